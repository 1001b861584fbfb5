package org.mizan.ledger.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.certificate.PolicyDocument;
import org.mizan.certificate.chain.Digest;
import org.mizan.ledger.BindingRefusal;
import org.mizan.ledger.binding.Binding;
import org.mizan.ledger.binding.BindingRefusals;
import org.mizan.ledger.binding.BudgetSubject;
import org.mizan.ledger.binding.DataClaim;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.CeilingChange;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.privacy.block.Division;

/**
 * Decides which descriptions of data a ledger accepts, by what it has bound and charged so far. A refusal leaves no trace.
 * {@code PROOF.md} says what rests on it: that one budget is about one set of people, and about all that is asked of them.
 */
final class BindingRules {
    private final History history;

    BindingRules(History history) {
        this.history = history;
    }

    /** The binding that opening the ledger for this claim writes, if it writes one. */
    Optional<Binding> opening(DataClaim claim, Secret secret) {
        BudgetSubject subject = claim.subject();
        Optional<Binding> bound = history.bindings().of(subject.name());
        require(claim);
        return switch (claim.purpose()) {
            case IMPORT -> Optional.empty();
            case ASK -> bound.isPresent() ? Optional.empty() : Optional.of(first(claim, secret));
            case ADOPT ->
                Optional.of(adopted(subject, bound))
                        .filter(binding -> !Optional.of(binding).equals(bound));
        };
    }

    private Binding first(DataClaim claim, Secret secret) {
        List<Optional<Digest>> files = claim.files().apply(secret.derive(Secret.ROWS));
        List<BudgetSubject.Table> tables = new ArrayList<>();
        for (BudgetSubject.Table table : claim.subject().tables()) {
            tables.add(new BudgetSubject.Table(table.name(), table.place(), files.get(tables.size()), table.rows()));
        }
        BudgetSubject subject = claim.subject().with(Optional.empty(), tables);
        requireOnlyName(subject, claim);
        return new Binding(subject, history.bindings().goodRows(subject.dataSet()), false);
    }

    /** What was imported before is still what was imported, wherever its source is now. */
    private Binding adopted(BudgetSubject subject, Optional<Binding> bound) {
        Map<String, BudgetSubject.Table> read = bound.stream()
                .flatMap(binding -> binding.subject().tables().stream())
                .collect(Collectors.toMap(BudgetSubject.Table::name, Function.identity()));
        List<BudgetSubject.Table> tables = subject.tables().stream()
                .map(table -> read.getOrDefault(table.name(), table))
                .map(known ->
                        new BudgetSubject.Table(known.name(), place(subject, known.name()), known.file(), known.rows()))
                .toList();
        Optional<Digest> snapshot = read.size() == tables.size()
                ? bound.flatMap(binding -> binding.subject().snapshot())
                : Optional.empty();
        return new Binding(subject.with(snapshot, tables), history.bindings().goodRows(subject.dataSet()), true);
    }

    private static String place(BudgetSubject subject, String table) {
        return subject.tables().stream()
                .filter(each -> each.name().equals(table))
                .findFirst()
                .orElseThrow()
                .place();
    }

    /**
     * The binding that an import writes. It is written also where nothing is new: whether rows changed must not be seen by who
     * sees the number of the version, or the numbers of later entries.
     *
     * @param claim that the ledger was opened with
     * @param isAsBefore whether the rows are those of a snapshot of an older form, which the ledger knows nothing of; empty if
     *     there is none
     */
    Binding imported(DataClaim claim, BudgetSubject read, Optional<Boolean> isAsBefore) {
        require(read, claim);
        Optional<Binding> bound = history.bindings().of(read.name());
        Digest snapshot = read.snapshot().orElseThrow();
        boolean isCharged = history.isCharged(read.dataSet());
        if (isCharged && !read.goodEvents().isEmpty()) {
            requireSameRows(read, isAsBefore, bound.map(Binding::isAdopted).orElse(false));
        }
        SortedMap<String, Digest> goodRows =
                new TreeMap<>(isCharged ? history.bindings().goodRows(read.dataSet()) : Map.of());
        read.goodEvents().forEach(key -> goodRows.put(key, snapshot));
        return new Binding(read, goodRows, false);
    }

    /**
     * A good event is one of the data that it was opened for; of other data it was not paid for. Builds may name an event
     * otherwise over time, so no key is looked at: all that were open are about one version of the rows.
     */
    private void requireSameRows(BudgetSubject read, Optional<Boolean> isAsBefore, boolean isAdopted) {
        SortedMap<String, Digest> known = history.bindings().goodRows(read.dataSet());
        boolean wereOpen = history.chargedPolicy(read.dataSet())
                .map(document -> !PolicyDocument.of(document).goodEvents().isEmpty())
                .orElse(false);
        boolean isSame = known.isEmpty()
                ? isAsBefore.orElse(isAdopted)
                : known.containsValue(read.snapshot().orElseThrow());
        if (!wereOpen || isSame) {
            return;
        }
        boolean isUnknown = known.isEmpty() && isAsBefore.isEmpty();
        throw isUnknown
                ? BindingRefusal.IMPORT_VERSION_UNKNOWN.with(read.name(), BindingRefusals.ADOPT_SOURCE)
                : BindingRefusal.IMPORT_VERSION.with(read.name());
    }

    /** Refuses what is not bound, for this purpose. */
    void require(DataClaim claim) {
        require(claim.subject(), claim);
        claim.published().forEach((table, place) -> requirePublic(claim, table, place));
    }

    /** What is private to a budget is public to nobody, whatever another description says. */
    private void requirePublic(DataClaim claim, String table, String place) {
        Stream.concat(Stream.of(claim.subject()), history.bindings().subjects())
                .filter(other -> other.isFrom(place, claim.alike()))
                .findFirst()
                .ifPresent(other -> {
                    throw BindingRefusals.published(table, other);
                });
    }

    private void require(BudgetSubject subject, DataClaim claim) {
        requireShared(subject);
        Optional<BudgetSubject> bound = history.bindings().of(subject.name()).map(Binding::subject);
        if (bound.isPresent() && !subject.protectsSame(bound.get())) {
            requireUnchanged(subject, bound.get(), claim.purpose());
        }
        if (bound.isEmpty() && subject.isSharing() && history.isCharged(subject.name())) {
            throw BindingRefusals.ownCharges(subject);
        }
        requireOnlyName(subject, claim);
    }

    private void requireUnchanged(BudgetSubject subject, BudgetSubject bound, DataClaim.Purpose purpose) {
        boolean isCharged = history.isCharged(bound.dataSet());
        if (isCharged) {
            BindingRefusals.requireSameUnits(subject, bound);
        }
        boolean mayChange = isCharged ? purpose == DataClaim.Purpose.ADOPT : purpose != DataClaim.Purpose.ASK;
        if (!mayChange) {
            throw isCharged ? BindingRefusals.moved(subject, bound) : BindingRefusals.changed(subject, bound);
        }
    }

    /** Who shares a budget protects the same units by the same relation: then the charges of all add up. */
    private void requireShared(BudgetSubject subject) {
        if (!subject.isSharing()) {
            return;
        }
        Optional<BudgetSubject> owner = history.bindings().of(subject.dataSet()).map(Binding::subject);
        if (owner.isEmpty() && history.policy(subject.dataSet()).isEmpty()) {
            throw BindingRefusals.nobody(subject);
        }
        owner.ifPresent(whose -> BindingRefusals.requireShareable(subject, whose));
    }

    /**
     * One source has one budget. An owner may say that a data set which was never charged has another name now.
     */
    private void requireOnlyName(BudgetSubject subject, DataClaim claim) {
        history.bindings()
                .subjects()
                .filter(other -> !other.name().equals(subject.name())
                        && !other.dataSet().equals(subject.dataSet())
                        && other.hasSourceOf(subject, claim.alike()))
                .filter(other -> claim.purpose() != DataClaim.Purpose.ADOPT || history.isCharged(other.dataSet()))
                .findFirst()
                .ifPresent(other -> {
                    throw BindingRefusals.second(subject, other, history.isCharged(other.dataSet()));
                });
    }

    /** After a charge the unit and the neighbours of a policy stay: what was promised to people is promised. */
    void requireSameUnit(Policy policy) {
        history.chargedPolicy(policy.dataSet()).map(PolicyDocument::of).ifPresent(before -> {
            BindingRefusals.requireSame("unit", policy.dataSet(), policy.unit(), before.unit());
            BindingRefusals.requireSame(
                    "neighbours",
                    policy.dataSet(),
                    policy.neighbours().word(),
                    before.neighbours().word());
            requireSameBlocks(policy, before);
        });
    }

    /**
     * After a charge blocks may be given up, since every charge to blocks is one to the lifetime too; they may not be changed or begun.
     * A lifetime ceiling may be another, and never none.
     */
    private static void requireSameBlocks(Policy policy, PolicyDocument before) {
        Optional<Division> now = policy.division();
        if (now.isPresent() && before.division().isEmpty()) {
            throw BindingRefusal.BINDING_BLOCKS_ADDED.with(
                    policy.dataSet(), now.get().text());
        }
        if (now.isPresent() && !now.equals(before.division())) {
            throw BindingRefusal.BINDING_BLOCKS.with(
                    policy.dataSet(),
                    now.get().text(),
                    before.division().orElseThrow().text());
        }
        boolean hadLifetime =
                CeilingChange.texts(before.text()).values().stream().anyMatch(Ceiling::coversEverything);
        if (hadLifetime && policy.ceilings().stream().noneMatch(Ceiling::coversEverything)) {
            throw BindingRefusal.BINDING_LIFETIME.with(policy.dataSet());
        }
    }
}
