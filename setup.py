"""Maps the top-level assets/ and locales/ into the package."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["boardroom*"]), "boardroom.assets", "boardroom.locales"],
    package_dir={"boardroom.assets": "assets", "boardroom.locales": "locales"},
    package_data={
        "boardroom": ["games/*/*.json"],
        "boardroom.assets": ["*/*.webp", "*/baked.json", "*/icons/*", "fonts/*.woff2", "fonts/licences/*", "sounds/*.ogg"],
        "boardroom.locales": ["*/LC_MESSAGES/*.po"],
    },
)
