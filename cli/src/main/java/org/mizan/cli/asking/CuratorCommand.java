package org.mizan.cli.asking;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.mizan.cli.output.ExitCode;
import org.mizan.cli.output.RemoteReport;
import org.mizan.cli.output.StandardOutput;
import org.mizan.client.QuestionDocument;
import org.mizan.client.RemoteAnswer;
import org.mizan.client.RemoteDataSet;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.message.Message;
import org.mizan.report.Report;
import org.mizan.report.budget.CeilingChanges;
import picocli.CommandLine.Option;

/** A command that asks the curator for something: under which id, or that it is only tried. */
public abstract class CuratorCommand extends AnsweringCommand {
    @Option(
            names = "--request",
            paramLabel = "ID",
            description = "The id of the request. Sent again under its id, a request is not charged again.")
    private Optional<String> request;

    @Option(
            names = "--fresh",
            description = {
                "Charges the question again although you were told the answer.",
                "Otherwise the same question at the same price about the same version of the data is free, unless it has an"
                        + " id of its own."
            })
    private boolean fresh;

    @Option(
            names = "--confidence",
            paramLabel = "SHARE",
            defaultValue = "0.95",
            description = "The confidence of the intervals (default: ${DEFAULT-VALUE}).")
    private double confidence;

    @Option(
            names = "--dry-run",
            description = "Says cost and accuracy, and whether it fits; charges and reads nothing.")
    private boolean dryRun;

    private final List<String> charged = new ArrayList<>();
    private final Set<String> repeated = new HashSet<>();
    private final Set<String> announced = new HashSet<>();

    /** What is said if the process is told to end now. */
    private volatile Runnable lastWord = () -> {};

    /** Refuses, before anything is opened or charged, what could not be delivered. */
    void check() throws IOException {
        // Nothing is delivered but the answer, unless a command says more.
    }

    /** What is told in place of a release, where only that is asked for. No ledger is opened for it: a new one charges γ. */
    Optional<Report> comparison() throws IOException {
        return Optional.empty();
    }

    /** Plans, and then says what would happen, or has it charged, answered and delivered. */
    abstract void run(Curator curator, RequestOptions options) throws IOException;

    /** The same of a server. */
    abstract void run(RemoteDataSet remote, RequestOptions options) throws IOException;

    /** Has a server charge and answer a question, under the id that was announced. */
    final Answer asked(RemoteDataSet remote, QuestionDocument question, RequestOptions options) {
        RemoteAnswer made = remote.ask(
                options.isFresh() ? question.fresh() : question,
                announced(options).id().orElseThrow());
        // The server puts a name before the id, and says itself whether it repeats an answer.
        announced.add(made.answer().request());
        if (made.isRepeated()) {
            repeated.add(made.answer().request());
        }
        return charged(made.answer());
    }

    /** What a server says a question would cost. */
    static Report foreseen(RemoteDataSet remote, QuestionDocument question) {
        return new RemoteReport(type -> remote.preview(question, type));
    }

    /** A ceiling that the owner changed is told beside whatever is asked next, until that is charged. */
    private void tellChanges(Curator curator) {
        PrintWriter aside = err();
        aside.print(CeilingChanges.text(
                curator.ledger().changesSinceCharge(curator.dataset().budgetName()), language()));
        aside.flush();
    }

    /** Remembers, before it is asked, what was answered before: that costs nothing more. */
    final void rememberAnswered(Curator curator, RequestOptions options) {
        repeated.addAll(curator.answered(options));
    }

    @Override
    final boolean isRepeated(Answer answer) {
        String id = answer.request();
        return repeated.contains(id)
                || announced.stream().noneMatch(own -> id.equals(own) || id.equals(RequestOptions.pilotOf(own)));
    }

    /**
     * Gives the request an id if it has none, before anything is charged: whoever is cut off can then have the answer. It is told
     * where somebody watches, and whenever the process is told to end before it has answered.
     */
    final RequestOptions announced(RequestOptions options) {
        RequestOptions named = options.id().isPresent()
                ? options
                : options.withId(UUID.randomUUID().toString());
        String id = named.id().orElseThrow();
        announced.add(id);
        if (StandardOutput.isWatched()) {
            tell(Message.REQUEST_BEGINS.with(id));
        }
        lastWord = () -> tell(Message.REQUEST_CUT_OFF.with(id, place()));
        return named;
    }

    /** Remembers what was paid for, so that the id is known even if the answer cannot be printed. */
    final Answer charged(Answer answer) {
        lastWord = () -> {};
        charged.add(answer.request());
        return answer;
    }

    /** The ids of what was paid for. */
    public final List<String> charged() {
        return List.copyOf(charged);
    }

    final boolean isDryRun() {
        return dryRun;
    }

    @Override
    public final Integer call() throws IOException {
        begin();
        check();
        Optional<Report> comparison = comparison();
        if (comparison.isPresent()) {
            out().print(shown(comparison.get()));
            return ExitCode.DONE;
        }
        RequestOptions options = new RequestOptions(request, confidence, fresh || request.isPresent());
        Thread ending = new Thread(() -> lastWord.run(), "mizan-last-word");
        Runtime.getRuntime().addShutdownHook(ending);
        try {
            if (remote().isPresent()) {
                run(remote().get(), options);
            } else {
                runHere(options);
            }
            return ExitCode.DONE;
        } finally {
            lastWord = () -> {};
        }
    }

    private void runHere(RequestOptions options) throws IOException {
        try (Curator curator = open()) {
            tellChanges(curator);
            run(curator, options);
        }
    }
}
