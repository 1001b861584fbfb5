package org.mizan.cli;

/** The shells that can complete commands. */
enum Shell {
    bash,
    zsh,
    fish;

    static Shell of(String word) {
        return Choice.of(Shell.class, "shell", word);
    }
}
