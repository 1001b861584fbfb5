package org.mizan.ledger.book;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.mizan.certificate.chain.Digest;
import org.mizan.ledger.binding.Binding;
import org.mizan.ledger.binding.BudgetSubject;

/** What the entries read so far bind. For one thread. */
public final class Bindings {
    private final Map<String, Binding> newest = new LinkedHashMap<>();
    /** Those that were replaced after a charge: answers were given about them, so they stay bound to their budget. */
    private final List<Binding> former = new ArrayList<>();

    private final Map<String, List<Imported>> imports = new HashMap<>();
    private final Map<String, SortedMap<String, Digest>> goodRows = new HashMap<>();
    private Optional<Digest> secret = Optional.empty();

    /**
     * An import, as the chain has it.
     *
     * @param time of the entry
     * @param snapshot the commitment to what was imported, equal for equal rows: only the owner may see it
     */
    record Imported(long time, Digest snapshot) {}

    /**
     * Takes in an entry.
     *
     * @param isCharged whether something was charged to a data set before it
     */
    void apply(Entry.BindingEntry entry, Predicate<String> isCharged) {
        BudgetSubject subject = entry.binding().subject();
        if (entry.binding().isAdopted()) {
            newest.values().removeIf(other -> isRenamed(other.subject(), subject, isCharged));
        }
        Binding before = newest.put(subject.name(), entry.binding());
        if (before != null
                && !before.equals(entry.binding())
                && isCharged.test(before.subject().dataSet())) {
            former.add(before);
        }
        subject.snapshot()
                .filter(snapshot -> isImport(entry.binding(), snapshot))
                .ifPresent(snapshot -> imports.computeIfAbsent(subject.name(), name -> new ArrayList<>())
                        .add(new Imported(entry.time(), snapshot)));
        goodRows.put(subject.dataSet(), entry.binding().goodRows());
        secret = Optional.of(entry.secret());
    }

    /** Who states another source has imported nothing, unless it is the first that is known under this name. */
    private boolean isImport(Binding bound, Digest snapshot) {
        List<Imported> before = imports.getOrDefault(bound.subject().name(), List.of());
        return !bound.isAdopted()
                || before.isEmpty()
                || !before.get(before.size() - 1).snapshot().equals(snapshot);
    }

    /** Every import of a data set, oldest first: the place in the list and one is the number of the version. */
    List<Imported> imports(String name) {
        return List.copyOf(imports.getOrDefault(name, List.of()));
    }

    /** The owner says that a data set which was never charged has another name now. */
    private static boolean isRenamed(BudgetSubject other, BudgetSubject by, Predicate<String> isCharged) {
        return !other.name().equals(by.name())
                && !other.dataSet().equals(by.dataSet())
                && !isCharged.test(other.dataSet())
                && other.hasSourceOf(by);
    }

    /** What a description of this name is held to. */
    Optional<Binding> of(String name) {
        return Optional.ofNullable(newest.get(name));
    }

    /** The same with what the good events of its budget are about now: another who shares it may have imported since. */
    public Optional<Binding> current(String name) {
        return of(name).map(binding ->
                new Binding(binding.subject(), goodRows(binding.subject().dataSet()), binding.isAdopted()));
    }

    /** What the good events of a budget are about. */
    SortedMap<String, Digest> goodRows(String dataSet) {
        return goodRows.getOrDefault(dataSet, new TreeMap<>());
    }

    /** Every subject that has a budget, or had one when something was charged. */
    Stream<BudgetSubject> subjects() {
        return Stream.concat(newest.values().stream(), former.stream()).map(Binding::subject);
    }

    /** The fingerprint of the secret that commitments are made under. */
    public Optional<Digest> secret() {
        return secret;
    }

    /** Refuses a secret other than that of the commitments. */
    public void require(Secret kept) {
        if (secret.isPresent() && !secret.get().equals(kept.fingerprint())) {
            throw Secret.other();
        }
    }
}
