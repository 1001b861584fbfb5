package org.mizan.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;
import org.mizan.cli.asking.AnswerCommand;
import org.mizan.cli.asking.HistogramCommand;
import org.mizan.cli.asking.ProfileCommand;
import org.mizan.cli.asking.QueryCommand;
import org.mizan.cli.asking.StatisticCommand;
import org.mizan.cli.asking.SynthCommand;
import org.mizan.cli.command.AccountCommand;
import org.mizan.cli.command.AuditCommand;
import org.mizan.cli.command.BudgetCommand;
import org.mizan.cli.command.CalibrateCommand;
import org.mizan.cli.command.CompletionCommand;
import org.mizan.cli.command.ConformanceCommand;
import org.mizan.cli.command.ExplainCommand;
import org.mizan.cli.command.HistoryCommand;
import org.mizan.cli.command.ImportCommand;
import org.mizan.cli.command.InitCommand;
import org.mizan.cli.command.VerifyCommand;
import org.mizan.cli.command.VersionsCommand;
import org.mizan.cli.demo.DemoCommand;
import org.mizan.cli.option.AnswerFormat;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.option.OutputOptions;
import org.mizan.cli.option.Shell;
import org.mizan.cli.option.SynthesisMethod;
import org.mizan.cli.output.StandardOutput;
import org.mizan.cli.serving.KeyCommand;
import org.mizan.cli.serving.ServeCommand;
import org.mizan.cli.shell.ShellCommand;
import org.mizan.message.Language;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.NoiseFamily;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The {@code mizan} command: finds the subcommand, runs it and turns what it throws into one line and an exit code. */
@Command(
        name = "mizan",
        description = {
            "Answers questions about private tables with differential privacy, each at a stated cost.",
            "Also says what releases cost together, finds noise for a budget, and checks certificates."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            DemoCommand.class,
            InitCommand.class,
            ImportCommand.class,
            ProfileCommand.class,
            QueryCommand.class,
            ShellCommand.class,
            HistogramCommand.class,
            SynthCommand.class,
            StatisticCommand.class,
            AnswerCommand.class,
            HistoryCommand.class,
            VersionsCommand.class,
            BudgetCommand.class,
            AccountCommand.class,
            CalibrateCommand.class,
            ExplainCommand.class,
            ConformanceCommand.class,
            VerifyCommand.class,
            AuditCommand.class,
            ServeCommand.class,
            KeyCommand.class,
            CompletionCommand.class,
            HelpCommand.class
        },
        footer = {
            "",
            "Examples:",
            "  mizan demo",
            "  mizan init visits.csv",
            "  mizan import --data mizan.yaml",
            "  mizan query \"SELECT COUNT(*) FROM visits\" --data mizan.yaml --epsilon 0.5"
        })
public final class Main {
    private static final int HELP_WIDTH = 100;

    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        // Plots are drawn to files; a display, if there is one, is not touched.
        System.setProperty("java.awt.headless", "true");
        StandardOutput stream = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        PrintWriter out = new PrintWriter(stream, false, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, false, StandardCharsets.UTF_8);
        System.exit(run(out, err, stream::isAbandoned, arguments));
    }

    /** Runs one command on these streams, whose readers stay, and returns its exit code. */
    public static int run(PrintWriter out, PrintWriter err, String... arguments) {
        return run(out, err, () -> false, arguments);
    }

    /**
     * Runs one command on these streams and returns its exit code.
     *
     * @param isAbandoned whether the reader of the output went away
     */
    static int run(PrintWriter out, PrintWriter err, BooleanSupplier isAbandoned, String... arguments) {
        CommandLine line = new CommandLine(new Main())
                .setOut(out)
                .setErr(err)
                .registerConverter(Epsilon.class, Epsilon::of)
                .registerConverter(Delta.class, Delta::of)
                .registerConverter(Rational.class, Rational::of)
                .registerConverter(Long.class, text -> Rational.of(text).count("number", Long.MAX_VALUE))
                .registerConverter(
                        Integer.class, text -> (int) Rational.of(text).count("number", Integer.MAX_VALUE))
                .registerConverter(OutputOptions.Format.class, OutputOptions.Format::of)
                .registerConverter(AnswerFormat.class, AnswerFormat::of)
                .registerConverter(SynthesisMethod.class, SynthesisMethod::of)
                .registerConverter(Language.class, LanguageOption::of)
                .registerConverter(Shell.class, Shell::of)
                .registerConverter(Order.class, Order::of)
                .registerConverter(Neighbours.class, Neighbours::of)
                .registerConverter(NoiseFamily.class, NoiseFamily::of)
                .setUsageHelpWidth(HELP_WIDTH)
                .setParameterExceptionHandler(Failures::usage)
                .setExecutionExceptionHandler(Failures::execution);
        line.getSubcommands()
                .values()
                .forEach(command -> command.getCommandSpec().versionProvider(new Version()));
        int code = line.execute(arguments);
        // Writers and streams keep their errors to themselves; an answer that nobody got is no success.
        int delivered = out.checkError() ? Failures.lostOutput(line, code, isAbandoned.getAsBoolean()) : code;
        err.flush();
        return delivered;
    }
}
