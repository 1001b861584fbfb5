package org.mizan.release.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;
import org.mizan.release.Plan;
import org.mizan.release.Survey;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Bins;
import org.mizan.release.cell.Partition;
import org.mizan.release.histogram.Ties;
import org.mizan.release.statistic.StatisticRelease;

class QuestionTest {
    private static final Scalar AGE = scalar("age");
    private static final Condition GROWN = new Condition.Compare(AGE, Comparison.GREATER_OR_EQUAL, Scalar.of(30));
    private static final Condition OLD = new Condition.Compare(AGE, Comparison.GREATER, Scalar.of(65));

    private static Scalar scalar(String column) {
        return Coding.of(Survey.SURVEY.column(column).orElseThrow())
                .orElseThrow()
                .scalar(column);
    }

    private static Aggregation count(Condition where, String label, String text) {
        return new Aggregation(where, List.of(), List.of(new Aggregation.Asked(label, new Aggregate.Rows())), text)
                .over(Survey.SURVEY);
    }

    private static Plan statistic(String text) {
        return StatisticRelease.plan(text, Survey.SURVEY, Optional.of("earned"), 0.95, purpose -> new byte[32]);
    }

    /** One of each kind, by the name under which its form is kept. */
    private static Map<String, Question> examples() {
        Map<String, Question> questions = new LinkedHashMap<>();
        questions.put("count", count(new Condition.Always(), "n", "how many"));
        Aggregation.Group region = new Aggregation.Group(
                "region",
                new Key.Public(scalar("region")),
                KeyNames.of(Survey.SURVEY.column("region").orElseThrow()));
        questions.put(
                "aggregates",
                new Aggregation(
                                new Condition.Any(List.of(GROWN, new Condition.Not(new Condition.IsNull(AGE)))),
                                List.of(region),
                                List.of(
                                        new Aggregation.Asked(
                                                "mean", new Aggregate.Mean(new Amount(AGE, Rational.ONE))),
                                        new Aggregation.Asked(
                                                "median",
                                                new Aggregate.Quantile(
                                                        new Amount(scalar("income"), Rational.of(1, 100)),
                                                        Rational.of(1, 2)))),
                                Optional.of(new Aggregation.Top(2, new Aggregate.Units())),
                                "two regions")
                        .over(Survey.SURVEY));
        questions.put(
                "histogram",
                new HistogramQuestion(
                        Partition.of(Survey.SURVEY, List.of("region", "age"), Map.of("age", new Bins.Count(8))),
                        Optional.of("cells"),
                        Ties.LEAST_SQUARES));
        questions.put(
                "marginals",
                new MarginalsQuestion(Axes.of(Survey.SURVEY, List.of("owner", "region"), Map.of()), List.of()));
        questions.put("statistic", statistic("mean(income)").question());
        return questions;
    }

    @Test
    void eachKindHasTheFormAndTheHashThatAreKept() throws IOException {
        List<String> lines = new ArrayList<>();
        examples().forEach((name, question) -> {
            lines.add("%s %s".formatted(name, question.hash()));
            lines.add(question.canonical());
        });
        try (InputStream kept = QuestionTest.class.getResourceAsStream("questions.txt")) {
            assertThat(lines)
                    .as("a changed form is another version")
                    .isEqualTo(new String(kept.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .toList());
        }
    }

    @Test
    void conditionsAreTheSameInAnyOrder() {
        Aggregation one = count(new Condition.All(List.of(GROWN, OLD)), "n", "one");
        Aggregation other = count(new Condition.All(List.of(OLD, new Condition.Always(), GROWN, OLD)), "n", "other");
        assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
        assertThat(one.salt()).isEqualTo(other.salt());
        assertThat(count(new Condition.All(List.of(GROWN)), "n", "one")).isEqualTo(count(GROWN, "n", "one"));
        assertThat(count(new Condition.Any(List.of(GROWN, OLD)), "n", "one"))
                .isEqualTo(count(new Condition.Any(List.of(OLD, GROWN)), "n", "one"))
                .isNotEqualTo(one);
    }

    @Test
    void whatTheAnswerLooksLikeIsAPartOfTheQuestion() {
        assertThat(count(GROWN, "n", "one")).isNotEqualTo(count(GROWN, "m", "one"));
    }

    @Test
    void codesStandForWhatIsDeclared() {
        Aggregation grown =
                new Aggregation(GROWN, List.of(), List.of(new Aggregation.Asked("n", new Aggregate.Rows())), "grown");
        assertThat(grown.over(Survey.SURVEY).declared()).containsOnlyKeys("age");
        assertThat(grown.over(Survey.SURVEY)).isNotEqualTo(grown);
    }

    @Test
    void aDeepQuestionIsSpelledOnAnyStack() {
        Scalar deep = AGE;
        for (int level = 0; level < 60; level++) {
            deep = new Scalar.Quotient(new Scalar.Plus(deep, deep), java.math.BigInteger.TWO);
        }
        Condition where = new Condition.Compare(deep, Comparison.GREATER, Scalar.of(40));
        assertThat(count(where, "n", "deep").canonical()).hasSizeLessThan(4_000);
        Condition nested = GROWN;
        for (int level = 0; level < 3_000; level++) {
            nested = new Condition.Not(new Condition.All(List.of(nested, OLD)));
        }
        assertThat(count(nested, "n", "nested").hash()).hasSize(64);
    }

    @Test
    void textsOfDifferentColumnsDiffer() {
        Dataset odd = DatasetFile.parse("""
                dataset: odd
                source: odd.csv
                ledger: .mizan/ledger.db
                unit: rows
                neighbours: substitute
                units: 500
                columns:
                  a: {type: boolean}
                  b: {type: boolean}
                  "a, b": {type: boolean}
                  "a\\", \\"b": {type: boolean}
                  age: {type: integer, min: 0, max: 99}
                  "age in bins of 10 values": {type: integer, min: 0, max: 3}
                budget: {epsilon: 10, delta: 0}
                """, "mizan.yaml");
        Map<String, Bins> tens = Map.of("age", new Bins.Count(10));
        List<Partition> partitions = List.of(
                Partition.of(odd, List.of("a", "b"), Map.of()),
                Partition.of(odd, List.of("a, b"), Map.of()),
                Partition.of(odd, List.of("a\", \"b"), Map.of()),
                Partition.of(odd, List.of("age"), tens),
                Partition.of(odd, List.of("age in bins of 10 values"), Map.of()));
        List<Optional<String>> keys = List.of(Optional.empty(), Optional.of("a"), Optional.of("a on a"));
        assertThat(partitions.stream()
                        .flatMap(partition -> keys.stream()
                                .map(key -> new HistogramQuestion(partition, key, Ties.LEAST_SQUARES).text())))
                .doesNotHaveDuplicates()
                .contains("histogram(a, b)", "histogram(\"a, b\") on \"a on a\"");
        assertThat(partitions.stream()
                        .map(partition -> new MarginalsQuestion(new Axes(partition.axes()), List.of()).text()))
                .doesNotHaveDuplicates();
    }

    /** Each text asks for another number than all others do. */
    @Test
    void everyParameterOfAStatisticChangesItsHash() {
        List<String> texts = List.of(
                "mean(income)",
                "mean(2*income)",
                "mean(clip(income, 5))",
                "mean(clip(income, 6))",
                "mean(clip(age, 5))",
                "proportion(income > 5)",
                "proportion(income > 6)",
                "proportion(income >= 5)",
                "cdf(income, 5)",
                "cdf(income, 6)",
                "cdf(age, 5)",
                "moment(income, 2)",
                "moment(income, 3)",
                "moment(age, 2)",
                "variance(income)",
                "variance(income, 5)",
                "variance(income, -5)",
                "variance(income - 5)",
                "variance(age, 5)",
                "covariance(income, age)",
                "covariance(age, income)",
                "covariance(age, age)",
                "correlation(income, age)",
                "correlation(age, age)",
                "huber(income; 1, 2, 3)",
                "huber(income; -1, 2, 3)",
                "huber(income; 1, 4, 3)",
                "huber(income; 1, 2, 4)",
                "huber(age; 1, 2, 3)",
                "logistic(owner; income, age; 0.1)",
                "logistic(owner; age, income; 0.1)",
                "logistic(owner; income; 0.1)",
                "logistic(owner; income, age; 0.2)",
                "logistic(age > 50; income, age; 0.1)",
                "logistic(age > 51; income, age; 0.1)",
                "logistic(age >= 50; income, age; 0.1)");
        assertThat(texts.stream().map(text -> statistic(text).question().hash()))
                .doesNotHaveDuplicates();
        assertThat(statistic("variance(income, 0)").question())
                .as("without a centre it is 0")
                .isEqualTo(statistic("variance(income)").question());
    }

    @Test
    void spacesOfAStatisticDoNotCount() {
        assertThat(statistic("mean( income )").question())
                .isEqualTo(statistic("mean(income)").question());
        assertThat(statistic("mean(income)").question())
                .isNotEqualTo(statistic("variance(income)").question());
    }
}
