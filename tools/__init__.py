"""The `zatre` command: `cli` is its entry, every command a module of its own with the command's name."""
