package org.mizan.cli;

/** What a command tells the shell. */
final class ExitCode {
    static final int DONE = 0;
    static final int FAILED = 1;
    static final int USAGE = 2;
    static final int REFUSED = 3;

    /** What shells say of a command that the signal of a closed pipe ended. */
    static final int ABANDONED = 141;

    private ExitCode() {}
}
