package org.mizan.server.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.certificate.chain.Link;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.ledger.store.LedgerFile;
import org.mizan.server.ServerRefusal;
import org.mizan.server.TurnedAwayException;
import org.mizan.server.configuration.ServedDescription;
import org.mizan.server.identity.Permission;
import org.mizan.server.identity.Principal;

/** All data sets of a server, by name. */
public final class ServedData implements AutoCloseable {
    private final SortedMap<String, ServedDataSet> sets;

    private ServedData(SortedMap<String, ServedDataSet> sets) {
        this.sets = sets;
    }

    /** Opens them all, or none. */
    public static ServedData open(List<ServedDescription> descriptions) throws IOException {
        requireApart(descriptions);
        SortedMap<String, ServedDataSet> opened = new TreeMap<>();
        try {
            for (ServedDescription served : descriptions) {
                ServedDataSet set = ServedDataSet.open(served);
                opened.put(set.name(), set);
            }
            return new ServedData(opened);
        } catch (IOException | RuntimeException failure) {
            opened.values().forEach(ServedDataSet::close);
            throw failure;
        }
    }

    /** Each needs a name and, in a file, a ledger of its own: such a ledger is open once. */
    private static void requireApart(List<ServedDescription> descriptions) throws IOException {
        Set<String> names = new HashSet<>();
        Set<Path> ledgers = new HashSet<>();
        for (ServedDescription served : descriptions) {
            Dataset dataset = DatasetFile.read(served.description());
            if (!names.add(dataset.name())) {
                throw ServerRefusal.DATA_TWICE.with(dataset.name());
            }
            Path folder = LedgerPlace.folder(served.description());
            if (dataset.ledger().database().isEmpty()
                    && !ledgers.add(
                            LedgerFile.real(folder.resolve(dataset.ledger().text())))) {
                throw ServerRefusal.DATA_LEDGER.with(dataset.name());
            }
        }
    }

    /** The names of all. */
    public Set<String> names() {
        return sets.keySet();
    }

    public List<ServedDataSet> all() {
        return List.copyOf(sets.values());
    }

    /** The data set of this name for somebody who may do this to it; others are refused as if there were none. */
    public ServedDataSet required(Principal principal, Permission permission, String name) {
        principal.require(permission, name);
        return Optional.ofNullable(sets.get(name)).orElseThrow(() -> Principal.absent(name));
    }

    /** Those that somebody may do this to. */
    public List<ServedDataSet> allowed(Principal principal, Permission permission) {
        return sets.values().stream()
                .filter(set -> principal.may(permission, set.name()))
                .toList();
    }

    /** A charge that was found, and the data set that it was for. */
    public record Found(ServedDataSet set, Link link) {}

    /** The charge of a request, if it is this principal's or if they may see everybody's. */
    public Optional<Found> find(Principal principal, String id) {
        for (ServedDataSet set : sets.values()) {
            Optional<Link> link = set.reading(curator -> curator.ledger().link(id));
            boolean isSeen =
                    link.filter(charged -> isSeen(principal, set, charged)).isPresent();
            if (isSeen) {
                return Optional.of(new Found(set, link.orElseThrow()));
            }
        }
        return Optional.empty();
    }

    /**
     * An id that was charged for another data set stands for that, whichever ledger it is in. Whoever is about to charge it has the
     * turn of the id, so that nothing else is charged for it meanwhile.
     *
     * @param budget that the id is about to be charged to
     */
    public void requireUnused(String id, String budget) {
        for (ServedDataSet other : sets.values()) {
            Optional<Link> link =
                    other.readingBeside(curator -> curator.ledger().link(id));
            if (link.filter(charged -> !charged.receipt().dataSet().equals(budget))
                    .isPresent()) {
                throw new TurnedAwayException(
                        TurnedAwayException.Reason.CONFLICT, ServerRefusal.IDEMPOTENCY_USED.about(id));
            }
        }
    }

    private static boolean isSeen(Principal principal, ServedDataSet set, Link charged) {
        // A ledger in PostgreSQL may have the charges of other data sets too, of which this permission says nothing.
        if (!charged.receipt().dataSet().equals(set.dataset().budgetName())) {
            return false;
        }
        boolean isOwn = charged.receipt().analyst().equals(principal.name());
        return principal.may(Permission.ALL_HISTORY, set.name())
                || (isOwn && principal.may(Permission.OWN_HISTORY, set.name()));
    }

    @Override
    public void close() {
        sets.values().forEach(ServedDataSet::close);
    }
}
