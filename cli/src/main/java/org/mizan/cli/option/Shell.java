package org.mizan.cli.option;

/** The shells that can complete commands. */
public enum Shell {
    bash,
    zsh,
    fish;

    public static Shell of(String word) {
        return NamedChoice.of(Shell.class, "shell", word);
    }
}
