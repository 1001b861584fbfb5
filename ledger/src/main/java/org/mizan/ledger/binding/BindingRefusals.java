package org.mizan.ledger.binding;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.mizan.ledger.BindingRefusal;
import org.mizan.message.InvalidInputException;

/** In which words a description is refused that contradicts its ledger. */
public final class BindingRefusals {
    /** How the owner says that the same data have another source now. */
    public static final String ADOPT_SOURCE = "mizan budget --adopt-source --data mizan.yaml";

    private BindingRefusals() {}

    /** After a charge, whom it protects cannot change. */
    public static void requireSameUnits(BudgetSubject subject, BudgetSubject bound) {
        requireSame("unit", subject.name(), subject.unit(), bound.unit());
        if (!subject.hasUnitTypeOf(bound)) {
            throw BindingRefusal.BINDING_UNIT.with(
                    subject.name(),
                    subject.unitType().orElseThrow(),
                    bound.unitType().orElseThrow(),
                    bound.unit());
        }
        requireSame(
                "neighbours",
                subject.name(),
                subject.neighbours().word(),
                bound.neighbours().word());
        requireSame("units", subject.name(), word(subject.units()), word(bound.units()));
        if (!subject.dataSet().equals(bound.dataSet())) {
            throw (bound.isSharing() ? BindingRefusal.BINDING_BUDGET_SHARED : BindingRefusal.BINDING_BUDGET)
                    .with(subject.name(), bound.dataSet());
        }
    }

    /** Refuses a value of a key that is not the one that was charged for. */
    public static void requireSame(String key, String dataSet, String value, String bound) {
        if (!value.equals(bound)) {
            throw BindingRefusal.BINDING_KEY.with(key, dataSet, value, bound);
        }
    }

    private static String word(OptionalLong units) {
        return units.isPresent() ? Long.toString(units.getAsLong()) : "unknown";
    }

    public static InvalidInputException moved(BudgetSubject subject, BudgetSubject bound) {
        return BindingRefusal.BINDING_SOURCE.with(
                subject.name(), places(subject), places(bound), BindingRefusals.ADOPT_SOURCE);
    }

    public static InvalidInputException changed(BudgetSubject subject, BudgetSubject bound) {
        return BindingRefusal.BINDING_CHANGED.with(subject.name(), differences(subject, bound));
    }

    private static String differences(BudgetSubject subject, BudgetSubject bound) {
        return List.of(
                        subject.unit().equals(bound.unit()) && subject.hasUnitTypeOf(bound) ? "" : "unit",
                        subject.neighbours() == bound.neighbours() ? "" : "neighbours",
                        subject.units().equals(bound.units()) ? "" : "units",
                        subject.dataSet().equals(bound.dataSet()) ? "" : "budget_of",
                        subject.places().equals(bound.places()) ? "" : "source")
                .stream()
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private static String places(BudgetSubject subject) {
        return subject.tables().stream().map(BudgetSubject.Table::shown).collect(Collectors.joining(", "));
    }

    /**
     * The source is that of another data set.
     *
     * @param isCharged whether the other was asked: then no statement of the owner renames it
     */
    public static InvalidInputException second(BudgetSubject subject, BudgetSubject other, boolean isCharged) {
        return isCharged
                ? BindingRefusal.BINDING_SECOND_CHARGED.with(subject.name(), other.name(), other.dataSet())
                : BindingRefusal.BINDING_SECOND.with(
                        subject.name(), other.name(), other.dataSet(), BindingRefusals.ADOPT_SOURCE);
    }

    public static InvalidInputException published(String table, BudgetSubject owner) {
        return BindingRefusal.BINDING_PUBLIC.with(table, owner.name());
    }

    public static InvalidInputException ownCharges(BudgetSubject subject) {
        return BindingRefusal.BINDING_BUDGET_OWN.with(subject.dataSet(), subject.name());
    }

    public static InvalidInputException nobody(BudgetSubject subject) {
        return BindingRefusal.BINDING_BUDGET_UNKNOWN.with(subject.dataSet());
    }

    /** The budget of another is shared by those who protect the same units. */
    public static void requireShareable(BudgetSubject subject, BudgetSubject owner) {
        if (owner.isSharing()) {
            throw BindingRefusal.BINDING_BUDGET_CHAIN.with(owner.name(), owner.dataSet());
        }
        if (!subject.protectsSameUnits(owner)) {
            throw shared(subject.name(), owner.name());
        }
    }

    public static InvalidInputException shared(String name, String owner) {
        return BindingRefusal.BINDING_SHARED.with(name, owner);
    }
}
