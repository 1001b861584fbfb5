package org.mizan.cli.option;

import java.util.Optional;
import picocli.CommandLine.Option;

/** Who asks. */
public final class AnalystOption {
    @Option(
            names = "--analyst",
            paramLabel = "NAME",
            description = "Who asks, and whose budget is charged (default: the user of the operating system).")
    private Optional<String> analyst;

    /** Whether somebody is named. */
    public Optional<String> given() {
        return analyst;
    }

    /** The name that budgets know. */
    public String name() {
        return analyst.orElseGet(() -> System.getProperty("user.name"));
    }
}
