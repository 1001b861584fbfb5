package org.mizan.wire.session;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.message.Spelling;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.statement.HeldNames;
import org.mizan.wire.statement.RoutedStatement;

/** The prepared questions and the open cursors of a session that are about private tables. The shadow knows of none. */
final class HeldQueries implements HeldNames {
    /** More than drivers keep by themselves: that of PostgreSQL for Java keeps up to 256. */
    private static final int MOST = 300;

    /** Of the characters of all texts that are held. */
    private static final long MOST_CHARACTERS = 1 << 21;

    private final Set<String> tables = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    private final Map<String, PrivateStatement> statements = new HashMap<>();
    private final Map<String, PrivatePortal> portals = new HashMap<>();

    HeldQueries(Dataset dataset) {
        dataset.privateTables().stream().map(PrivateTableDeclaration::name).forEach(tables::add);
        dataset.publicTables().stream().map(PublicTableDeclaration::name).forEach(tables::add);
    }

    @Override
    public Set<String> tables() {
        return tables;
    }

    @Override
    public boolean hasStatement(String name) {
        return statements.containsKey(name);
    }

    @Override
    public boolean hasPortal(String name) {
        return portals.containsKey(name);
    }

    Optional<PrivateStatement> statement(String name) {
        return Optional.ofNullable(statements.get(name));
    }

    Optional<PrivatePortal> portal(String name) {
        return Optional.ofNullable(portals.get(name));
    }

    /** Keeps a statement under a name that is free; the one without a name takes the place of the one before. */
    void keep(String name, PrivateStatement statement) {
        if (!name.isEmpty() && statements.containsKey(name)) {
            throw WireRefusal.STATEMENT_DOUBLE.with(Spelling.shown(name));
        }
        requireRoom(statements, statement.size());
        statements.put(name, statement);
    }

    /** Keeps a cursor, as statements are kept. */
    void keep(String name, PrivatePortal portal) {
        if (!name.isEmpty() && portals.containsKey(name)) {
            throw WireRefusal.PORTAL_DOUBLE.with(Spelling.shown(name));
        }
        requireRoom(portals, portal.size());
        portals.put(name, portal);
    }

    private void requireRoom(Map<String, ?> kept, long size) {
        long before = statements.values().stream()
                        .mapToLong(PrivateStatement::size)
                        .sum()
                + portals.values().stream().mapToLong(PrivatePortal::size).sum();
        if (kept.size() >= MOST || before + size > MOST_CHARACTERS) {
            throw WireRefusal.HELD.with(MOST);
        }
    }

    /** Forgets a statement; whether there was one. */
    boolean forgetStatement(String name) {
        return statements.remove(name) != null;
    }

    /** Forgets a cursor; whether there was one. */
    boolean forgetPortal(String name) {
        return portals.remove(name) != null;
    }

    /** A statement of the shadow has been executed or prepared. */
    void heed(RoutedStatement relayed) {
        if (relayed.forgetsAll()) {
            portals.clear();
            if (!relayed.all().get(0).is("close")) {
                statements.clear();
            }
        }
    }

    /** Cursors end with their transaction, unless they are to be held. */
    void endTransaction() {
        portals.values().removeIf(portal -> !portal.isHeld());
    }
}
