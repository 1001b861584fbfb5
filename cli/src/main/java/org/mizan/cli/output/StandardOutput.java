package org.mizan.cli.output;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/** Where answers go. It remembers that its reader went away, as {@code head} does, which writers keep to themselves. */
public final class StandardOutput extends FilterOutputStream {
    /** The property by which the launcher says that answers go to a terminal. */
    private static final String TERMINAL = "mizan.terminal.output";

    private boolean abandoned;

    public StandardOutput(OutputStream out) {
        super(out);
    }

    /** Whether it is a pipe that nobody reads any more. */
    public boolean isAbandoned() {
        return abandoned;
    }

    /** Whether answers go to a terminal. */
    public static boolean isWatched() {
        return Boolean.getBoolean(TERMINAL);
    }

    @Override
    public void write(int octet) throws IOException {
        write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] octets, int start, int length) throws IOException {
        try {
            out.write(octets, start, length);
        } catch (IOException failure) {
            // Java has no type for it; "Broken pipe" on Unix, "The pipe is being closed" on Windows.
            abandoned = String.valueOf(failure.getMessage())
                    .toLowerCase(Locale.ROOT)
                    .contains("pipe");
            throw failure;
        }
    }
}
