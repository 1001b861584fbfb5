package org.mizan.cli.shell;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.mizan.cli.option.AnalystOption;
import org.mizan.cli.option.DataOption;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.option.PositiveEpsilon;
import org.mizan.cli.output.ExitCode;
import org.mizan.cli.output.StandardOutput;
import org.mizan.curator.Curator;
import org.mizan.message.Explained;
import org.mizan.privacy.Epsilon;
import org.mizan.report.answer.ShownRows;
import org.mizan.sql.PrivateSql;
import org.mizan.sql.text.SqlText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Asks question after question at a prompt. */
@Command(
        name = "shell",
        description = {
            "Answers one question after the other at a prompt, while the data set stays open.",
            "A question ends with a semicolon. \\help lists the commands; SET epsilon = 0.1 sets the price of each question.",
            "Without a terminal it reads a script from the standard input, and stops at the first mistake."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan shell --data examples/clinic/mizan.yaml --epsilon 0.1",
            "  mizan shell --data examples/clinic/mizan.yaml --analyst ana < examples/clinic/report.sql"
        })
public final class ShellCommand implements Callable<Integer> {
    /** The property by which the launcher says that questions come from a terminal. */
    private static final String TERMINAL = "mizan.terminal.input";

    @Spec
    private CommandSpec spec;

    @Mixin
    private LanguageOption language;

    @Mixin
    private DataOption data;

    @Mixin
    private AnalystOption analyst;

    @Option(
            names = "--epsilon",
            paramLabel = "EPSILON",
            converter = PositiveEpsilon.class,
            description = "The ε that each question may cost, until something else is set.")
    private Optional<Epsilon> epsilon;

    @Option(
            names = "--history",
            paramLabel = "FILE",
            description = "Where your questions are kept, without answers (default: .mizan_history in your home).")
    private Optional<Path> history;

    @Override
    public Integer call() throws IOException {
        try (Curator curator = Curator.open(data.file(), analyst.name())) {
            if (Boolean.getBoolean(TERMINAL) && StandardOutput.isWatched()) {
                try (Terminal terminal = TerminalBuilder.builder().system(true).build()) {
                    return onTerminal(terminal, curator);
                }
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            PrintWriter out = spec.commandLine().getOut();
            PrintWriter err = spec.commandLine().getErr();
            ShellSession.Output output = new ShellSession.Output(out, err, ShownRows.ALL);
            try (ShellSession session = session(curator, output)) {
                return answered(new ScriptInput(lines), session);
            }
        }
    }

    /** The session of somebody who sits at a terminal. */
    int onTerminal(Terminal terminal, Curator curator) throws IOException {
        Path kept = history.orElseGet(() -> Path.of(System.getProperty("user.home"), ".mizan_history"));
        PrintWriter out = terminal.writer();
        ShellInput input = new TerminalInput(terminal, ShellWords.of(curator.dataset()), new QuestionHistory(kept));
        try (ShellSession session = session(curator, new ShellSession.Output(out, out, ShownRows.FIRST_AND_LAST))) {
            terminal.handle(Terminal.Signal.INT, signal -> session.interrupt());
            return answered(input, session);
        }
    }

    private ShellSession session(Curator curator, ShellSession.Output output) {
        ShellSession session =
                new ShellSession(curator, data.file(), language.value(), output, ShellSettings.of(epsilon));
        Runtime.getRuntime().addShutdownHook(new Thread(session::lastWord, "mizan-last-word"));
        return session;
    }

    private int answered(ShellInput input, ShellSession session) throws IOException {
        StringBuilder question = new StringBuilder();
        boolean goesOn = true;
        while (goesOn) {
            Optional<ShellInput.Line> line = input.next(!question.isEmpty());
            if (line.isEmpty() || line.get().isCancelled()) {
                goesOn = line.isPresent();
                if (goesOn) {
                    question.setLength(0);
                }
                continue;
            }
            String text = line.get().text().strip();
            try {
                goesOn = taken(text, question, input, session);
            } catch (RuntimeException mistake) {
                question.setLength(0);
                told(mistake, input, session);
            }
        }
        // Whoever leaves a terminal has not ended the question with a semicolon; the end of a script ends its last one.
        if (!input.isWatched() && !isBlank(question)) {
            asked(question.toString(), input, session);
        }
        return ExitCode.DONE;
    }

    /** Takes a line: a command at once, and a question when it is whole. */
    private boolean taken(String text, StringBuilder question, ShellInput input, ShellSession session)
            throws IOException {
        if (ShellSession.isCommand(text) && isBlank(question)) {
            question.setLength(0);
            return session.command(text);
        }
        if (!text.isEmpty()) {
            question.append(text).append('\n');
        }
        if (text.indexOf(';') >= 0 && isWhole(question)) {
            String whole = question.toString();
            question.setLength(0);
            asked(whole, input, session);
        }
        return true;
    }

    /** Whether nothing but comments was typed. */
    private static boolean isBlank(CharSequence question) {
        return SqlText.tokens(question.toString()).isEmpty();
    }

    /** Whether a semicolon ends it that stands in no comment and no text. */
    private static boolean isWhole(CharSequence question) {
        List<SqlText.Token> words = SqlText.tokens(question.toString());
        return !words.isEmpty() && words.get(words.size() - 1).is(";");
    }

    private static void asked(String text, ShellInput input, ShellSession session) throws IOException {
        for (String query : PrivateSql.statements(text)) {
            input.remember(query);
            session.ask(query);
        }
    }

    /** Somebody at a terminal reads a line and goes on; a script ends, and what is unforeseen ends everything. */
    private void told(RuntimeException mistake, ShellInput input, ShellSession session) {
        if (!input.isWatched() || !(mistake instanceof Explained explained)) {
            throw mistake;
        }
        session.say("mizan: " + explained.in(language.value()));
    }
}
