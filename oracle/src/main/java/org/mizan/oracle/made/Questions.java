package org.mizan.oracle.made;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;
import org.mizan.curator.RequestOptions;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Scalar;
import org.mizan.oracle.made.Asking.Kind;
import org.mizan.privacy.Rational;
import org.mizan.release.AggregateRelease;
import org.mizan.release.Commentary;
import org.mizan.release.Plan;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Partition;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Amount;
import org.mizan.release.question.KeyNames;

/** Makes up questions of every kind of release. */
public final class Questions {
    private static final double CONFIDENCE = RequestOptions.USUAL_CONFIDENCE;

    /** At the sharp price an interval misses once in 10¹² times, so that a miss is a fault and not chance. */
    private static final double SURE = 1 - Asking.SHARP_MISS;

    private static final String DELTA = "1e-4";

    private static final List<String> CONDITIONS = List.of(
            "age > 3",
            "age BETWEEN 2 AND 7",
            "urgent",
            "NOT urgent",
            "ward IN ('east', 'west')",
            "ward LIKE '%st'",
            "stay >= 2.5 OR age < 4",
            "town = 'Kufa'",
            "stay IS NOT NULL",
            "COALESCE(age, 5) > 4");

    private static final List<String> COUNTED = List.of("COUNT(*)", "COUNT(age)", "COUNTIF(urgent)");

    private static final List<String> COMPUTED = List.of(
            "SUM(stay)",
            "SUM(age - 4)",
            "SUM(-age)",
            "SUM(CASE WHEN urgent THEN stay ELSE 0 END)",
            "SUM(age) FILTER (WHERE ward = 'north')",
            "AVG(stay)",
            "AVG(age)",
            "VAR_POP(stay)",
            "STDDEV_POP(age)",
            "SUM(stay) / COUNT(*)",
            "2 * COUNT(*) - 1");

    private static final List<List<String>> KEYS = List.of(
            List.of(),
            List.of("ward"),
            List.of("urgent"),
            List.of("ward", "urgent"),
            List.of("FLOOR(age / 5)"),
            List.of("CASE WHEN age < 3 THEN 'young' WHEN age < 7 THEN 'grown' ELSE 'old' END"),
            List.of("COALESCE(ward, 'none')"));

    private final Setting setting;
    private final Choice choice;

    public Questions(Setting setting, Choice choice) {
        this.setting = setting;
        this.choice = choice;
    }

    /** The kinds that can be asked of a setting. */
    public static List<Kind> kinds(Setting setting) {
        List<Kind> kinds = new ArrayList<>(List.of(Kind.values()));
        if (setting != Setting.ROWS_REPLACED) {
            kinds.remove(Kind.STATISTIC);
        }
        if (!setting.isOfPeople()) {
            kinds.remove(Kind.PROFILE);
        }
        return kinds;
    }

    /** A question of one kind. */
    public Asking of(Kind kind) {
        return switch (kind) {
            case AGGREGATES -> aggregates();
            case QUANTILES -> quantiles();
            case OPEN_KEYS -> openKeys();
            case TOP -> top();
            case HISTOGRAM -> histogram();
            case MARGINALS -> marginals();
            case STATISTIC -> statistic();
            case PROFILE -> profile();
        };
    }

    private Asking aggregates() {
        Set<String> values = new LinkedHashSet<>();
        Set<Integer> counts = new LinkedHashSet<>();
        List<String> keys = choice.of(KEYS);
        int size = 1 + choice.below(3);
        while (values.size() < size) {
            String value = choice.onceIn(2) ? choice.of(counted()) : choice.of(COMPUTED);
            if (values.add(value) && counted().contains(value)) {
                counts.add(keys.size() + values.size() - 1);
            }
        }
        boolean isCut = !keys.isEmpty() && choice.onceIn(4);
        String text = select(keys, values) + tail(keys);
        if (isCut) {
            text += choice.onceIn(2) ? " HAVING COUNT(*) > 2.5" : " ORDER BY " + (keys.size() + 1) + " DESC LIMIT 2";
        }
        boolean isSorted = isCut && text.contains("LIMIT");
        Spend spend =
                choice.onceIn(3) ? Spend.approximate("1", DELTA) : Spend.epsilon(choice.of(List.of("0.5", "1", "2")));
        return sql(Kind.AGGREGATES, text, spend, isSorted, keys.size(), !isCut, isCut ? Set.of() : counts);
    }

    private List<String> counted() {
        List<String> counted = new ArrayList<>(COUNTED);
        if (setting.isOfPeople()) {
            counted.add("COUNT(DISTINCT person)");
        }
        return counted;
    }

    private static String select(List<String> keys, Iterable<String> values) {
        List<String> columns = new ArrayList<>(keys);
        values.forEach(columns::add);
        return "SELECT " + String.join(", ", columns);
    }

    /** FROM, WHERE and GROUP BY. */
    private String tail(List<String> keys) {
        StringBuilder text = new StringBuilder(" FROM ");
        text.append(setting.isOfPeople() && choice.onceIn(4) ? joined() : "visits");
        if (choice.onceIn(2)) {
            text.append(" WHERE ").append(choice.of(CONDITIONS));
        }
        if (!keys.isEmpty()) {
            text.append(" GROUP BY ").append(String.join(", ", keys));
        }
        return text.toString();
    }

    private String joined() {
        String having = choice.of(List.of("", " HAVING COUNT(*) > 1", " HAVING SUM(age) < 9"));
        String where = choice.of(List.of("", " WHERE urgent", " WHERE age > 2"));
        return "visits JOIN (SELECT person, COUNT(*) AS often FROM visits%s GROUP BY person%s) AS t USING (person)"
                .formatted(where, having);
    }

    private Asking quantiles() {
        List<String> keys = choice.of(KEYS.subList(0, 3));
        String value = choice.of(List.of("MEDIAN(age)", "MEDIAN(stay)"));
        return sql(
                Kind.QUANTILES,
                select(keys, List.of(value)) + tail(keys),
                Spend.epsilon("1"),
                false,
                keys.size(),
                true,
                Set.of());
    }

    private Asking openKeys() {
        List<String> values = List.of(choice.of(List.of("COUNT(*)", "SUM(age)", "AVG(stay)")));
        List<String> keys = List.of("town");
        return sql(
                Kind.OPEN_KEYS,
                select(keys, values) + tail(keys),
                Spend.approximate("2", DELTA),
                false,
                1,
                false,
                Set.of());
    }

    private static Asking sql(
            Kind kind, String text, Spend spend, boolean isSorted, int keys, boolean isWhole, Set<Integer> counts) {
        Spend sharp = kind == Kind.OPEN_KEYS ? Spend.approximate("3000", DELTA) : Spend.epsilon("3000");
        return new Asking(
                kind,
                text,
                curator -> planned(sharp, confidence -> curator.plan(text, confidence)),
                spend,
                sharp,
                isSorted ? Optional.empty() : Optional.of(text),
                keys,
                isWhole,
                counts);
    }

    /** The plan of a question whose intervals are sure at the sharp price. */
    private static Plan planned(Spend sharp, DoubleFunction<Plan> plan) {
        Plan usual = plan.apply(CONFIDENCE);
        Plan sure = plan.apply(SURE);
        return usual.pricedBy(spend -> (spend.equals(sharp) ? sure : usual).at(spend));
    }

    private Asking top() {
        Dataset dataset = setting.dataset();
        boolean isSigned = choice.onceIn(2);
        Aggregate score = isSigned ? new Aggregate.Sum(signed(dataset)) : new Aggregate.Rows();
        int count = 1 + choice.below(2);
        String text = "the %d wards of most %s".formatted(count, isSigned ? "age - 4" : "rows");
        Column ward = dataset.column("ward").orElseThrow();
        Aggregation.Group group = new Aggregation.Group(
                "ward", new Key.Public(Coding.of(ward).orElseThrow().scalar("ward")), KeyNames.of(ward));
        Aggregation question = new Aggregation(
                new Condition.Always(),
                List.of(group),
                List.of(),
                Optional.of(new Aggregation.Top(count, score)),
                text);
        return new Asking(
                Kind.TOP,
                text,
                curator -> AggregateRelease.plan(question, dataset, CONFIDENCE, Commentary.none()),
                Spend.epsilon("1"),
                Spend.epsilon("3000"),
                Optional.of("SELECT ward, %s FROM visits WHERE ward IS NOT NULL GROUP BY ward"
                        .formatted(isSigned ? "SUM(age - 4)" : "COUNT(*)")),
                1,
                false,
                Set.of());
    }

    /** A number of both signs. */
    private static Amount signed(Dataset dataset) {
        Scalar age =
                Coding.of(dataset.column("age").orElseThrow()).orElseThrow().scalar("age");
        return new Amount(new Scalar.Minus(age, Scalar.of(4)), Rational.ONE);
    }

    private Asking histogram() {
        List<String> columns = choice.of(List.of(List.of("ward"), List.of("ward", "urgent"), List.of("age")));
        Spend sharp = Spend.epsilon("60");
        String list = String.join(", ", columns);
        return new Asking(
                Kind.HISTOGRAM,
                "histogram of " + list,
                curator -> planned(
                        sharp,
                        confidence -> curator.histogram(
                                Partition.of(setting.dataset(), columns, Map.of()), Optional.empty(), confidence)),
                Spend.epsilon(choice.of(List.of("0.5", "1"))),
                sharp,
                Optional.of("SELECT %1$s, COUNT(*), COUNT(*) FROM visits GROUP BY %1$s".formatted(list)),
                columns.size(),
                true,
                Set.of(columns.size() + 1));
    }

    private Asking marginals() {
        List<String> columns = choice.of(List.of(List.of("ward", "urgent"), List.of("ward", "urgent", "age")));
        return new Asking(
                Kind.MARGINALS,
                "marginals of " + String.join(", ", columns),
                curator -> curator.marginals(Axes.of(setting.dataset(), columns, Map.of()), CONFIDENCE),
                Spend.approximate("2", DELTA),
                Spend.approximate("60", DELTA),
                Optional.empty(),
                3,
                false,
                Set.of());
    }

    private static Asking profile() {
        Spend sharp = Spend.epsilon("60");
        return new Asking(
                Kind.PROFILE,
                "profile of the rows of each person",
                curator -> planned(sharp, curator::profile),
                Spend.epsilon("0.5"),
                sharp,
                Optional.of("SELECT CASE WHEN often <= 4 THEN CAST(often AS VARCHAR) WHEN often <= 6 THEN '5-6'"
                        + " WHEN often <= 8 THEN '7-8' WHEN often <= 12 THEN '9-12' ELSE 'more' END, COUNT(*)"
                        + " FROM (SELECT person, COUNT(*) AS often FROM visits WHERE person IS NOT NULL"
                        + " GROUP BY person) AS people GROUP BY 1"),
                1,
                true,
                Set.of(1));
    }

    private Asking statistic() {
        Spend sharp = Spend.epsilon("3000");
        return new Asking(
                Kind.STATISTIC,
                "mean(stay)",
                curator -> planned(sharp, confidence -> curator.statistic("mean(stay)", Optional.empty(), confidence)),
                Spend.epsilon("1"),
                sharp,
                Optional.of("SELECT 'mean(stay)', SUM(COALESCE(stay, 0)) / COUNT(*) FROM visits"),
                1,
                true,
                Set.of());
    }
}
