package org.mizan.engine.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Programs;
import org.mizan.engine.RawRow;
import org.mizan.engine.Reading;
import org.mizan.engine.Shown;
import org.mizan.engine.Visits;
import org.mizan.engine.interpreter.Evaluation;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.block.Blocks;
import org.mizan.privacy.block.Division;
import org.mizan.privacy.block.Period;

/** Which blocks a question touches, against every row there could be, and that no row of another block counts. */
class BlockTouchTest {
    private static final int PROGRAMS = 400;

    private static Division division(Dataset dataset) {
        return dataset.budget().blocks().orElseThrow().division();
    }

    private static BlockTouch touch(Dataset dataset, Condition where) {
        return BlockTouch.of(dataset, division(dataset), new Relation.Table(), where);
    }

    /** The block of a row, from its date alone. */
    private static OptionalLong block(Dataset dataset, CodedRow row) {
        Division division = division(dataset);
        long ofDay = division.column().equals("day") ? 1 : 86_400_000_000L;
        return row.code(division.column())
                .map(code ->
                        OptionalLong.of(division.every().numberOf(LocalDate.ofEpochDay(Math.floorDiv(code, ofDay)))))
                .orElse(OptionalLong.empty());
    }

    private static List<CodedRow> rows(Dataset dataset, Random random, int count) {
        List<CodedRow> rows = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            rows.add(RawRow.random(random, "integer").coded(dataset));
        }
        return rows;
    }

    @ParameterizedTest
    @CsvSource({"day, day", "day, week", "day, month", "moment, month", "moment, quarter", "moment, week"})
    void everyRowThatAConditionIsTrueOfIsInATouchedBlock(String column, String every) {
        Dataset dataset = Visits.inBlocks("integer", 2, 2, column, every);
        Random random = new Random(column.hashCode() + every.hashCode());
        Programs programs = new Programs(dataset, random);
        List<CodedRow> rows = rows(dataset, random, 300);
        int narrowed = 0;
        int inBlocks = 0;
        for (int round = 0; round < PROGRAMS; round++) {
            Condition where = programs.next().where();
            List<CodedRow> counted = rows.stream()
                    .filter(row -> new Evaluation(row).isTrue(where))
                    .filter(row -> block(dataset, row).isPresent())
                    .toList();
            Optional<Blocks> touched = touched(dataset, where);
            inBlocks += counted.size();
            for (CodedRow row : counted) {
                assertThat(touched.orElseThrow().holds(block(dataset, row).orElseThrow()))
                        .as("%s of %s", row, where)
                        .isTrue();
            }
            narrowed += touched.isEmpty() || touched.get().count() < all(dataset) ? 1 : 0;
        }
        assertThat(inBlocks).isGreaterThan(PROGRAMS);
        assertThat(narrowed).isGreaterThan(all(dataset) > 1 ? PROGRAMS / 50 : -1);
    }

    private static long all(Dataset dataset) {
        return BlockColumn.of(dataset, division(dataset)).all().count();
    }

    private static Optional<Blocks> touched(Dataset dataset, Condition where) {
        try {
            return Optional.of(touch(dataset, where).blocks());
        } catch (InvalidInputException none) {
            assertThat(none).hasMessageContaining("[blocks.none]");
            return Optional.empty();
        }
    }

    /** Comparisons with days, and what is joined of them, name exactly the blocks that they allow. */
    @Test
    void comparisonsWithDatesAreExact() {
        Dataset dataset = Visits.inBlocks("integer", 2, 2, "day", "day");
        Random random = new Random(8);
        Scalar day = Visits.scalar(dataset, "day");
        for (int round = 0; round < 300; round++) {
            Condition first = comparison(day, random);
            Condition second = comparison(day, random);
            Condition where = random.nextBoolean()
                    ? new Condition.All(List.of(first, second))
                    : new Condition.Any(List.of(first, second));
            long low = day.span().low().longValueExact();
            long[] allowed = IntStream.range(0, 10)
                    .mapToLong(place -> low + place)
                    .filter(code -> new Evaluation(new CodedRow(Map.of("day", code), Map.of())).isTrue(where))
                    .toArray();
            assertThat(touched(dataset, where)
                            .map(blocks -> blocks.numbers().toArray())
                            .orElse(new long[0]))
                    .as("%s", where)
                    .isEqualTo(allowed);
        }
    }

    private static Condition comparison(Scalar day, Random random) {
        Comparison[] comparisons = Comparison.values();
        Condition compare = new Condition.Compare(
                day,
                comparisons[random.nextInt(comparisons.length)],
                Scalar.of(day.span().low().longValueExact() - 2 + random.nextInt(14)));
        return random.nextInt(4) == 0 ? new Condition.Not(compare) : compare;
    }

    /** Whatever blocks a program is held to, also others than its condition allows. */
    @ParameterizedTest
    @CsvSource({"day, day", "moment, month"})
    void rowsOfOtherBlocksChangeNothing(String column, String every) {
        Dataset dataset = Visits.inBlocks("integer", 2, 2, column, every);
        Random random = new Random(4);
        Programs programs = new Programs(dataset, random);
        BlockColumn blocks = BlockColumn.of(dataset, division(dataset));
        int refused = 0;
        for (int round = 0; round < 120; round++) {
            List<CodedRow> rows = rows(dataset, random, 40);
            Program program = round % 2 == 0 ? programs.next() : programs.overRelation();
            long first =
                    blocks.all().first() + random.nextInt((int) blocks.all().count());
            boolean isByRow = program.relation().isTable() || program.relation().copiesOfEachRow() > 1;
            long[] numbers = isByRow && first + 2 <= blocks.all().last() && random.nextBoolean()
                    ? new long[] {first, first + 2}
                    : new long[] {first};
            Program held;
            try {
                held = program.within(new BlockTouch(blocks, division(dataset).blocks(numbers)));
            } catch (InvalidInputException folds) {
                refused++;
                continue;
            }
            List<CodedRow> inside = rows.stream()
                    .filter(row -> block(dataset, row).stream()
                            .anyMatch(block -> Arrays.stream(numbers).anyMatch(each -> each == block)))
                    .toList();
            assertThat(read(dataset, rows, held)).as("%s", held).isEqualTo(read(dataset, inside, held));
        }
        assertThat(refused).isBetween(1, 60);
    }

    private static Shown read(Dataset dataset, List<CodedRow> rows, Program program) {
        return Shown.of(program, Interpreter.of(dataset, rows).read(program));
    }

    /** The rows of a unit in a block add to sums what they add alone, whatever the unit has in other blocks. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "1, 2", "2, 3"})
    void whatCountsOfABlockFollowsFromItsOwnRows(int groups, int most) {
        Dataset dataset = Visits.inBlocks("integer", groups, most, "day", "day");
        Random random = new Random(groups * 7L + most);
        Programs programs = new Programs(dataset, random);
        int moved = 0;
        for (int round = 0; round < 150; round++) {
            Program plain = programs.next();
            Program program = new Program(
                            plain.where(),
                            plain.keys().stream().filter(key -> !key.isOpen()).toList(),
                            List.of(new Measure.Sum(Scalar.of(1)), new Measure.Units()),
                            plain.salt())
                    .within(touchOfAll(dataset));
            List<CodedRow> rows = rows(dataset, random, 60);
            CodedRow one = rows.get(random.nextInt(rows.size()));
            List<CodedRow> own = rows.stream()
                    .filter(row -> row.code("person").equals(one.code("person"))
                            && block(dataset, row).equals(block(dataset, one)))
                    .toList();
            List<CodedRow> others =
                    rows.stream().filter(row -> !own.contains(row)).toList();
            Map<Long, BigInteger> with = totals(dataset, rows, program, 0);
            Map<Long, BigInteger> alone = totals(dataset, own, program, 0);
            Map<Long, BigInteger> sum = new TreeMap<>(totals(dataset, others, program, 0));
            alone.forEach((group, total) -> sum.merge(group, total, BigInteger::add));
            assertThat(with).isEqualTo(sum);
            assertThat(alone).hasSizeLessThanOrEqualTo(program.keys().isEmpty() ? 1 : groups);
            assertThat(alone.values()).allMatch(total -> total.longValueExact() <= most);
            Map<Long, BigInteger> units = totals(dataset, rows, program, 1);
            Map<Long, BigInteger> fewer = totals(dataset, others, program, 1);
            units.forEach((group, count) -> assertThat(count.subtract(fewer.getOrDefault(group, BigInteger.ZERO)))
                    .isBetween(BigInteger.ZERO, alone.containsKey(group) ? BigInteger.ONE : BigInteger.ZERO));
            moved += alone.isEmpty() ? 0 : 1;
        }
        assertThat(moved).isGreaterThan(20);
    }

    private static BlockTouch touchOfAll(Dataset dataset) {
        return touch(dataset, new Condition.Always());
    }

    private static Map<Long, BigInteger> totals(Dataset dataset, List<CodedRow> rows, Program program, int measure) {
        Reading reading = Interpreter.of(dataset, rows).read(program);
        Map<Long, BigInteger> totals = new TreeMap<>();
        for (int place = 0; place < reading.groups().length; place++) {
            totals.put(reading.groups()[place], reading.total(place, measure));
        }
        return totals;
    }

    /** A unit that is in several blocks counts once in a group. */
    @Test
    void aUnitCountsOnceInAGroup() {
        Dataset dataset = Visits.inBlocks("integer", 2, 2, "day", "day");
        long low = Visits.scalar(dataset, "day").span().low().longValueExact();
        List<CodedRow> rows = Stream.of(0L, 1L, 1L, 5L)
                .map(day -> new CodedRow(Map.of("person", 7L, "day", low + day), Map.of()))
                .toList();
        Program program = new Program(
                        new Condition.Always(),
                        List.of(),
                        List.of(new Measure.Units(), new Measure.Sum(Scalar.of(1))),
                        3)
                .within(touchOfAll(dataset));
        assertThat(totals(dataset, rows, program, 0).values()).containsExactly(BigInteger.ONE);
        assertThat(totals(dataset, rows, program, 1).values()).containsExactly(BigInteger.valueOf(4));
    }

    @Test
    void theGroupsOfABlockAreKnown() {
        Dataset dataset = Visits.inBlocks("integer", 2, 2, "moment", "month");
        BlockTouch all = touchOfAll(dataset);
        Scalar day = new Scalar.Quotient(Visits.scalar(dataset, "moment"), BigInteger.valueOf(86_400_000_000L));
        assertThat(all.column().mostNumbers(day, all.blocks())).isEqualTo(BigInteger.valueOf(31));
        assertThat(all.column().mostNumbers(all.place(), all.blocks())).isEqualTo(BigInteger.ONE);
        assertThat(all.blocks().every()).isEqualTo(Period.MONTH);
    }

    @Test
    void whatIsMadeOfSeveralRowsOfAUnitIsOfOneBlock() {
        Dataset dataset = Visits.inBlocks("integer", 2, 2, "day", "day");
        Relation perUnit = new Relation.PerUnit(
                new Condition.Always(),
                List.of(new Relation.Fold(Relation.Fold.Kind.SUM, Scalar.of(1), Span.of(0, 9))));
        assertThatThrownBy(() -> BlockTouch.of(dataset, division(dataset), perUnit, new Condition.Always()))
                .hasMessage(
                        "rows of one unit: can be put together within one day, and the question is about 10 of them; "
                                + "name one day of day in WHERE [blocks.unit]");
    }
}
