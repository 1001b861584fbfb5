package org.mizan.ledger;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.mizan.message.InvalidInputException;

/** In which words a description is refused that contradicts its ledger. */
final class BindingRefusals {
    private BindingRefusals() {}

    /** After a charge, whom it protects cannot change. */
    static void requireSameUnits(Subject subject, Subject bound) {
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
    static void requireSame(String key, String dataSet, String value, String bound) {
        if (!value.equals(bound)) {
            throw BindingRefusal.BINDING_KEY.with(key, dataSet, value, bound);
        }
    }

    private static String word(OptionalLong units) {
        return units.isPresent() ? Long.toString(units.getAsLong()) : "unknown";
    }

    static InvalidInputException moved(Subject subject, Subject bound) {
        return BindingRefusal.BINDING_SOURCE.with(subject.name(), places(subject), places(bound), Opening.ADOPT_SOURCE);
    }

    static InvalidInputException changed(Subject subject, Subject bound) {
        return BindingRefusal.BINDING_CHANGED.with(subject.name(), differences(subject, bound));
    }

    private static String differences(Subject subject, Subject bound) {
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

    private static String places(Subject subject) {
        return subject.tables().stream().map(Subject.Table::shown).collect(Collectors.joining(", "));
    }

    /**
     * The source is that of another data set.
     *
     * @param isCharged whether the other was asked: then no statement of the owner renames it
     */
    static InvalidInputException second(Subject subject, Subject other, boolean isCharged) {
        return isCharged
                ? BindingRefusal.BINDING_SECOND_CHARGED.with(subject.name(), other.name(), other.dataSet())
                : BindingRefusal.BINDING_SECOND.with(
                        subject.name(), other.name(), other.dataSet(), Opening.ADOPT_SOURCE);
    }

    static InvalidInputException published(String table, Subject owner) {
        return BindingRefusal.BINDING_PUBLIC.with(table, owner.name());
    }

    static InvalidInputException ownCharges(Subject subject) {
        return BindingRefusal.BINDING_BUDGET_OWN.with(subject.dataSet(), subject.name());
    }

    static InvalidInputException nobody(Subject subject) {
        return BindingRefusal.BINDING_BUDGET_UNKNOWN.with(subject.dataSet());
    }

    /** The budget of another is shared by those who protect the same units. */
    static void requireShareable(Subject subject, Subject owner) {
        if (owner.isSharing()) {
            throw BindingRefusal.BINDING_BUDGET_CHAIN.with(owner.name(), owner.dataSet());
        }
        if (!subject.protectsSameUnits(owner)) {
            throw shared(subject.name(), owner.name());
        }
    }

    static InvalidInputException shared(String name, String owner) {
        return BindingRefusal.BINDING_SHARED.with(name, owner);
    }
}
