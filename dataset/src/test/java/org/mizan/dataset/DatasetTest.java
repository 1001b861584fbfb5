package org.mizan.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.GoodEventDeclaration.Cells;
import org.mizan.dataset.GoodEventDeclaration.PairDistance;
import org.mizan.dataset.GoodEventDeclaration.Pairs;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;

/** What a program builds keeps the same rules as what a file says. */
class DatasetTest {
    private static final BudgetCeiling ONE = new BudgetCeiling.Approximate(Epsilon.of("1"), Delta.ZERO);
    private static final Column URGENT = new Column("urgent", new TrueOrFalse());
    private static final Column PATIENT = new Column("patient", new Identifier(Identifier.Form.TEXT));

    private static Dataset dataset(Unit unit, Limits limits, Column... columns) {
        return new Dataset(
                "visits",
                Source.of("visits.csv"),
                LedgerStore.of("ledger.db"),
                Optional.empty(),
                unit,
                Population.addRemove(),
                limits,
                List.of(columns),
                Budget.of(ONE),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private static void assertRefused(ThrowingCallable maker, String message) {
        assertThatThrownBy(maker).isInstanceOf(InvalidInputException.class).hasMessageContaining(message);
    }

    @Test
    void anIdentifierIsTheUnitAndTheUnitIsAnIdentifier() {
        assertThat(dataset(Unit.of("patient"), new Limits(1, 2), PATIENT, URGENT)
                        .column("urgent"))
                .contains(URGENT);
        assertRefused(
                () -> dataset(Unit.of("rows"), Limits.ONE_ROW, PATIENT),
                "exactly one column is the identifier, and it is the unit");
        assertRefused(
                () -> dataset(Unit.of("urgent"), Limits.ONE_ROW, URGENT),
                "exactly one column is the identifier, and it is the unit");
    }

    @Test
    void noPartOfABudgetExceedsTheWhole() {
        BudgetCeiling two = new BudgetCeiling.Approximate(Epsilon.of("2"), Delta.ZERO);
        BudgetCeiling unsure = new BudgetCeiling.Approximate(Epsilon.of("1"), Delta.of("1e-9"));
        assertThat(budget(ONE, ONE).ceilingOf("ana")).contains(ONE);
        for (BudgetCeiling more : List.of(two, unsure)) {
            assertRefused(() -> budget(more, ONE), "must not exceed that of the data set");
            assertRefused(() -> budget(ONE, more), "must not exceed that of the data set");
        }
    }

    private static Budget budget(BudgetCeiling analyst, BudgetCeiling window) {
        return new Budget(ONE, Gamma.ZERO, new TreeMap<>(Map.of("ana", analyst)), List.of(new Window(30, window)));
    }

    @Test
    void aRowHasOneRow() {
        assertRefused(
                () -> dataset(Unit.of("rows"), new Limits(1, 2), URGENT), "are not allowed where each row is a unit");
    }

    @Test
    void countsArePositive() {
        assertRefused(() -> new Limits(0, 1), "groups_per_unit 0: must be a whole number from 1");
        assertRefused(() -> new Limits(1, -1), "rows_per_group -1: must be a whole number from 1");
        assertRefused(() -> new Window(0, ONE), "days 0: must be a whole number from 1");
        assertRefused(() -> Population.substitute(0), "units 0: must be positive");
        assertRefused(
                () -> new Cells("c", List.of("urgent"), -1, Gamma.of("0.1")), "suppress -1: must not be negative");
        assertRefused(
                () -> new PairDistance("c", " ", Pairs.ORDERED, Gamma.of("0.1")), "h ' ': must be 1 to 200 characters");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgresql://h/d",
                "postgresql://user@h:5432/d",
                "postgresql://user@h/d?sslmode=verify-full",
                "postgresql://[::1]/d"
            })
    void anAddressIsASourceAndALedgerAndIsWrittenAsRead(String address) {
        assertThat(Source.of(address)).isEqualTo(new Source.PostgreSql(new DatabaseAddress(address)));
        assertThat(Source.of(address).text()).isEqualTo(address);
        assertThat(LedgerStore.of(address).text()).isEqualTo(address);
        assertThat(new DatabaseAddress(address)).hasToString(address);
    }

    @Test
    void filesAreToldApartByTheirNames() {
        assertThat(Source.of("a/b.CSV")).isEqualTo(new Source.Csv("a/b.CSV"));
        assertThat(Source.of("b.parquet")).isEqualTo(new Source.Parquet("b.parquet"));
        assertThat(Source.of("spark:clinic.visits")).isEqualTo(new Source.Spark("clinic.visits"));
        assertThat(Source.of("spark:clinic.visits").text()).isEqualTo("spark:clinic.visits");
        assertRefused(() -> new DatabaseAddress("mysql://h/d"), "must start with postgresql://");
    }

    @Test
    void namesMayHaveJoinersButNothingElseThatIsInvisible() {
        assertThat(new Column("نام\u200Cخانوادگی", new OpenText()).name()).hasSize(12);
        assertRefused(() -> new Column("a\u200Bb", new OpenText()), "on one line");
        assertRefused(() -> new Column("a\u2028b", new OpenText()), "on one line");
        assertRefused(() -> new Column("a".repeat(201), new OpenText()), "1 to 200 characters");
    }
}
