package org.mizan.engine.bounding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineException;
import org.mizan.engine.Programs;
import org.mizan.engine.RawRow;
import org.mizan.engine.Shown;
import org.mizan.engine.Visits;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

final class BoundingTest {
    private static final Measure ROWS = new Measure.Sum(new Scalar.Constant(BigInteger.ONE));

    private static List<CodedRow> rows(Random random, Dataset dataset, String unit, int most) {
        List<CodedRow> rows = new ArrayList<>();
        for (int count = random.nextInt(most); count > 0; count--) {
            rows.add(RawRow.random(random, unit).coded(dataset));
        }
        return rows;
    }

    private static Map<String, List<Object>> read(Dataset dataset, List<CodedRow> rows, Program program) {
        try (Engine engine = Interpreter.of(dataset, rows)) {
            return Shown.of(program, engine.read(program)).groups();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"integer", "text"})
    void givesWhatItsDefinitionSays(String unit) {
        Random random = new Random(7);
        for (int count = 0; count < 1_500; count++) {
            Dataset dataset = random.nextBoolean()
                    ? Visits.dataset(unit, 1 + random.nextInt(3), 1 + random.nextInt(4))
                    : Visits.dataset(unit, 1 + random.nextInt(9), 1 + random.nextInt(5), 1 + random.nextInt(9));
            List<CodedRow> rows = rows(random, dataset, unit, 80);
            Program program = new Programs(dataset, random).next();
            assertThat(read(dataset, rows, program))
                    .as("%s", program)
                    .isEqualTo(new NaiveBounding(dataset, program).read(rows));
        }
    }

    /** Without, or with other rows of, one unit: how many groups may differ is one time or two times the limit. */
    @ParameterizedTest
    @CsvSource({"integer, false", "text, false", "integer, true", "text, true"})
    void oneUnitMovesNoMoreThanTheLimitsAllow(String unit, boolean replaced) {
        Random random = new Random(11);
        for (int pairs = 0; pairs < 5_000; pairs++) {
            Dataset dataset = random.nextBoolean()
                    ? Visits.dataset(unit, 1 + random.nextInt(2), 1 + random.nextInt(3))
                    : Visits.dataset(unit, 1 + random.nextInt(4), 1 + random.nextInt(3), 1 + random.nextInt(5));
            List<CodedRow> rows = rows(random, dataset, unit, 40);
            List<CodedRow> others = new ArrayList<>(rows);
            Predicate<CodedRow> target = row -> unit.equals("text")
                    ? row.text("person").equals(Optional.of("patient number 3"))
                    : row.code("person").equals(Optional.of(3L));
            others.removeIf(target);
            if (replaced) {
                rows(random, dataset, unit, 200).stream().filter(target).forEach(others::add);
                Collections.shuffle(others, random);
            }
            Programs programs = new Programs(dataset, random);
            Program program = random.nextInt(3) > 0 ? programs.next() : programs.overRelation();
            requireNear(
                    program.limits(dataset),
                    program,
                    read(dataset, rows, program),
                    read(dataset, others, program),
                    replaced);
        }
    }

    private static void requireNear(
            Limits limits,
            Program program,
            Map<String, List<Object>> first,
            Map<String, List<Object>> second,
            boolean replaced) {
        Set<String> groups = new HashSet<>(first.keySet());
        groups.addAll(second.keySet());
        for (int measure = 0; measure < program.measures().size(); measure++) {
            Measure kind = program.measures().get(measure);
            int moved = 0;
            boolean far = false;
            BigInteger inAll = BigInteger.ZERO;
            for (String group : groups) {
                Change change = change(kind, measure, first.get(group), second.get(group), limits, replaced);
                far |= change.isFar();
                moved += change.isAny() ? 1 : 0;
                inAll = inAll.add(change.distance());
            }
            far |= inAll.compareTo(furthestInAll(kind, limits, replaced)) > 0;
            if (far || moved > limits.groupsPerUnit() * (replaced ? 2 : 1)) {
                fail("%s moves %d groups%s: %s", kind, moved, far ? ", too far" : "", program);
            }
        }
    }

    private record Change(boolean isFar, BigInteger distance) {
        boolean isAny() {
            return distance.signum() != 0;
        }
    }

    private static Change change(
            Measure kind,
            int measure,
            @Nullable List<Object> first,
            @Nullable List<Object> second,
            Limits limits,
            boolean replaced) {
        if (kind instanceof Measure.Values) {
            List<Object> added = new ArrayList<>(first == null ? List.of() : (List<?>) first.get(measure));
            List<Object> removed = new ArrayList<>(second == null ? List.of() : (List<?>) second.get(measure));
            List<Object> all = List.copyOf(removed);
            List.copyOf(added).forEach(removed::remove);
            all.forEach(added::remove);
            boolean far = Math.max(added.size(), removed.size()) > limits.rowsPerGroup()
                    || (!replaced && !removed.isEmpty() && !added.isEmpty());
            return new Change(far, BigInteger.valueOf(added.size() + removed.size()));
        }
        BigInteger before = first == null ? BigInteger.ZERO : (BigInteger) first.get(measure);
        BigInteger after = second == null ? BigInteger.ZERO : (BigInteger) second.get(measure);
        BigInteger difference = before.subtract(after);
        boolean far = difference.abs().compareTo(furthest(kind, limits, replaced)) > 0;
        return new Change(far, difference.abs());
    }

    private static BigInteger furthest(Measure kind, Limits limits, boolean replaced) {
        if (kind.kind() == Measure.Kind.DISTINCT) {
            return BigInteger.valueOf(limits.rowsPerGroup());
        }
        if (!(kind instanceof Measure.Sum sum)) {
            return BigInteger.ONE;
        }
        Span span = sum.scalar().span();
        BigInteger low = span.low().min(BigInteger.ZERO);
        BigInteger high = span.high().max(BigInteger.ZERO);
        BigInteger each = replaced ? high.subtract(low) : low.negate().max(high);
        return each.multiply(BigInteger.valueOf(limits.rowsPerGroup()));
    }

    /** The sum over groups: of rows where rows count, and of groups where units do. */
    private static BigInteger furthestInAll(Measure kind, Limits limits, boolean replaced) {
        BigInteger each = kind instanceof Measure.Sum sum
                ? sum.scalar()
                        .span()
                        .low()
                        .negate()
                        .max(sum.scalar().span().high())
                        .max(BigInteger.ZERO)
                : BigInteger.ONE;
        long most = kind.kind() == Measure.Kind.UNITS ? limits.groupsPerUnit() : limits.total();
        return each.multiply(BigInteger.valueOf(replaced ? 2 * most : most));
    }

    /** Where groups are filled, a unit moves them as far as is said, and every row is as likely to count as another. */
    @Test
    void rowsInAllAreSharedOutAmongTheGroupsOfAUnit() {
        Dataset dataset = Visits.dataset("integer", 9, 9, 4);
        List<CodedRow> rows = new ArrayList<>();
        for (long person = 0; person < 4_000; person++) {
            for (int row = 0; row < 10; row++) {
                rows.add(new CodedRow(Map.of("person", person, "day", 18262L + (row < 6 ? 0 : row - 5)), Map.of()));
            }
        }
        Program program = new Program(
                new Condition.Always(), List.of(new Key.Public(Visits.scalar(dataset, "day"))), List.of(ROWS), 5);
        List<BigInteger> counted = new ArrayList<>();
        read(dataset, rows, program).values().forEach(line -> counted.add((BigInteger) line.get(0)));
        Collections.sort(counted);
        assertThat(counted.stream().reduce(BigInteger.ZERO, BigInteger::add)).isEqualTo(16_000);
        assertThat(counted.get(4).doubleValue()).isCloseTo(9_600, within(250.0));
        assertThat(counted.subList(0, 4))
                .allSatisfy(one -> assertThat(one.doubleValue()).isCloseTo(1_600, within(250.0)));
    }

    @Test
    void anAnswerWithoutGroupsCountsTheRowsInAll() {
        Dataset dataset = Visits.dataset("integer", 2, 3, 12);
        List<CodedRow> rows = new ArrayList<>();
        for (int row = 0; row < 40; row++) {
            rows.add(new CodedRow(Map.of("person", 4L, "day", 18262L + row % 10), Map.of()));
        }
        Program program = new Program(new Condition.Always(), List.of(), List.of(ROWS), 5);
        assertThat(read(dataset, rows, program).values()).containsExactly(List.of(BigInteger.valueOf(12)));
    }

    /** No two hashes are known to be equal, so this is asked of the shares themselves. */
    @Test
    void groupsOfOneHashGetTheSameWhateverTheirOrder() {
        long[] shares = new long[3];
        RowShares tied = new RowShares();
        tied.add(0, 7);
        tied.add(1, 9);
        tied.add(2, 7);
        tied.sort();
        tied.share(place -> 5, 7, 3, shares);
        assertThat(shares).containsExactly(2, 2, 2);
        tied.share(place -> 2, 7, 3, shares);
        assertThat(shares).containsExactly(2, 2, 2);
    }

    /** The product of rows and limits is beyond a long. */
    @Test
    void sharesOfVeryManyRowsAreExact() {
        long[] shares = new long[2];
        RowShares many = new RowShares();
        many.add(0, 1);
        many.add(1, 2);
        many.sort();
        many.share(place -> 1L << 40, 1_000_000_000, 0, shares);
        assertThat(shares).containsExactly(500_000_000, 500_000_000);
    }

    /** 51 · 2 / 8 is 12.75, which one unit cannot count; 4,000 of them do, within five standard deviations of the rounding. */
    @Test
    void unitsWithMoreRowsCountAsThatManyOfTheirAverage() {
        Dataset dataset = Visits.dataset("integer", 1, 2);
        List<CodedRow> rows = new ArrayList<>();
        for (long person = 0; person < 4_000; person++) {
            for (long amount : new long[] {-20, -20, -20, 5, 5, 1, 100}) {
                rows.add(new CodedRow(Map.of("person", person, "amount", amount), Map.of()));
            }
            rows.add(new CodedRow(Map.of("person", person), Map.of()));
        }
        Scalar amount = Visits.scalar(dataset, "amount");
        Program program = new Program(
                new Condition.Always(),
                List.of(),
                List.of(
                        new Measure.Sum(Scalar.of(1)),
                        new Measure.Sum(amount),
                        new Measure.Sum(new Scalar.Minus(Scalar.of(0), amount)),
                        new Measure.Values(amount),
                        new Measure.Units()),
                0);
        List<Object> read = read(dataset, rows, program).values().iterator().next();
        assertThat(read.get(0)).isEqualTo(BigInteger.valueOf(8_000));
        assertThat(((BigInteger) read.get(1)).doubleValue()).isCloseTo(51_000, within(140.0));
        assertThat(((BigInteger) read.get(2)).doubleValue()).isCloseTo(-51_000, within(140.0));
        assertThat(read.get(4)).isEqualTo(BigInteger.valueOf(4_000));
        Map<Object, Long> values =
                ((List<?>) read.get(3)).stream().collect(Collectors.groupingBy(value -> value, Collectors.counting()));
        assertThat(values.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(8_000);
        assertThat((double) values.getOrDefault(-20L, 0L)).isCloseTo(8_000 * 3 / 7.0, within(160.0));
        assertThat((double) values.getOrDefault(1L, 0L)).isCloseTo(8_000 / 7.0, within(160.0));
        assertThat((double) values.getOrDefault(100L, 0L)).isCloseTo(8_000 / 7.0, within(160.0));
    }

    @Test
    void aUnitWithAMillionRowsMovesNothingFurther() {
        Dataset dataset = Visits.dataset("integer", 2, 3);
        List<CodedRow> rows = new ArrayList<>();
        for (int row = 0; row < 1_000_000; row++) {
            rows.add(new CodedRow(Map.of("person", 4L, "amount", 100L, "day", 18262L + row % 10), Map.of()));
        }
        Program program = new Program(
                new Condition.Always(),
                List.of(new Key.Public(Visits.scalar(dataset, "day"))),
                List.of(new Measure.Sum(Visits.scalar(dataset, "amount")), new Measure.Units()),
                5);
        assertThat(read(dataset, rows, program).values())
                .containsExactly(
                        List.of(BigInteger.valueOf(300), BigInteger.ONE),
                        List.of(BigInteger.valueOf(300), BigInteger.ONE));
    }

    @ParameterizedTest
    @CsvSource({"integer", "text"})
    void whichGroupsCountIsDecidedByTheUnitAndTheSaltAlone(String unit) {
        Random random = new Random(3);
        Dataset dataset = Visits.dataset(unit, 1, 1);
        List<CodedRow> rows = rows(random, dataset, unit, 400);
        Set<Object> answers = new HashSet<>();
        for (long salt = 0; salt < 5; salt++) {
            Program program = new Program(
                    new Condition.Always(),
                    List.of(new Key.Open("Name"), new Key.Public(Visits.scalar(dataset, "day"))),
                    List.of(new Measure.Units()),
                    salt);
            Map<String, List<Object>> answer = read(dataset, rows, program);
            List<CodedRow> shuffled = new ArrayList<>(rows);
            Collections.shuffle(shuffled, random);
            assertThat(read(dataset, shuffled, program)).isEqualTo(answer);
            answers.add(answer);
        }
        assertThat(answers).hasSizeGreaterThan(1);
    }

    @Test
    void aUnitThatComesBackIsAnError() {
        Program program = new Program(new Condition.Always(), List.of(), List.of(new Measure.Units()), 0);
        Bounding bounding = new Bounding(new Limits(1, 1), program, new GroupNumbers(List.of()));
        bounding.unit(3);
        bounding.unit(3);
        assertThatThrownBy(() -> bounding.unit(2))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("by unit");
        Bounding texts = new Bounding(new Limits(1, 1), program, new GroupNumbers(List.of()));
        texts.unit(1, "b");
        assertThatThrownBy(() -> texts.unit(0, "c")).isInstanceOf(EngineException.class);
        assertThatThrownBy(() -> texts.unit(2, null)).isInstanceOf(EngineException.class);
    }

    /** A hash of texts can be made to collide. */
    @Test
    void textsOfTheSameNumberAreUnitsOfTheirOwnInAnyOrder() {
        Program program = new Program(new Condition.Always(), List.of(), List.of(new Measure.Units(), ROWS), 0);
        Bounding texts = new Bounding(new Limits(1, 2), program, new GroupNumbers(List.of()));
        for (String text : List.of("b", "a", "b", "a", "a", "b", "c")) {
            texts.unit(7, text);
            texts.tally().totals(1).add(texts.rows(0, 1), 1);
        }
        texts.unit(7, null);
        texts.tally().totals(1).add(texts.rows(0, 1), 1);
        texts.unit(8, "a");
        texts.tally().totals(1).add(texts.rows(0, 1), 1);
        GroupTally whole = texts.whole();
        assertThat(whole.total(0, 0)).isEqualTo(4);
        assertThat(whole.total(1, 0))
                .as("two rows of a, b and c each, and one of the other number")
                .isEqualTo(7);
    }
}
