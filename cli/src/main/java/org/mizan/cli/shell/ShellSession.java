package org.mizan.cli.shell;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.command.BudgetCommand;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.dataset.LimitChoice;
import org.mizan.ledger.LedgerView;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.message.Spelling;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;
import org.mizan.report.answer.AnswerReport;
import org.mizan.report.answer.ForecastReport;
import org.mizan.report.answer.HistoryReport;
import org.mizan.report.answer.ShownRows;
import org.mizan.sql.PrivateSql;
import org.mizan.sql.parse.Statement;

/**
 * Questions to one data set, one after the other, while engine and ledger stay open. A question is answered by a thread of its
 * own, so that whoever waits can stop waiting: what is charged is answered and stored all the same.
 */
final class ShellSession implements AutoCloseable {
    private static final int LAST = 20;

    /** What the help explains, line by line. */
    private static final List<String> EXAMPLES = List.of(
            "SELECT …;",
            "\\cost SELECT …",
            "\\budget",
            "\\history",
            "SET epsilon = 0.1",
            "SET delta = 1e-9",
            "SET confidence = 0.9",
            "\\help",
            "\\q",
            "Ctrl-C");

    private static final long LONGEST_ANSWER_HOURS = 24;

    private final Curator curator;
    private final Path description;
    private final Language language;
    private final PrintWriter out;
    private final PrintWriter err;
    private final ShownRows rows;
    private final ExecutorService answering =
            Executors.newSingleThreadExecutor(work -> new Thread(work, "mizan-shell"));
    private ShellSettings settings;
    private volatile @Nullable ShellQuestion asked;
    private @Nullable Thread waiting;

    /** Where the session writes: answers, and what is told beside them. */
    record Output(PrintWriter out, PrintWriter err, ShownRows rows) {}

    ShellSession(Curator curator, Path description, Language language, Output output, ShellSettings settings) {
        this.curator = curator;
        this.description = description;
        this.language = language;
        this.out = output.out();
        this.err = output.err();
        this.rows = output.rows();
        this.settings = settings;
    }

    /** Whether a line is a command of the shell, and no part of a question. */
    static boolean isCommand(String line) {
        return line.startsWith("\\") || line.matches("(?i)SET\\s.*");
    }

    /** Carries out a command; whether the session goes on. */
    boolean command(String line) throws IOException {
        String[] words = line.split("\\s+", 2);
        String rest = words.length > 1 ? words[1].strip() : "";
        switch (words[0].toLowerCase(Locale.ROOT).replaceFirst(";$", "")) {
            case "\\q", "\\quit" -> {
                return false;
            }
            case "\\help" -> out.println(Message.SHELL_HELP.in(language, EXAMPLES.toArray()));
            case "\\budget" -> budget();
            case "\\history" ->
                out.print(HistoryReport.of(
                                curator.history(Optional.of(curator.analyst()), LAST), description.toString(), language)
                        .text());
            case "\\cost" -> cost(rest);
            case "set" -> set(line);
            default -> throw CommandRefusal.SHELL_COMMAND.with(Spelling.shown(words[0]));
        }
        out.flush();
        return true;
    }

    private void set(String line) {
        settings = settings.with(line);
        out.println(Message.SHELL_SETTINGS.in(
                language,
                settings.epsilon().<Object>map(each -> each).orElseGet(Message.NONE::with),
                settings.delta().<Object>map(each -> each).orElseGet(Message.NONE::with),
                Double.toString(settings.confidence())));
    }

    private void budget() throws IOException {
        LedgerPlace place = LedgerPlace.of(description);
        try (LedgerView ledger = place.view()) {
            out.print(BudgetCommand.report(place, ledger, false, language).text());
        }
    }

    /** Says what a query would cost, and charges nothing. */
    private void cost(String text) {
        for (String query : PrivateSql.statements(text)) {
            Statement statement = Statement.of(query);
            Plan plan = curator.plan(statement, LimitChoice.none(), settings.confidence());
            out.print(ForecastReport.of(curator.foresee(plan, price(statement)), language)
                    .text());
        }
    }

    private Spend price(Statement statement) {
        return settings.spend(statement.options().spend());
    }

    /** Has a query answered, and prints the answer. */
    void ask(String query) throws IOException {
        Statement statement = Statement.of(query);
        Spend price = price(statement);
        if (statement.explains()) {
            curator.explain(statement, LimitChoice.none(), price, settings.confidence())
                    .forEach(out::println);
            out.flush();
            return;
        }
        ShellQuestion question = new ShellQuestion(UUID.randomUUID().toString());
        RequestOptions options = new RequestOptions(Optional.of(question.id()), settings.confidence(), false);
        Optional<Answer> answer = waited(question, answering.submit(() -> {
            Plan plan = curator.plan(statement, LimitChoice.none(), options.confidence());
            plan.at(price);
            return question.answered(
                    () -> tell(Message.REQUEST_BEGINS.with(question.id())),
                    () -> curator.release(plan, price, options));
        }));
        if (answer.isPresent()) {
            AnswerReport.of(answer.get(), language).with(rows).text(out);
            if (!answer.get().request().equals(question.id())) {
                out.println(Message.REPEATED.in(language));
            }
            out.flush();
        }
    }

    /** The answer; empty where nobody waits for it any more. */
    private Optional<Answer> waited(ShellQuestion question, Future<Optional<Answer>> answer) {
        asked = question;
        waitedFor(Thread.currentThread());
        try {
            return answer.get();
        } catch (InterruptedException stopped) {
            tell(question.prevent() ? Message.SHELL_PREVENTED.with() : cutOff(question));
            return Optional.empty();
        } catch (ExecutionException failure) {
            throw failure.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failure);
        } finally {
            waitedFor(null);
        }
    }

    /** Who waits; whoever stops waiting is not interrupted any more. */
    private synchronized void waitedFor(@Nullable Thread reader) {
        waiting = reader;
        if (reader == null && Thread.interrupted()) {
            out.flush();
        }
    }

    private Sentence cutOff(ShellQuestion question) {
        return Message.REQUEST_CUT_OFF.with(question.id(), description);
    }

    /** Stops waiting for the answer, if somebody does. */
    synchronized void interrupt() {
        if (waiting != null) {
            waiting.interrupt();
        }
    }

    /** What is said if the process is told to end now. */
    void lastWord() {
        ShellQuestion question = asked;
        if (question != null && question.isOpen()) {
            tell(cutOff(question));
        }
    }

    private void tell(Sentence sentence) {
        say(sentence.in(language));
    }

    /** Says something beside the answers. */
    void say(String text) {
        err.println(text);
        err.flush();
    }

    /** Waits for what is charged: it is answered and stored before the ledger is closed. */
    @Override
    public void close() {
        answering.shutdown();
        try {
            if (!answering.awaitTermination(LONGEST_ANSWER_HOURS, TimeUnit.HOURS)) {
                lastWord();
            }
        } catch (InterruptedException stopped) {
            lastWord();
            Thread.currentThread().interrupt();
        }
    }
}
