"""Where frozen builds begin: the same door as `python -m boardroom`, which lets worker processes through first."""

from boardroom.__main__ import main

if __name__ == "__main__":
    main()
