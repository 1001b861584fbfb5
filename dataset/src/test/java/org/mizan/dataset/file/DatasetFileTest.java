package org.mizan.dataset.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Budget;
import org.mizan.dataset.BudgetCeiling;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration.Cells;
import org.mizan.dataset.GoodEventDeclaration.PairDistance;
import org.mizan.dataset.GoodEventDeclaration.Pairs;
import org.mizan.dataset.Limits;
import org.mizan.dataset.Population;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.dataset.Source;
import org.mizan.dataset.Unit;
import org.mizan.dataset.Window;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.ColumnType;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;

class DatasetFileTest {
    @TempDir
    Path folder;

    private static Dataset parse(String text) {
        return DatasetFile.parse(text, Descriptions.FILE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {rows_per_unit: 12}                                             | 12 | 12 | 12 | 12
            {rows_per_unit: 12, groups_per_unit: 3}                         | 3  | 12 | 12 | 12
            {rows_per_unit: 12, groups_per_unit: 30, rows_per_group: 2}     | 12 | 2  | 12 | 12
            {rows_per_unit: 12, groups_per_unit: 3, rows_per_group: 2}      | 3  | 2  | 12 | 6
            {groups_per_unit: 3, rows_per_group: 2}                         | 3  | 2  | 0  | 6
            """)
    void limitsAreOfGroupsOfRowsAndOfRowsInAll(String text, int groups, int rows, int total, long inAll) {
        Dataset dataset = parse(Descriptions.with(Descriptions.VISITS, "limits", "limits: " + text));
        assertThat(dataset.limits()).isEqualTo(new Limits(groups, rows, total));
        assertThat(dataset.limits().total()).isEqualTo(inAll);
        assertThat(parse(DatasetFile.write(dataset))).isEqualTo(dataset);
    }

    private static ColumnType type(Dataset dataset, String column) {
        return dataset.column(column).orElseThrow().type();
    }

    @Test
    void everyPartOfADescriptionIsRead() {
        Dataset visits = parse(Descriptions.VISITS);
        assertThat(visits.name()).isEqualTo("visits");
        assertThat(visits.source()).isEqualTo(new Source.Csv("visits.csv"));
        assertThat(visits.ledger().text()).isEqualTo(".mizan/ledger.db");
        assertThat(visits.unit()).isEqualTo(new Unit.OfColumn("patient_id"));
        assertThat(visits.population()).isEqualTo(Population.addRemove());
        assertThat(visits.limits()).isEqualTo(new Limits(3, 2));
        assertThat(visits.budget().gamma()).isEqualTo(Gamma.ZERO);
        assertThat(visits.goodEvents()).isEmpty();
        assertThat(visits.column("absent")).isEmpty();
    }

    @Test
    void everyTypeOfColumnIsRead() {
        Dataset visits = parse(Descriptions.VISITS);
        assertThat(type(visits, "patient_id")).isEqualTo(new Identifier(Identifier.Form.INTEGER));
        assertThat(type(visits, "department")).isEqualTo(new TextValues(List.of("cardiology", "oncology", "surgery")));
        assertThat(type(visits, "diagnosis")).isEqualTo(new OpenText());
        assertThat(type(visits, "stay_days"))
                .isEqualTo(new NumberRange(Rational.ZERO, Rational.of(60), Rational.of(1, 100)));
        assertThat(type(visits, "age")).isEqualTo(new IntegerRange(0, 120));
        assertThat(type(visits, "emergency")).isEqualTo(new TrueOrFalse());
        assertThat(type(visits, "admitted"))
                .isEqualTo(new DateRange(LocalDate.parse("2020-01-01"), LocalDate.parse("2026-12-31")));
        assertThat(type(visits, "seen"))
                .isEqualTo(new TimestampRange(
                        Instant.parse("2020-01-01T00:00:00Z"), Instant.parse("2026-12-31T23:59:59Z")));
    }

    @Test
    void publicValuesAreCounted() {
        Dataset visits = parse(Descriptions.VISITS);
        assertThat(type(visits, "department").publicValues()).contains(BigInteger.valueOf(3));
        assertThat(type(visits, "stay_days").publicValues()).contains(BigInteger.valueOf(6001));
        assertThat(type(visits, "age").publicValues()).contains(BigInteger.valueOf(121));
        assertThat(type(visits, "emergency").publicValues()).contains(BigInteger.TWO);
        assertThat(type(visits, "admitted").publicValues()).contains(BigInteger.valueOf(2557));
        assertThat(type(visits, "diagnosis").publicValues()).isEmpty();
        assertThat(type(visits, "patient_id").publicValues()).isEmpty();
        assertThat(type(visits, "seen").publicValues()).isEmpty();
    }

    @Test
    void randomPrivacyIsRead() {
        Dataset people = parse(Descriptions.RANDOM);
        assertThat(people.unit()).isEqualTo(new Unit.Rows());
        assertThat(people.limits()).isEqualTo(Limits.ONE_ROW);
        assertThat(people.population()).isEqualTo(Population.substitute(48842));
        assertThat(people.population().neighbours()).isEqualTo(Neighbours.SUBSTITUTE);
        assertThat(people.population().units()).isEqualTo(OptionalLong.of(48842));
        assertThat(people.goodEvents())
                .containsExactly(
                        new PairDistance("stay", "abs(stay_days)", Pairs.ORDERED, Gamma.of("0.01")),
                        new Cells("cells", List.of("department", "sex"), 0, Gamma.of("0.01")));
    }

    @Test
    void whichPairsAnEventIsAboutIsReadAndWritten() {
        String all = Descriptions.RANDOM.replace("h: abs(stay_days),", "h: abs(stay_days), pairs: all,");
        Dataset people = parse(all);
        assertThat(people.goodEvents().get(0))
                .isEqualTo(new PairDistance("stay", "abs(stay_days)", Pairs.ALL, Gamma.of("0.01")));
        assertThat(parse(DatasetFile.write(people))).isEqualTo(people);
        assertThat(PolicyVersion.of(people)).isNotEqualTo(PolicyVersion.of(parse(Descriptions.RANDOM)));
        // The usual pairs may be named, and mean the policy that they always were.
        Dataset ordered = parse(all.replace("pairs: all", "pairs: ordered"));
        assertThat(PolicyVersion.of(ordered)).isEqualTo(PolicyVersion.of(parse(Descriptions.RANDOM)));
    }

    @Test
    void whoSharesABudgetIsToldToCopyIt() {
        String shared = Descriptions.RANDOM
                .replaceFirst("dataset: people", "dataset: others\nbudget_of: people")
                .replaceFirst("(?m)^budget:\n(?:  .*\n)+", "");
        assertThatThrownBy(() -> parse(shared))
                .hasMessageContaining(
                        "budget: is missing; copy budget, and random if it is there, from the description of people")
                .hasMessageContaining("[yaml.missing]");
    }

    @Test
    void privateTablesAreReadInTheirOrder() {
        Dataset dataset = parse(Descriptions.TABLES);
        assertThat(dataset.privateTables())
                .extracting(
                        PrivateTableDeclaration::name, table -> table.source().text())
                .containsExactly(
                        tuple("visits", "visits.csv"),
                        tuple("prescriptions", "prescriptions.csv"),
                        tuple("odd: name", "tables/odd.parquet"));
        assertThat(dataset.privateTables().get(0).columns()).isEqualTo(dataset.columns());
        assertThat(dataset.furtherTables().get(0).columns())
                .extracting(Column::name)
                .containsExactly("patient_id", "drug", "age");
    }

    @Test
    void publicTablesAreRead() {
        assertThat(parse(Descriptions.PUBLIC).publicTables())
                .extracting(
                        PublicTableDeclaration::name,
                        table -> table.source().path(),
                        table -> table.columns().stream().map(Column::name).toList())
                .containsExactly(
                        tuple("wards", "wards.csv", List.of("ward", "beds")),
                        tuple("odd: name", "tables/odd.csv", List.of("day")));
    }

    @Test
    void aBudgetIsExactAndBindsAnalystsAndWindows() {
        Budget budget = parse(Descriptions.RANDOM).budget();
        assertThat(budget.ceilingOf("zaynab")).contains(new BudgetCeiling.Approximate(Epsilon.of("2"), Delta.ZERO));
        assertThat(budget.ceilingOf("anyone")).contains(new BudgetCeiling.Approximate(Epsilon.of("1"), Delta.ZERO));
        assertThat(budget.windows())
                .containsExactly(
                        new Window(30, new BudgetCeiling.Approximate(new Epsilon(Rational.of(1, 3)), Delta.ZERO)));
        Budget fine = parse(Descriptions.with(
                        Descriptions.VISITS, "budget", "budget: {epsilon: 1.00000000000000000000000001, delta: 0}"))
                .budget();
        assertThat(fine.total().limits()).containsEntry("epsilon", Rational.of("1.00000000000000000000000001"));
    }

    @Test
    void anAnalystWithoutEntryHasNothingWhereOthersAreNamed() {
        Budget budget = parse(Descriptions.with(
                        Descriptions.VISITS, "budget", "budget: {epsilon: 4, delta: 0, analysts: {a: {epsilon: 1}}}"))
                .budget();
        assertThat(budget.ceilingOf("b")).isEmpty();
        assertThat(Budget.of(budget.total()).ceilingOf("b")).contains(budget.total());
    }

    @ParameterizedTest
    @ValueSource(strings = {Descriptions.VISITS, Descriptions.RANDOM, Descriptions.PUBLIC})
    void whatIsWrittenIsReadBack(String text) {
        Dataset dataset = parse(text);
        String written = DatasetFile.write(dataset);
        assertThat(parse(written)).isEqualTo(dataset);
        assertThat(DatasetFile.write(parse(written))).isEqualTo(written);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{rho: 0.5, delta: 1e-6}",
                "{mu: 1/3, delta: 1e-6}",
                "{renyi: {2: 0.5, 8.5: 2, inf: 9}, delta: 1e-6}",
                "{rho: 0.5, delta: 1e-6, analysts: {a: {epsilon: 1}, b: {rho: 0.1}, default: {renyi: {2: 1}}}}",
                "{epsilon: 4, delta: 1e-7, windows: [{days: 30, mu: 0.2}, {days: 7, epsilon: 1}]}"
            })
    void everyDefinitionOfALossIsReadAndWritten(String budget) {
        String text = Descriptions.with(Descriptions.VISITS, "budget", "budget: " + budget);
        Dataset read = parse(text);
        assertThat(parse(DatasetFile.write(read)).budget()).isEqualTo(read.budget());
    }

    @Test
    void aPartInAnotherDefinitionHasTheDeltaOfTheWhole() {
        Budget budget = parse(Descriptions.with(
                        Descriptions.VISITS, "budget", "budget: {rho: 0.5, delta: 1e-6, analysts: {a: {epsilon: 9}}}"))
                .budget();
        assertThat(budget.total()).isEqualTo(new BudgetCeiling.ZeroConcentrated(Rho.of("0.5"), Delta.of("1e-6")));
        assertThat(budget.ceilingOf("a")).contains(new BudgetCeiling.Approximate(Epsilon.of("9"), Delta.of("1e-6")));
    }

    @Test
    void aBudgetMayBeThatOfAnotherDataSet() {
        Dataset visits = parse(Descriptions.VISITS);
        assertThat(visits.budgetName()).isEqualTo("visits");
        Dataset shared = parse(Descriptions.VISITS.replace("\nunit:", "\nbudget_of: admissions\nunit:"));
        assertThat(shared.name()).isEqualTo("visits");
        assertThat(shared.budgetName()).isEqualTo("admissions");
        assertThat(parse(DatasetFile.write(shared))).isEqualTo(shared);
        assertThatThrownBy(() -> parse(Descriptions.VISITS.replace("\nunit:", "\nbudget_of: visits\nunit:")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("mizan.yaml:4: budget_of visits: is the data set itself")
                .hasMessageContaining("[budget_of.same]");
    }

    @Test
    void theCanonicalFormIsKnown() {
        String asDescribed = Descriptions.VISITS.substring(0, Descriptions.VISITS.indexOf("  admitted:"));
        assertThat(DatasetFile.write(parse(Descriptions.VISITS))).isEqualTo(asDescribed + """
                  admitted: {type: date, min: "2020-01-01", max: "2026-12-31"}
                  seen: {type: timestamp, min: "2020-01-01T00:00:00Z", max: "2026-12-31T23:59:59Z"}
                budget:
                  epsilon: 4
                  delta: 1e-7
                  analysts:
                    default: {epsilon: 1, delta: 1e-7}
                """);
    }

    @Test
    void aFileIsReadByItsPathWithOrWithoutByteOrderMark() throws IOException {
        Path file = Files.writeString(folder.resolve("mizan.yaml"), "\uFEFF" + Descriptions.VISITS);
        assertThat(DatasetFile.read(file)).isEqualTo(parse(Descriptions.VISITS.replace("\n", "\r\n")));
    }

    @Test
    void aFileInAnotherEncodingOrOfAnotherSizeIsRefused() throws IOException {
        Path latin = Files.writeString(folder.resolve("latin.yaml"), "dataset: séjours\n", StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> DatasetFile.read(latin))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("must be in UTF-8");
        Path large = Files.writeString(folder.resolve("large.yaml"), "#".repeat(5 << 20));
        assertThatThrownBy(() -> DatasetFile.read(large))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("must not exceed");
    }
}
