package org.mizan.cli.asking;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.AnswerFormat;
import org.mizan.cli.option.LimitOptions;
import org.mizan.cli.option.SpendOptions;
import org.mizan.cli.output.Json;
import org.mizan.client.QuestionDocument;
import org.mizan.client.RemoteDataSet;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Piloted;
import org.mizan.curator.RequestOptions;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;
import org.mizan.report.answer.ForecastReport;
import org.mizan.sql.parse.Statement;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Asks a private table in SQL. */
@Command(
        name = "query",
        description = {
            "Answers SQL about a private table with noise, at a stated cost.",
            "The cost is charged before the data are read; what the budget does not admit is refused (exit code 3).",
            "Several queries are all planned before the first is charged, then answered in their order, each at the"
                    + " stated cost."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan query \"SELECT AVG(age) FROM visits\" --data examples/clinic/mizan.yaml --epsilon 0.5",
            "  mizan query \"SELECT COUNT(*) FROM visits\" --data examples/clinic/mizan.yaml --within 20 --dry-run",
            "  mizan query \"SELECT COUNT(*) FROM visits\" --data examples/clinic/mizan.yaml --epsilon 0.1"
                    + " --rows-per-unit 12 --dry-run",
            "  mizan query --file examples/clinic/report.sql --data examples/clinic/mizan.yaml --epsilon 0.1"
        })
public final class QueryCommand extends CuratorCommand {
    @Mixin
    private QueryText text;

    @Mixin
    private SpendOptions spend;

    @Mixin
    private LimitOptions limits;

    @Mixin
    private AnswerOut file;

    private List<Statement> statements = List.of();

    /** What became of a query: what is printed, and the answer if it was charged. */
    private record Outcome(Printing printing, Optional<Piloted> piloted) {
        Optional<Answer> answer() {
            return piloted.map(Piloted::answer);
        }

        static Outcome of(String text) {
            return new Outcome(out -> out.append(text), Optional.empty());
        }
    }

    /** Writes what came of a query. */
    private interface Printing {
        void to(Writer out) throws IOException;
    }

    @Override
    void check() throws IOException {
        List<String> texts = text.statements();
        limits.chosen();
        boolean several = texts.size() > 1;
        boolean isOfOne = format() == AnswerFormat.csv || isCertified() || file.isAsked();
        if (several && isOfOne) {
            throw CommandRefusal.QUERY_SEVERAL.with(texts.size());
        }
        file.prepare(this);
        statements = new ArrayList<>();
        for (int place = 0; place < texts.size(); place++) {
            try {
                Statement statement = Statement.of(texts.get(place));
                SpendOptions.Chosen price = spend.chosen(statement.options().spend());
                if (remote().isPresent() && price.pilot().isPresent()) {
                    throw CommandRefusal.REMOTE_PILOT.with();
                }
                statements.add(statement);
            } catch (InvalidInputException invalid) {
                throw located(place, texts.size(), invalid);
            }
        }
    }

    private static InvalidInputException located(int place, int of, InvalidInputException invalid) {
        return of == 1 ? invalid : invalid.in(Message.PLACE_QUERY.with(place + 1, of));
    }

    /** Refuses what cannot be answered, and otherwise gives what answers it. */
    private interface Planning {
        Supplier<Outcome> of(Statement query, RequestOptions options);
    }

    @Override
    void run(Curator curator, RequestOptions options) throws IOException {
        run((query, named) -> planned(query, curator, named), options);
    }

    @Override
    void run(RemoteDataSet remote, RequestOptions options) throws IOException {
        run((query, named) -> planned(query, remote, named), options);
    }

    private void run(Planning planning, RequestOptions options) throws IOException {
        List<Supplier<Outcome>> planned = new ArrayList<>();
        for (int place = 0; place < statements.size(); place++) {
            try {
                planned.add(planning.of(statements.get(place), numbered(options, place)));
            } catch (InvalidInputException invalid) {
                throw located(place, statements.size(), invalid);
            }
        }
        List<Outcome> outcomes = new ArrayList<>();
        out().print(isArray() ? "[\n" : "");
        try {
            for (Supplier<Outcome> each : planned) {
                Outcome outcome = each.get();
                print(outcome.printing(), outcomes.isEmpty());
                outcomes.add(outcome);
                // Nothing more is paid for that could not be seen.
                if (out().checkError()) {
                    break;
                }
            }
        } catch (RuntimeException failure) {
            throw planned.size() == 1 ? failure : new StatementException(place(outcomes), failure);
        } finally {
            out().print(isArray() ? "\n]\n" : "");
        }
        Optional<Piloted> first = outcomes.get(0).piloted();
        if (first.isPresent()) {
            tellAside(first.get());
            write(first.get(), file);
            certify(first.get().answer());
        }
    }

    /** The id of one of several queries ends with its number. */
    private RequestOptions numbered(RequestOptions options, int place) {
        return options.id()
                .filter(id -> statements.size() > 1)
                .map(id -> options.withId(id + "-" + (place + 1)))
                .orElse(options);
    }

    private Supplier<Outcome> planned(Statement query, RemoteDataSet remote, RequestOptions options) {
        QuestionDocument question = QuestionDocument.sql(query.asked(), limits.chosen())
                .at(spend.chosen(query.options().spend()).spend(), options.confidence());
        if (query.explains() || isDryRun()) {
            return () -> Outcome.of(shown(foreseen(remote, question)));
        }
        if (statements.size() > 1) {
            // All are understood before the first is charged.
            remote.preview(question, RemoteDataSet.JSON);
        }
        return () -> {
            Piloted piloted = new Piloted(asked(remote, question, options), Optional.empty());
            return new Outcome(out -> print(piloted, out), Optional.of(piloted));
        };
    }

    private Supplier<Outcome> planned(Statement query, Curator curator, RequestOptions options) {
        SpendOptions.Chosen price = spend.chosen(query.options().spend());
        Spend first = price.spend();
        if (query.explains()) {
            List<String> lines = curator.explain(query, limits.chosen(), first, options.confidence());
            return () -> Outcome.of(explained(lines));
        }
        Plan plan = curator.plan(query, limits.chosen(), options.confidence());
        plan.at(first);
        if (isDryRun()) {
            return () -> Outcome.of(shown(ForecastReport.of(curator.foresee(plan, first), language())));
        }
        return () -> {
            rememberAnswered(curator, options);
            RequestOptions named = announced(options);
            Piloted piloted = price.pilot()
                    .map(pilot -> curator.release(plan, pilot, first, named))
                    .orElseGet(() -> new Piloted(curator.release(plan, first, named), Optional.empty()));
            charged(piloted.answer());
            return new Outcome(out -> print(piloted, out), Optional.of(piloted));
        };
    }

    private String explained(List<String> lines) {
        return format() == AnswerFormat.json
                ? Json.text(Map.of("explanation", lines))
                : String.join("\n", lines) + "\n";
    }

    /** Several answers are an array for machines. */
    private boolean isArray() {
        return statements.size() > 1 && format() == AnswerFormat.json;
    }

    /** At once, so that what was paid for is seen whatever becomes of the next; several with a line between two. */
    private void print(Printing printing, boolean isFirst) throws IOException {
        out().print(isFirst ? "" : isArray() ? ",\n" : "\n");
        if (isArray()) {
            StringWriter text = new StringWriter();
            printing.to(text);
            out().print(text.toString().strip());
        } else {
            printing.to(out());
        }
        out().flush();
    }

    private Sentence place(List<Outcome> before) {
        String charged = before.stream()
                .flatMap(outcome -> outcome.answer().stream())
                .map(Answer::request)
                .collect(Collectors.joining(", "));
        int number = before.size() + 1;
        return charged.isEmpty()
                ? Message.PLACE_QUERY.with(number, statements.size())
                : Message.PLACE_QUERY_CHARGED.with(number, statements.size(), charged);
    }
}
