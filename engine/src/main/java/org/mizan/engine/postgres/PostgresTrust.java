package org.mizan.engine.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.mizan.engine.EngineException;
import org.mizan.engine.EngineRefusal;

/**
 * Whose code runs when a table is read. A view runs the functions in it, with the rights of whoever reads it. So do the policies
 * of a table with row security, and the planner runs functions in indexes, statistics and checks. All of these must be of
 * somebody whom the owner of the data trusts. That is a superuser, the owner of the database, the role that reads, or whoever has a schema for themselves:
 * its owner, or the only one who may create in it. A schema that is named after the role that reads is found without anybody
 * asking for it, so to own it is not enough.
 */
final class PostgresTrust {
    /**
     * Everything that reading a relation needs: the rules of views, policies, functions, operators, casts, and domains with
     * their checks, each with what it depends on in turn. What PostgreSQL brings is in no dependency. The planner computes what
     * is constant in indexes, statistics and checks of a table and of its parts, so functions there are run as well.
     */
    private static final String PARTS = """
            WITH RECURSIVE known(relations, functions) AS (
                SELECT CAST('pg_catalog.pg_class' AS pg_catalog.regclass), CAST('pg_catalog.pg_proc' AS pg_catalog.regclass)
            ),
            part(class, object) AS (
                SELECT CAST(k.relations AS pg_catalog.oid), c.oid
                FROM known k CROSS JOIN pg_catalog.pg_class c
                WHERE c.oid = CAST(pg_catalog.to_regclass(CAST(? AS pg_catalog.text)) AS pg_catalog.oid)
                UNION
                SELECT needed.class, needed.object
                FROM part p CROSS JOIN known k
                CROSS JOIN LATERAL (
                    SELECT d.refclassid, d.refobjid
                    FROM (
                        SELECT CAST('pg_catalog.pg_rewrite' AS pg_catalog.regclass), r.oid
                        FROM pg_catalog.pg_rewrite r WHERE p.class = k.relations AND r.ev_class = p.object
                        UNION ALL
                        SELECT CAST('pg_catalog.pg_policy' AS pg_catalog.regclass), y.oid
                        FROM pg_catalog.pg_policy y WHERE p.class = k.relations AND y.polrelid = p.object
                        UNION ALL
                        SELECT k.relations, i.indexrelid
                        FROM pg_catalog.pg_index i WHERE p.class = k.relations AND i.indrelid = p.object
                        UNION ALL
                        SELECT CAST('pg_catalog.pg_statistic_ext' AS pg_catalog.regclass), s.oid
                        FROM pg_catalog.pg_statistic_ext s WHERE p.class = k.relations AND s.stxrelid = p.object
                        UNION ALL
                        SELECT CAST('pg_catalog.pg_constraint' AS pg_catalog.regclass), c.oid
                        FROM pg_catalog.pg_constraint c
                        WHERE (p.class = k.relations AND c.conrelid = p.object AND c.contype = 'c')
                        OR (p.class = CAST('pg_catalog.pg_type' AS pg_catalog.regclass) AND c.contypid = p.object)
                        UNION ALL
                        SELECT p.class, p.object WHERE p.class <> k.relations
                    ) AS source(class, object)
                    JOIN pg_catalog.pg_depend d ON d.classid = source.class AND d.objid = source.object
                    UNION ALL
                    SELECT d.refclassid, d.refobjid FROM pg_catalog.pg_depend d
                    WHERE p.class = k.relations AND d.classid = p.class AND d.objid = p.object
                    AND d.refclassid = k.functions
                    UNION ALL
                    SELECT k.relations, h.inhrelid FROM pg_catalog.pg_inherits h
                    WHERE p.class = k.relations AND h.inhparent = p.object
                ) AS needed(class, object)
            ),
            """;

    /** Those of the parts that are code, with their owner and schema. */
    private static final String CODE = """
            code(owner, schema) AS (
                SELECT c.relowner, c.relnamespace FROM part p JOIN pg_catalog.pg_class c ON c.oid = p.object
                WHERE p.class = CAST('pg_catalog.pg_class' AS pg_catalog.regclass)
                AND (c.relkind IN ('v', 'f') OR c.relrowsecurity)
                UNION
                SELECT f.proowner, f.pronamespace FROM part p JOIN pg_catalog.pg_proc f ON f.oid = p.object
                WHERE p.class = CAST('pg_catalog.pg_proc' AS pg_catalog.regclass)
                UNION
                SELECT o.oprowner, o.oprnamespace FROM part p JOIN pg_catalog.pg_operator o ON o.oid = p.object
                WHERE p.class = CAST('pg_catalog.pg_operator' AS pg_catalog.regclass)
                UNION
                SELECT t.typowner, t.typnamespace FROM part p JOIN pg_catalog.pg_type t ON t.oid = p.object
                WHERE p.class = CAST('pg_catalog.pg_type' AS pg_catalog.regclass) AND t.typtype = 'd'
            ),
            trusted(role) AS (
                SELECT oid FROM pg_catalog.pg_roles WHERE rolsuper OR rolname = CURRENT_USER
                UNION
                SELECT datdba FROM pg_catalog.pg_database WHERE datname = pg_catalog.current_database()
            )
            """;

    /** Whether the relation is there, and whether all of that is trusted. */
    private static final String ASKED = """
            SELECT EXISTS (SELECT FROM part), NOT EXISTS (
                SELECT FROM code JOIN pg_catalog.pg_namespace n ON n.oid = code.schema
                WHERE code.owner NOT IN (SELECT role FROM trusted)
                AND (n.nspname = CURRENT_USER OR (code.owner <> n.nspowner AND EXISTS (
                    SELECT FROM pg_catalog.aclexplode(n.nspacl) AS allowed
                    WHERE allowed.privilege_type = 'CREATE'
                    AND allowed.grantee NOT IN (SELECT role FROM trusted)
                    AND allowed.grantee NOT IN (code.owner, n.nspowner)))))
            """;

    private PostgresTrust() {}

    /** Refuses a relation whose reading would run what somebody else wrote. The search path must be pinned. */
    static void require(Connection connection, String table) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(PARTS + CODE + ASKED)) {
            statement.setString(1, table);
            try (ResultSet answer = statement.executeQuery()) {
                answer.next();
                if (!answer.getBoolean(1)) {
                    throw EngineException.of(EngineRefusal.ENGINE_REPLACED.about(table));
                }
                if (!answer.getBoolean(2)) {
                    throw EngineRefusal.SOURCE_OWNER.with(table);
                }
            }
        }
    }
}
