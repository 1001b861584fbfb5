package org.mizan.server.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.JsonObject;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.LimitChoice;
import org.mizan.message.Spelling;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.Plan;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Bins;
import org.mizan.release.cell.Partition;
import org.mizan.release.histogram.Ties;
import org.mizan.release.pricing.Spend;
import org.mizan.server.ServerRefusal;
import org.mizan.sql.parse.Statement;

/**
 * What is asked, of which data set and at which price, as a body says it. It has one of {@code sql}, {@code histogram},
 * {@code marginals} and {@code statistic}; the price is {@code epsilon} with or without {@code delta}, or {@code within}. Of a
 * statistic these are its α and η. With {@code fresh} it is charged also where the same was told before. Nothing in it can name who asks.
 *
 * @param dataSet which one
 * @param question what is asked
 * @param limits of a unit in place of those of the data set, for a query
 * @param spend its price; empty where the query itself states it
 * @param confidence of the intervals
 * @param isFresh whether it is charged although the asker was told the same
 * @param content a hash of all that was said
 */
record Ask(
        String dataSet,
        Question question,
        LimitChoice limits,
        Optional<Spend> spend,
        double confidence,
        boolean isFresh,
        Digest content) {
    private static final List<String> KINDS = List.of("sql", "histogram", "marginals", "statistic");

    /** What is asked, whatever it costs. */
    interface Question {
        Plan plan(Curator curator, LimitChoice limits, double confidence);

        /** A query in SQL; empty where it is something else. */
        default Optional<Statement> sql() {
            return Optional.empty();
        }
    }

    /** A query. */
    private record Query(Statement statement) implements Question {
        @Override
        public Plan plan(Curator curator, LimitChoice limits, double confidence) {
            return curator.plan(statement, limits, confidence);
        }

        @Override
        public Optional<Statement> sql() {
            return Optional.of(statement);
        }
    }

    /** Reads a body completely. */
    static Ask of(JsonObject body) {
        Ask ask = read(body);
        boolean isFresh = body.has("fresh") && body.truth("fresh");
        body.end();
        return new Ask(ask.dataSet, ask.question, ask.limits, ask.spend, ask.confidence, isFresh, ask.content);
    }

    /** Reads what is asked; the caller reads what else the body may say. */
    static Ask read(JsonObject body) {
        String dataSet = body.text("data");
        List<String> kinds = KINDS.stream().filter(body::has).toList();
        if (kinds.size() != 1) {
            throw ServerRefusal.ASK_KIND.with(kinds.size());
        }
        Question question = question(kinds.get(0), body);
        Optional<Spend> inQuery =
                question.sql().flatMap(query -> query.options().spend());
        Optional<Spend> spend = spend(body).or(() -> inQuery);
        if (spend.isEmpty()) {
            throw ServerRefusal.ASK_PRICE.with();
        }
        double confidence =
                body.has("confidence") ? exact(body, "confidence").nearest() : RequestOptions.USUAL_CONFIDENCE;
        return new Ask(
                dataSet, question, limits(question, body), spend, confidence, false, Digest.hash(body.compact()));
    }

    private static LimitChoice limits(Question question, JsonObject body) {
        if (!body.has(LimitChoice.LIMITS)) {
            return LimitChoice.none();
        }
        if (question.sql().isEmpty()) {
            throw ServerRefusal.ASK_LIMITS.with();
        }
        if (body.isText(LimitChoice.LIMITS)) {
            return LimitChoice.of(Map.of(LimitChoice.LIMITS, body.text(LimitChoice.LIMITS)));
        }
        JsonObject object = body.object(LimitChoice.LIMITS);
        Map<String, String> stated = new LinkedHashMap<>();
        for (String key : List.of(LimitChoice.GROUPS, LimitChoice.ROWS, LimitChoice.TOTAL)) {
            if (object.has(key)) {
                stated.put(key, exact(object, key).toString());
            }
        }
        object.end();
        return LimitChoice.of(stated);
    }

    private static Question question(String kind, JsonObject body) {
        switch (kind) {
            case "sql" -> {
                return new Query(Statement.of(body.text(kind)));
            }
            case "histogram" -> {
                Cells cells = Cells.of(body.object(kind), true);
                return (curator, limits, confidence) -> curator.histogram(
                        new Partition(cells.axes(curator.dataset()).list()), cells.key(), cells.ties(), confidence);
            }
            case "marginals" -> {
                Cells cells = Cells.of(body.object(kind), false);
                return (curator, limits, confidence) -> curator.marginals(cells.axes(curator.dataset()), confidence);
            }
            default -> {
                JsonObject statistic = body.object(kind);
                String text = statistic.text("text");
                Optional<String> key = optional(statistic, "key");
                statistic.end();
                return (curator, limits, confidence) -> curator.statistic(text, key, confidence);
            }
        }
    }

    /**
     * The cells of columns.
     *
     * @param columns their names; none for all
     */
    record Cells(List<String> columns, Map<String, Bins> bins, Optional<String> key, Ties ties) {
        static Cells of(JsonObject object, boolean isHistogram) {
            List<String> columns = object.has("columns") ? object.texts("columns") : List.of();
            Map<String, Bins> bins = new LinkedHashMap<>();
            if (object.has("bins")) {
                JsonObject numbers = object.object("bins");
                numbers.keys()
                        .forEach(column -> bins.put(
                                column, new Bins.Count(exact(numbers, column).count("bins", Integer.MAX_VALUE))));
            }
            if (object.has("bin_width")) {
                JsonObject widths = object.object("bin_width");
                widths.keys().forEach(column -> bins.put(column, new Bins.Width(exact(widths, column))));
            }
            Optional<String> key = isHistogram ? optional(object, "key") : Optional.empty();
            Ties ties = isHistogram
                    ? optional(object, "ties").map(Cells::ties).orElse(Ties.LEAST_SQUARES)
                    : Ties.LEAST_SQUARES;
            object.end();
            return new Cells(columns, bins, key, ties);
        }

        private static Ties ties(String word) {
            return Stream.of(Ties.values())
                    .filter(each -> each.word().equals(word))
                    .findFirst()
                    .orElseThrow(() -> ServerRefusal.ASK_TIES.with(Spelling.shown(word)));
        }

        Axes axes(Dataset described) {
            return columns.isEmpty() ? Axes.ofAll(described, bins) : Axes.of(described, columns, bins);
        }
    }

    private static Optional<Spend> spend(JsonObject body) {
        Optional<Epsilon> epsilon = body.has("epsilon")
                ? Optional.of(Epsilon.of(exact(body, "epsilon").toString()))
                : Optional.empty();
        Optional<Delta> delta =
                body.has("delta") ? Optional.of(Delta.of(exact(body, "delta").toString())) : Optional.empty();
        if (!body.has("within")) {
            if (epsilon.isEmpty() && (delta.isPresent() || body.has("expect"))) {
                throw ServerRefusal.ASK_PRICE.with();
            }
            return epsilon.map(each -> new Spend.Budget(each, delta));
        }
        if (epsilon.isPresent() || delta.isPresent()) {
            throw ServerRefusal.ASK_WITHIN.with();
        }
        String within = body.isText("within")
                ? body.text("within")
                : body.number("within").toString();
        if (!within.endsWith("%")) {
            return Optional.of(new Spend.Within(Rational.of(within)));
        }
        if (!body.has("expect")) {
            throw ServerRefusal.ASK_PART.with(Spelling.shown(within));
        }
        Rational part =
                Rational.of(within.substring(0, within.length() - 1).strip()).over(Rational.of(100));
        return Optional.of(Spend.within(part, exact(body, "expect")));
    }

    /** A number, as a number of JSON or as a text, exactly as it is written. */
    private static Rational exact(JsonObject object, String key) {
        return object.isText(key) ? object.in(key, () -> Rational.of(object.text(key))) : object.number(key);
    }

    private static Optional<String> optional(JsonObject object, String key) {
        return object.has(key) ? Optional.of(object.text(key)) : Optional.empty();
    }

    Spend price() {
        return spend.orElseThrow();
    }

    Plan plan(Curator curator) {
        return question.plan(curator, limits, confidence);
    }

    /** The query in SQL that it is. */
    Statement sql() {
        return question.sql().orElseThrow();
    }

    /** Whether it asks for the steps of a plan, which is a preview and no request. */
    boolean asksToExplain() {
        return question.sql().filter(Statement::explains).isPresent();
    }
}
