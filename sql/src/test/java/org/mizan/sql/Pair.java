package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Unit;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.pricing.Spend;

/** A table at random and one that differs in one unit. */
record Pair(Dataset dataset, List<CodedRow> rows, List<CodedRow> others) {
    private static final int QUERIES = 50;

    static Pair of(Dataset dataset, Random random) {
        List<CodedRow> rows = Clinic.rows(dataset, Clinic.hasPrescriptions(dataset) ? 50 : 30, random);
        return new Pair(dataset, rows, neighbour(rows, dataset, random));
    }

    /** Fifty queries of the conformance suite at random. */
    static List<Release> releases(Dataset dataset, Random random) {
        List<String> queries = new ArrayList<>(Clinic.conformance(dataset));
        Collections.shuffle(queries, random);
        List<Release> releases = queries.stream()
                .flatMap(query -> release(query, dataset).stream())
                .limit(QUERIES)
                .toList();
        assertThat(releases).hasSize(QUERIES);
        return releases;
    }

    /** A pure price, so that all totals have Laplace noise; groups that are secret cost more. */
    static Optional<Release> release(String text, Dataset dataset) {
        try {
            return Optional.of(PrivateSql.plan(text, Clinic.tables(dataset), Spend.epsilon("1"), 0.95));
        } catch (InvalidInputException needsDelta) {
            assertThat(needsDelta.code()).isIn("keys.delta", "keys.copies", "question.public");
            return Optional.empty();
        }
    }

    /** Without one unit, or with other rows in its place. */
    private static List<CodedRow> neighbour(List<CodedRow> rows, Dataset dataset, Random random) {
        boolean replaced = dataset.population().neighbours() == Neighbours.SUBSTITUTE;
        List<CodedRow> others = new ArrayList<>(rows);
        if (dataset.unit() instanceof Unit.Rows) {
            others.remove(random.nextInt(others.size()));
            if (replaced) {
                others.add(Clinic.row(random));
            }
            return others;
        }
        others.removeIf(row -> Long.valueOf(3).equals(row.codes().get("patient")));
        for (int count = replaced ? random.nextInt(40) : 0; count > 0; count--) {
            CodedRow row = Clinic.row(dataset, random);
            Map<String, Long> codes = new HashMap<>(row.codes());
            codes.put("patient", 3L);
            others.add(new CodedRow(codes, row.texts()));
        }
        return others;
    }

    /** What the reference reads of rows. */
    Reading read(List<CodedRow> table, Program program) {
        try (Interpreter interpreter = Interpreter.of(dataset, table)) {
            return interpreter.read(program);
        }
    }

    /** Requires that the two differ by no more than the events of the release say, and in nothing else that can be seen. */
    void requireBounded(Release release) {
        Program program = release.program();
        Reading first = read(rows, program);
        Reading second = read(others, program);
        List<DiscreteLaplaceEvent> events = release.parts().stream()
                .map(part -> part.event())
                .filter(DiscreteLaplaceEvent.class::isInstance)
                .map(DiscreteLaplaceEvent.class::cast)
                .toList();
        List<Integer> totals = IntStream.range(0, program.measures().size())
                .filter(measure -> !(program.measures().get(measure) instanceof Measure.Values))
                .boxed()
                .toList();
        assertThat(totals).hasSameSizeAs(events);
        for (int total = 0; total < totals.size(); total++) {
            BigInteger moved = moved(first, second, totals.get(total));
            assertThat(Rational.of(moved, BigInteger.ONE))
                    .as("%s of %s", program.measures().get(totals.get(total)), release.asked())
                    .isLessThanOrEqualTo(events.get(total).sensitivity().value());
        }
        requireSameShape(release, first, second);
    }

    /** What can be seen but for noisy numbers: columns, how many rows, notes. */
    private static void requireSameShape(Release release, Reading first, Reading second) {
        boolean isSecret = release.program().keys().stream().anyMatch(Key.Open.class::isInstance);
        String text = release.asked();
        if (!isSecret && !text.contains("HAVING") && !text.contains("LIMIT")) {
            Released one = release.draw(first, Generator.current());
            Released other = release.draw(second, Generator.current());
            assertThat(one.columns()).isEqualTo(other.columns());
            assertThat(one.notes()).isEqualTo(other.notes());
            assertThat(one.rows()).hasSameSizeAs(other.rows());
        }
    }

    private static BigInteger moved(Reading first, Reading second, int measure) {
        BigInteger moved = BigInteger.ZERO;
        for (long group : IntStream.concat(
                        Arrays.stream(first.groups()).mapToInt(Math::toIntExact),
                        Arrays.stream(second.groups()).mapToInt(Math::toIntExact))
                .distinct()
                .toArray()) {
            moved = moved.add(total(first, group, measure)
                    .subtract(total(second, group, measure))
                    .abs());
        }
        return moved;
    }

    private static BigInteger total(Reading reading, long group, int measure) {
        int place = Arrays.binarySearch(reading.groups(), group);
        return place < 0 ? BigInteger.ZERO : reading.total(place, measure);
    }
}
