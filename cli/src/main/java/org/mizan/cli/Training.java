package org.mizan.cli;

import java.io.PrintWriter;
import java.io.Writer;

/**
 * Runs each command once, for nothing but the classes that it loads: the launcher calls this after a build to let the
 * virtual machine keep them in an archive, from which later starts are quicker.
 */
final class Training {
    private Training() {}

    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        Main.run(nowhere, nowhere, "--version");
        Main.run(nowhere, nowhere, "account", "--help");
    }
}
