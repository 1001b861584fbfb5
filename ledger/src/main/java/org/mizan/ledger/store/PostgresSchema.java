package org.mizan.ledger.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.mizan.ledger.LedgerRefusal;

/**
 * The schema that the ledger's tables are in, found once for a connection. The search path of a connection is what the server,
 * the database, the role and the URL are set to, and others may be allowed to create in schemas of it. So the path is pinned to
 * PostgreSQL's own schema before anything else is asked, and tables are named with the schema that the path, as it was, finds
 * them in. There a table counts only if its owner is trusted: a superuser, the owner of the database, the role that is connected,
 * or whoever has the schema for themselves, as its owner or as the only one who may create in it. A schema that is named after
 * the role that is connected is found without anybody asking for it, so to own it is not enough.
 *
 * @param name of the schema, or of the one in which a new ledger is made
 * @param holdsLedger whether the tables are there
 * @param path the schemas that the connection looked into before it was pinned
 */
record PostgresSchema(String name, boolean holdsLedger, List<String> path) {
    /** The table that says which form the others have. */
    private static final String ANCHOR = Migration.TABLE;

    private static final String TABLES = """
            WITH trusted AS (
                SELECT r.oid AS role FROM pg_catalog.pg_roles r WHERE r.rolsuper OR r.rolname = CURRENT_USER
                OR r.oid = (SELECT d.datdba FROM pg_catalog.pg_database d WHERE d.datname = pg_catalog.current_database())
            )
            SELECT n.nspname, c.relname,
                c.relowner IN (SELECT role FROM trusted)
                OR (n.nspname <> CURRENT_USER AND (c.relowner = n.nspowner OR NOT EXISTS (
                    SELECT FROM pg_catalog.aclexplode(n.nspacl) AS a WHERE a.privilege_type = 'CREATE'
                    AND a.grantee NOT IN (c.relowner, n.nspowner) AND a.grantee NOT IN (SELECT role FROM trusted)))),
                c.relkind = 'r' AND c.relpersistence = 'p' AND NOT c.relrowsecurity
                AND NOT EXISTS (SELECT FROM pg_catalog.pg_rewrite w WHERE w.ev_class = c.oid)
                AND NOT EXISTS (SELECT FROM pg_catalog.pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal)
                AND NOT EXISTS (SELECT FROM pg_catalog.pg_inherits i WHERE c.oid IN (i.inhparent, i.inhrelid))
            FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relname = ANY (CAST(? AS pg_catalog.text[])) AND n.nspname = ANY (CAST(? AS pg_catalog.text[]))
            AND c.relkind NOT IN ('i', 'I')
            """;

    /** A table of a name that a ledger has. */
    private record Found(String schema, String table, boolean isTrusted, boolean isPlain) {}

    /** Pins the search path of a new connection and finds the ledger on it. */
    static PostgresSchema pin(Connection connection) throws SQLException {
        List<String> path = new ArrayList<>();
        try (Statement statement = connection.createStatement()) {
            try (ResultSet schemas =
                    statement.executeQuery("SELECT pg_catalog.unnest(pg_catalog.current_schemas(false))")) {
                while (schemas.next()) {
                    path.add(schemas.getString(1));
                }
            }
            statement.execute("SET search_path = pg_catalog, pg_temp");
        }
        path.removeIf(schema -> schema.startsWith("pg_"));
        return of(path, found(connection, path));
    }

    /** Looks again, on the path as it was. */
    PostgresSchema again(Connection connection) throws SQLException {
        return of(path, found(connection, path));
    }

    private static List<Found> found(Connection connection, List<String> path) throws SQLException {
        List<Found> found = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(TABLES)) {
            statement.setArray(1, connection.createArrayOf("text", Migration.TABLES.toArray()));
            statement.setArray(2, connection.createArrayOf("text", path.toArray()));
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(new Found(rows.getString(1), rows.getString(2), rows.getBoolean(3), rows.getBoolean(4)));
                }
            }
        }
        return found;
    }

    /** Tables of others are passed over where there is a ledger; where there is none they could be taken for one. */
    private static PostgresSchema of(List<String> path, List<Found> found) {
        List<Found> anchors =
                found.stream().filter(table -> table.table().equals(ANCHOR)).toList();
        List<String> ours = anchors.stream()
                .filter(Found::isTrusted)
                .map(Found::schema)
                .distinct()
                .toList();
        if (ours.size() > 1) {
            throw LedgerException.of(LedgerRefusal.LEDGER_AMBIGUOUS.about(String.join(", ", ours)));
        }
        if (ours.isEmpty() && !anchors.isEmpty()) {
            throw untrusted(anchors);
        }
        if (ours.isEmpty()) {
            return new PostgresSchema(first(path), false, path);
        }
        List<Found> tables = found.stream()
                .filter(table -> table.schema().equals(ours.get(0)))
                .toList();
        List<Found> others = tables.stream().filter(table -> !table.isTrusted()).toList();
        if (!others.isEmpty()) {
            throw untrusted(others);
        }
        requirePlain(tables);
        return new PostgresSchema(ours.get(0), true, path);
    }

    private static String first(List<String> path) {
        return path.stream()
                .findFirst()
                .orElseThrow(() -> LedgerException.of(LedgerRefusal.LEDGER_PATH_SEARCH.about()));
    }

    private static LedgerException untrusted(List<Found> tables) {
        return LedgerException.of(LedgerRefusal.LEDGER_OWNER.about(names(tables)));
    }

    /** Whoever can add a trigger, a rule or a policy is trusted; but none of these belongs to a ledger, and each could lose a charge. */
    private static void requirePlain(List<Found> tables) {
        List<Found> others = tables.stream().filter(table -> !table.isPlain()).toList();
        if (!others.isEmpty()) {
            throw LedgerException.of(LedgerRefusal.LEDGER_TABLES.about(names(others)));
        }
    }

    private static String names(List<Found> tables) {
        return tables.stream()
                .map(table -> table.schema() + "." + table.table())
                .collect(Collectors.joining(", "));
    }

    /** A table of the ledger, for a statement. */
    String table(String table) {
        return quoted(name) + "." + quoted(table);
    }

    /** A name as SQL writes it. */
    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
