package org.mizan.cli.output;

/** What a command tells the shell. */
public final class ExitCode {
    public static final int DONE = 0;
    public static final int FAILED = 1;
    public static final int USAGE = 2;
    public static final int REFUSED = 3;

    /** What shells say of a command that the signal of a closed pipe ended. */
    public static final int ABANDONED = 141;

    private ExitCode() {}
}
