package org.mizan.cli.shell;

import java.io.IOException;
import java.util.Optional;

/** Where the lines of a shell come from. */
interface ShellInput {
    /**
     * The next line; empty at the end.
     *
     * @param isContinued whether it goes on with a question that has begun
     */
    Optional<Line> next(boolean isContinued) throws IOException;

    /** Keeps a question that was entered whole. */
    void remember(String question) throws IOException;

    /** Whether somebody sits there, who goes on after a mistake. */
    boolean isWatched();

    /**
     * A line.
     *
     * @param isCancelled whether whoever typed it thought better, and of what stands before it too
     */
    record Line(String text, boolean isCancelled) {}
}
