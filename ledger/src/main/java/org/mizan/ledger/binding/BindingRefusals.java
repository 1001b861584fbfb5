package org.mizan.ledger.binding;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.mizan.privacy.InvalidInputException;

/** In which words a description is refused that contradicts its ledger. */
public final class BindingRefusals {
    /** How the owner says that the same data have another source now. */
    public static final String ADOPT_SOURCE = "mizan budget --adopt-source --data mizan.yaml";

    private static final String MOVED = "if the same data moved: " + ADOPT_SOURCE;

    private BindingRefusals() {}

    /** After a charge, whom it protects cannot change. */
    public static void requireSameUnits(BudgetSubject subject, BudgetSubject bound) {
        requireSame("unit", subject.name(), subject.unit(), bound.unit());
        if (!subject.hasUnitTypeOf(bound)) {
            throw InvalidInputException.of(
                    "binding.unit",
                    "type of the unit of " + subject.name(),
                    subject.unitType().orElseThrow(),
                    "must stay " + bound.unitType().orElseThrow() + ": answers were charged for it",
                    "declare " + bound.unit() + ": {type: " + bound.unitType().orElseThrow() + "} again");
        }
        requireSame(
                "neighbours",
                subject.name(),
                subject.neighbours().word(),
                bound.neighbours().word());
        requireSame("units", subject.name(), word(subject.units()), word(bound.units()));
        if (!subject.dataSet().equals(bound.dataSet())) {
            throw InvalidInputException.of(
                    "binding.budget",
                    "budget of",
                    subject.name(),
                    "its answers were charged to " + bound.dataSet() + ", where they must go on",
                    bound.isSharing()
                            ? "write budget_of: " + bound.dataSet() + " again"
                            : "remove budget_of from the description");
        }
    }

    /** Refuses a value of a key that is not the one that was charged for. */
    public static void requireSame(String key, String dataSet, String value, String bound) {
        if (!value.equals(bound)) {
            throw InvalidInputException.of(
                    "binding." + key,
                    key + " of " + dataSet,
                    value,
                    "must stay " + bound + ": answers were charged for it",
                    "write " + key + ": " + bound + " again, or give data of other people a ledger of their own");
        }
    }

    private static String word(OptionalLong units) {
        return units.isPresent() ? Long.toString(units.getAsLong()) : "unknown";
    }

    public static InvalidInputException moved(BudgetSubject subject, BudgetSubject bound) {
        return InvalidInputException.of(
                "binding.source",
                "source of " + subject.name(),
                places(subject),
                "must stay " + places(bound) + ": answers were charged for it",
                "write the old source again, or " + MOVED);
    }

    public static InvalidInputException changed(BudgetSubject subject, BudgetSubject bound) {
        return InvalidInputException.of(
                "binding.changed",
                "description of",
                subject.name(),
                "differs from what its ledger has bound in " + differences(subject, bound),
                "correct it, or import it again: mizan import --data mizan.yaml");
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
        String share = "write budget_of: " + other.dataSet() + " in the description";
        return InvalidInputException.of(
                "binding.second",
                "source of",
                subject.name(),
                "is that of data set " + other.name() + " in this ledger, and its people have one budget",
                isCharged
                        ? share + "; if it was only renamed, write dataset: " + other.name()
                                + " again: answers were charged to that name"
                        : share + "; if it was only renamed: " + ADOPT_SOURCE);
    }

    public static InvalidInputException published(String table, BudgetSubject owner) {
        return InvalidInputException.of(
                "binding.public",
                "source of the public table",
                table,
                "is that of the private data set " + owner.name() + " in this ledger",
                "remove it from public: what it holds is private");
    }

    public static InvalidInputException ownCharges(BudgetSubject subject) {
        return InvalidInputException.of(
                "binding.budget",
                "budget_of",
                subject.dataSet(),
                subject.name() + " has charges of its own in this ledger, which would not count",
                "ask data set " + subject.dataSet() + " instead");
    }

    public static InvalidInputException nobody(BudgetSubject subject) {
        return InvalidInputException.of(
                "binding.budget",
                "budget_of",
                subject.dataSet(),
                "is no data set of this ledger",
                "import that one first, or correct the name");
    }

    /** The budget of another is shared by those who protect the same units. */
    public static void requireShareable(BudgetSubject subject, BudgetSubject owner) {
        if (owner.isSharing()) {
            throw InvalidInputException.of(
                    "binding.budget",
                    "budget_of",
                    owner.name(),
                    "shares the budget of " + owner.dataSet(),
                    "write budget_of: " + owner.dataSet());
        }
        if (!subject.protectsSameUnits(owner)) {
            throw shared(subject.name(), owner.name());
        }
    }

    public static InvalidInputException shared(String name, String owner) {
        return InvalidInputException.of(
                "binding.shared",
                "description of",
                name,
                "must state the unit, neighbours, units, budget and random of " + owner + ", whose budget it shares",
                "copy them from the description of " + owner);
    }
}
