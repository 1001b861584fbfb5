package org.mizan.synth.marginal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Measure;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.LevelGroups;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.event.Declared;
import org.mizan.release.Survey;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedMarginals;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Bins;
import org.mizan.release.plan.Part;
import org.mizan.release.pricing.Spend;
import org.mizan.synth.SyntheticTable;

class MarginalReleaseTest {
    private static final Spend ONE = Spend.approximate("1", "1e-9");
    private static final Spend NEARLY_EXACT = Spend.approximate("50", "1e-9");

    private static final Dataset VISITS = dataset("unit: patient\nneighbours: add-remove", "");

    private static Dataset dataset(String whom, String more) {
        return DatasetFile.parse("""
            dataset: visits
            source: visits.csv
            ledger: .mizan/ledger.db
            %s
            limits: {groups_per_unit: 3, rows_per_group: 2}
            columns:
              patient: {type: integer}
              department: {type: text, values: [cardiology, oncology]}
              urgent: {type: boolean}
              age: {type: integer, min: 0, max: 99}
            %sbudget: {epsilon: 100, delta: 1e-9}
            """.formatted(whom, more), "mizan.yaml");
    }

    private static Dataset rowsOf(Neighbours neighbours, int columns) {
        String whom = neighbours == Neighbours.SUBSTITUTE ? "substitute\nunits: 100" : "add-remove";
        String all = IntStream.range(0, columns)
                .mapToObj(column -> "  c%d: {type: integer, min: 0, max: 98}\n".formatted(column))
                .collect(Collectors.joining());
        return DatasetFile.parse("""
            dataset: people
            source: people.csv
            ledger: .mizan/ledger.db
            unit: rows
            neighbours: %s
            columns:
            %sbudget: {epsilon: 100, delta: 1e-9}
            """.formatted(whom, all), "mizan.yaml");
    }

    private static Axes axes(Dataset dataset, String... columns) {
        return Axes.of(dataset, List.of(columns), Map.of());
    }

    private static MarginalRelease plan(Dataset dataset, Axes axes, Spend spend) {
        return MarginalRelease.plan(dataset, axes, spend, 0.95);
    }

    private static Released released(MarginalRelease release, Dataset dataset, List<CodedRow> rows) {
        return release.draw(Interpreter.of(dataset, rows).read(release.program()), Generator.current());
    }

    private static CodedRow visit(long patient, Map<String, Long> codes) {
        Map<String, Long> all = new HashMap<>(codes);
        all.put("patient", patient);
        return new CodedRow(all, Map.of());
    }

    @Test
    void theWholePriceIsChargedAsOneRhoKnownBeforehand() {
        Dataset rows = rowsOf(Neighbours.ADD_REMOVE, 14);
        MarginalRelease release = plan(rows, Axes.ofAll(rows, Map.of()), ONE);
        assertThat(release.event())
                .isEqualTo(new Declared(new Guarantee.ZeroConcentrated(Rho.of("0.014973"), Neighbours.ADD_REMOVE)));
        assertThat(release.asked())
                .startsWith("marginals(c0 in bins of 10 values, c1")
                .endsWith("| epsilon 1, delta 1e-9, confidence 0.95");
        assertThat(release.parts()).hasSize(1);
        assertThat(release.assumptions())
                .containsExactly(
                        "The marginals were chosen and measured within a rho of 0.014973,"
                                + " as the mechanism is proved to do.",
                        "Marginals count columns by their levels, or by at most 16 or at most 6 groups of them. "
                                + "The groups follow from the released noisy counts of single columns, and the answer lists them.");
    }

    @ParameterizedTest
    @CsvSource({"ADD_REMOVE, 1", "SUBSTITUTE, 2"})
    void aRowMovesOneCellOrTwo(Neighbours neighbours, long squared) {
        Dataset rows = rowsOf(neighbours, 2);
        assertThat(product(plan(rows, axes(rows, "c0", "c1"), ONE))).isEqualTo(Rational.of(squared));
    }

    @Test
    void aUnitCountsWithTheRowsThatAGroupMayHave() {
        MarginalRelease release = plan(VISITS, axes(VISITS, "department", "urgent"), NEARLY_EXACT);
        assertThat(product(release)).isEqualTo(Rational.of(4));
        assertThat(release.remarks().get(0).toString()).startsWith("At most 2 rows count for each patient");
        List<CodedRow> rows =
                new ArrayList<>(Collections.nCopies(100_000, visit(1, Map.of("department", 1L, "urgent", 0L))));
        NoisyMarginals marginals = NoisyMarginals.of(release.axes(), released(release, VISITS, rows));
        assertThat(marginals.list().get(0).counts()[1]).isBetween(-30L, 34L);
    }

    private static Rational product(MarginalRelease release) {
        return release.parts().get(0).steps().stream().map(Part.Step::factor).reduce(Rational.ONE, Rational::times);
    }

    @Test
    void rowsKeepTheirLevelsAndThoseWithoutAValueHaveOneOfTheirOwn() {
        Axes axes = Axes.of(VISITS, List.of("department", "urgent", "age"), Map.of("age", new Bins.Count(3)));
        MarginalRelease release = plan(VISITS, axes, NEARLY_EXACT);
        List<CodedRow> rows = new ArrayList<>();
        for (long patient = 0; patient < 4000; patient++) {
            rows.add(visit(patient, patient % 4 == 0 ? Map.of() : Map.of("department", patient % 2, "age", 99L)));
        }
        NoisyMarginals marginals = NoisyMarginals.of(axes, released(release, VISITS, rows));
        double[] pairs = marginals.model().marginal(AxisSet.of(0, 2));
        assertThat(pairs).hasSize(3 * 4);
        assertThat(pairs[2]).isCloseTo(1000, offset(200.0));
        assertThat(pairs[6]).isCloseTo(2000, offset(200.0));
        assertThat(pairs[11]).isCloseTo(1000, offset(200.0));
    }

    @Test
    void aColumnThatIsNeverNullHasNoLevelForItAndARowWithoutAValueCountsAsTheFirst() {
        Dataset known = dataset(
                "unit: patient\nneighbours: add-remove",
                "  ward: {type: text, values: [a, b], nulls: never}\n  stay: {type: integer, min: 5, max: 24, nulls: never}\n");
        Axes axes = Axes.of(known, List.of("ward", "stay"), Map.of("stay", new Bins.Count(2)));
        assertThat(axes.domain().sizes()).containsExactly(2, 2);
        assertThat(axes.list()).noneMatch(axis -> axis.isNull(axis.levels() - 1));
        assertThat(axes.words()).isEqualTo("ward without NULL, stay in bins of 10 values without NULL");
        List<CodedRow> rows = new ArrayList<>();
        for (long patient = 0; patient < 4000; patient++) {
            rows.add(visit(patient, patient % 4 == 0 ? Map.of() : Map.of("ward", 1L, "stay", 24L)));
        }
        MarginalRelease release = plan(known, axes, NEARLY_EXACT);
        assertThat(product(release)).isEqualTo(Rational.of(4));
        double[] cells =
                NoisyMarginals.of(axes, released(release, known, rows)).model().marginal(AxisSet.of(0, 1));
        assertThat(cells[0]).isCloseTo(1000, offset(200.0));
        assertThat(cells[3]).isCloseTo(3000, offset(200.0));
        Axes unknown = axes(VISITS, "department");
        assertThat(unknown.list().get(0).isNull(2)).isTrue();
        assertThat(axes.list().get(0).form())
                .contains("never")
                .isNotEqualTo(unknown.list().get(0).form());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 50})
    void answersAlikeWhateverTheRowsAre(int patients) {
        MarginalRelease release = plan(VISITS, axes(VISITS, "department", "urgent"), ONE);
        List<CodedRow> rows = new ArrayList<>();
        for (long patient = 0; patient < patients; patient++) {
            rows.add(visit(patient, Map.of()));
        }
        Released released = released(release, VISITS, rows);
        ReleasedMarginals marginals = released.marginals().orElseThrow();
        assertThat(marginals.axes()).extracting(axis -> axis.column().label()).containsExactly("department", "urgent");
        assertThat(released.notes())
                .extracting(Object::toString)
                .startsWith(release.remarks().stream().map(Object::toString).toArray(String[]::new));
        boolean isAlone = NoisyMarginals.of(release.axes(), released).list().stream()
                .allMatch(each -> each.axes().size() == 1);
        assertThat(released.notes().stream()
                        .anyMatch(note -> note.toString().startsWith("No columns were counted together")))
                .isEqualTo(isAlone);
        assertThat(marginals.list()).hasSizeGreaterThan(2);
    }

    @Test
    void theSameAnswerGivesTheSameRowsEachTime(@TempDir Path folder) throws IOException {
        // The total is then off by 600 once in 10^50 times: its deviation is at most 36.
        MarginalRelease release = plan(VISITS, axes(VISITS, "department", "age"), Spend.approximate("4", "1e-9"));
        List<CodedRow> rows = new ArrayList<>();
        for (long patient = 0; patient < 2000; patient++) {
            rows.add(visit(patient, Map.of("department", patient % 2, "age", patient % 100)));
        }
        Released released = released(release, VISITS, rows);
        MarginalQuality quality = write(release, released, folder.resolve("one.csv"));
        write(release, released, folder.resolve("two.csv"));
        assertThat(folder.resolve("one.csv")).hasSameBinaryContentAs(folder.resolve("two.csv"));
        assertThat(Files.readAllLines(folder.resolve("one.csv")))
                .hasSize(10_001)
                .first()
                .isEqualTo("department,age");
        assertThat(quality.rows()).isEqualTo(10_000);
        assertThat(quality.total()).isCloseTo(2000, offset(600.0));
        assertThat(quality.synthetic(0)).hasSize(3);
        assertThat(Arrays.stream(quality.noisy(1)).filter(count -> count >= 0).count())
                .isEqualTo(101);
        assertThat(quality.distance()).isBetween(0.0, 3 * quality.noise());
        assertThat(quality.cells())
                .isEqualTo(quality.sets().stream()
                        .mapToLong(set -> (long) quality.marginals().domain().cells(set))
                        .sum());
        assertThat(quality.marginals().domain().sizes()).containsExactly(3, 101);
        assertThat(quality.marginals().domain().groupings())
                .extracting(LevelGroups::size)
                .containsExactly(16, 6);
    }

    @Test
    void groupsComeBackAsTheyWereReleasedAndOthersAreRefused() {
        Axes axes = axes(VISITS, "department", "age");
        Released released = released(plan(VISITS, axes, ONE), VISITS, List.of());
        ReleasedMarginals marginals = released.marginals().orElseThrow();
        List<ReleasedMarginals.Grouping> groupings = marginals.groupings();
        assertThat(groupings).extracting(ReleasedMarginals.Grouping::column).containsExactly(1, 1);
        assertThat(NoisyMarginals.of(axes, released).domain().levels(1, 3))
                .containsExactly(groupings.get(1).groups().stream()
                        .mapToInt(Integer::intValue)
                        .toArray());
        ReleasedMarginals.Grouping first = groupings.get(0);
        List<Integer> crossing = new ArrayList<>(groupings.get(1).groups());
        Collections.reverse(crossing);
        for (List<ReleasedMarginals.Grouping> wrong : List.of(
                List.of(first, new ReleasedMarginals.Grouping(1, 6, crossing.subList(1, 101))),
                List.of(new ReleasedMarginals.Grouping(1, first.size() + 1, first.groups())),
                List.of(new ReleasedMarginals.Grouping(0, first.size(), first.groups())),
                List.of(new ReleasedMarginals.Grouping(2, first.size(), first.groups())),
                List.of(groupings.get(1), first))) {
            Released changed =
                    new Released(new ReleasedMarginals(marginals.axes(), wrong, marginals.list()), List.of());
            assertThatThrownBy(() -> NoisyMarginals.of(axes, changed))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("ask for the same columns and bins");
        }
    }

    @Test
    void answersWithoutGroupsAreStillRead() {
        Axes axes = axes(VISITS, "department", "age");
        Released released = released(plan(VISITS, axes, ONE), VISITS, List.of());
        ReleasedMarginals marginals = released.marginals().orElseThrow();
        ReleasedMarginals earlier = new ReleasedMarginals(
                marginals.axes(),
                marginals.list().stream()
                        .filter(each -> each.axes().stream().allMatch(axis -> axis < 2))
                        .toList());
        NoisyMarginals read = NoisyMarginals.of(axes, new Released(earlier, List.of()));
        assertThat(read.domain().axes()).isEqualTo(2);
        assertThat(read.model().total()).isPositive();
    }

    private static MarginalQuality write(MarginalRelease release, Released released, Path file) throws IOException {
        return SyntheticTable.of(NoisyMarginals.of(release.axes(), released), 10_000, 5)
                .write(file, false, () -> {});
    }

    @Test
    void rowsOfMoreLevelsThanOneNumberHoldsStaySideBySide() {
        Dataset wide = rowsOf(Neighbours.ADD_REMOVE, 12);
        Axes axes = Axes.of(
                wide, IntStream.range(0, 12).mapToObj(column -> "c" + column).toList(), Map.of());
        MarginalRelease release = plan(wide, axes, NEARLY_EXACT);
        assertThat(release.program().measures()).hasSize(2).allMatch(each -> ((Measure.Values) each).listed());
        Random random = new Random(2);
        List<CodedRow> rows = new ArrayList<>();
        for (int row = 0; row < 500; row++) {
            long code = random.nextInt(99);
            rows.add(new CodedRow(
                    axes.list().stream()
                            .collect(Collectors.toMap(axis -> axis.column().name(), axis -> code)),
                    Map.of()));
        }
        long[] counts = CodedRows.of(wide, axes)
                .table(Interpreter.of(wide, rows).read(release.program()))
                .counts(AxisSet.of(0, 11));
        for (int cell = 0; cell < counts.length; cell++) {
            assertThat(counts[cell]).isBetween(0L, cell / 100 == cell % 100 ? 500L : 0L);
        }
    }

    @Test
    void unitsOfSeveralRowsMustFitIntoOneNumber() {
        String many = IntStream.range(0, 10)
                .mapToObj(column -> "  c%d: {type: integer, min: 0, max: 98}\n".formatted(column))
                .collect(Collectors.joining());
        Dataset wide = dataset("unit: patient\nneighbours: add-remove", many);
        List<String> names =
                IntStream.range(0, 10).mapToObj(column -> "c" + column).toList();
        assertThatThrownBy(() -> plan(wide, Axes.of(wide, names, Map.of()), ONE))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("below 2^62")
                .hasMessageContaining("take fewer columns or bins");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1e-8"})
    void aDeltaIsNeededThatIsPositiveAndWithinTheBudget(String delta) {
        Axes axes = axes(VISITS, "urgent");
        assertThat(plan(VISITS, axes, ONE).outlook()).extracting(Outlook::width).allMatch(width -> width.isPresent());
        assertThatThrownBy(() -> plan(VISITS, axes, Spend.approximate("1", delta)))
                .hasMessageContaining("give delta 1e-9");
        assertThatThrownBy(() -> plan(VISITS, axes, Spend.epsilon("1"))).hasMessageContaining("a positive delta");
        Dataset pure = Survey.CLINIC;
        assertThatThrownBy(() -> plan(pure, axes(pure, "department"), ONE))
                .hasMessageContaining("have the owner allow a delta");
    }

    @Test
    void columnsOfVeryManyLevelsNeedBins() {
        Dataset fine =
                dataset("unit: patient\nneighbours: add-remove", "  cost: {type: integer, min: 0, max: 99999}\n");
        assertThatThrownBy(() -> plan(fine, axes(fine, "cost"), ONE)).hasMessageContaining("give it bins");
    }

    @Test
    void anAnswerOfSomethingElseIsNotTakenForMarginals() {
        Axes axes = axes(VISITS, "urgent", "department");
        List<AnswerColumn> columns =
                List.of(AnswerColumn.key("columns"), AnswerColumn.key("variance"), AnswerColumn.key("counts"));
        for (List<String> row : List.of(
                List.of("0", "1", "1 2"),
                List.of("5", "1", "1 2 3"),
                List.of("0", "x", "1 2 3"),
                List.of("", "", ""))) {
            List<Cell> cells = row.stream().<Cell>map(Cell.Text::new).toList();
            assertThatThrownBy(() -> NoisyMarginals.of(axes, new Released(columns, List.of(cells), List.of())))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("ask for the same columns and bins");
        }
        assertThatThrownBy(() -> NoisyMarginals.of(
                        axes, new Released(List.of(AnswerColumn.count("count")), List.of(), List.of())))
                .hasMessageContaining("ask for the same columns and bins");
        Released other = released(plan(VISITS, axes(VISITS, "department", "urgent"), ONE), VISITS, List.of());
        assertThatThrownBy(() -> NoisyMarginals.of(axes, other))
                .hasMessageContaining("ask for the same columns and bins");
        List<Cell> counted = List.of(new Cell.Text("0"), new Cell.Text("3/2"), new Cell.Text("1 2 3"));
        assertThat(NoisyMarginals.of(axes, new Released(columns, List.of(counted), List.of()))
                        .list())
                .singleElement()
                .satisfies(marginal -> assertThat(marginal.counts()).containsExactly(1, 2, 3));
        List<Cell> missing = List.of(new Cell.Missing(), new Cell.Missing(), new Cell.Missing());
        assertThatThrownBy(() -> NoisyMarginals.of(axes, new Released(columns, List.of(missing), List.of())))
                .hasMessageContaining("ask for the same columns and bins");
    }
}
