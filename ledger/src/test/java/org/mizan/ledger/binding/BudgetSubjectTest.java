package org.mizan.ledger.binding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.mizan.privacy.Neighbours;

/** Two descriptions protect the same people only if they say so in every way that counts. */
class BudgetSubjectTest {
    private static final BudgetSubject.Table TABLE = BudgetSubject.Table.at("visits", "file:visits.csv");

    private static BudgetSubject subject(
            String dataSet, String unit, Neighbours neighbours, OptionalLong units, BudgetSubject.Table table) {
        return new BudgetSubject(
                "visits",
                dataSet,
                unit,
                unit.equals("rows") ? Optional.empty() : Optional.of("integer"),
                neighbours,
                units,
                List.of(table),
                Optional.empty(),
                new TreeSet<>());
    }

    @Test
    void whateverChangesWhoIsProtectedIsAnotherSubject() {
        OptionalLong some = OptionalLong.of(40);
        BudgetSubject first = subject("visits", "patient", Neighbours.SUBSTITUTE, some, TABLE);
        assertThat(first.protectsSame(subject("visits", "patient", Neighbours.SUBSTITUTE, some, TABLE)))
                .isTrue();
        List<BudgetSubject> others = List.of(
                subject("others", "patient", Neighbours.SUBSTITUTE, some, TABLE),
                subject("visits", "rows", Neighbours.SUBSTITUTE, some, TABLE),
                subject("visits", "patient", Neighbours.ADD_REMOVE, some, TABLE),
                subject("visits", "patient", Neighbours.SUBSTITUTE, OptionalLong.of(41), TABLE));
        assertThat(others).noneMatch(first::protectsSame).noneMatch(first::protectsSameUnits);
        BudgetSubject moved =
                subject("visits", "patient", Neighbours.SUBSTITUTE, some, BudgetSubject.Table.at("visits", "file:b"));
        assertThat(first.protectsSame(moved)).isFalse();
        assertThat(first.protectsSameUnits(moved)).as("wherever their rows are").isTrue();
    }
}
