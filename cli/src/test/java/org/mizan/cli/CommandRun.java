package org.mizan.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** One run of the command inside this process, with what it printed. */
public record CommandRun(int code, String out, String err) {
    /** Runs {@code mizan} with these arguments. */
    public static CommandRun of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(new PrintWriter(out), new PrintWriter(err), arguments);
        return new CommandRun(code, out.toString(), err.toString());
    }
}
