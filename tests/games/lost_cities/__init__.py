"""Lost Cities, tested."""
