package org.mizan.wire.shadow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.dataset.Unit;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.ColumnType;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.wire.protocol.WireType;

/**
 * The statements that make the database of a shadow: the described tables, which stay empty, and a role that can look at
 * the catalogue and do nothing else. A statement that reads a described table there fails, so that nobody takes the
 * shadow's emptiness for an answer.
 */
final class ShadowSchema {
    private static final int MOST_VALUES = 20;

    /**
     * Each table has a child that nothing can read, so that every statement that reads it fails. PostgreSQL quotes this name
     * when it does.
     */
    private static final String UNREADABLE = name("the rows are private: ask for aggregates in one plain SELECT");

    /**
     * Functions that everybody may call in a PostgreSQL and nobody here: those that store, wait, lock, signal, look at the
     * sessions of others, reach files, or run statements from texts.
     */
    private static final String KEPT_FUNCTIONS = "^(lo_.*|loread|lowrite|pg_sleep.*|pg_(try_)?advisory.*|pg_notify"
            + "|pg_(cancel|terminate)_backend|pg_log_.*|pg_lock_status|pg_(safe_snapshot_)?blocking_pids"
            + "|pg_stat_get_(activity|backend.*|progress_info|wal.*|replication.*|db_.*|io|slru|snapshot.*|bgwriter.*"
            + "|checkpointer.*|archiver|subscription.*|xact_.*)"
            + "|(query|table|cursor|schema|database)_to_xml.*|ts_stat|ts_rewrite|pg_export_snapshot|pg_logical_.*"
            + "|pg_replication_.*|pg_(read|ls|stat)_.*(file|dir).*|pg_file_.*|pg_current_logfile|pg_reload_conf"
            + "|pg_rotate_logfile|pg_switch_wal|pg_walfile_.*|pg_create_.*|pg_backup_.*|pg_promote|pg_import_.*"
            + "|pg_restore_.*|pg_clear_.*|pg_get_wal_.*|pg_show_all_file_settings|pg_hba_file_rules|pg_ident_file_mappings)$";

    private final Dataset dataset;

    ShadowSchema(Dataset dataset) {
        this.dataset = dataset;
    }

    /** For a new and empty database of this name. */
    List<String> statements(String role) {
        List<String> statements = new ArrayList<>(List.of(
                "REVOKE ALL ON DATABASE %s FROM PUBLIC".formatted(name(dataset.name())),
                "GRANT CONNECT ON DATABASE %s TO %s".formatted(name(dataset.name()), role),
                "REVOKE ALL ON SCHEMA public FROM PUBLIC",
                "GRANT USAGE ON SCHEMA public TO " + role,
                "CREATE SCHEMA mizan",
                "CREATE FOREIGN DATA WRAPPER " + UNREADABLE,
                "CREATE SERVER mizan FOREIGN DATA WRAPPER " + UNREADABLE,
                "REVOKE USAGE ON LANGUAGE plpgsql, sql FROM PUBLIC",
                """
                DO $$ DECLARE kept regprocedure; BEGIN
                    FOR kept IN SELECT oid::regprocedure FROM pg_proc
                        WHERE pronamespace = 'pg_catalog'::regnamespace AND proname ~ %s
                    LOOP EXECUTE format('REVOKE EXECUTE ON FUNCTION %%s FROM PUBLIC', kept); END LOOP;
                END $$
                """.formatted(text(KEPT_FUNCTIONS))));
        for (PrivateTableDeclaration table : dataset.privateTables()) {
            statements.addAll(table(table.name(), table.columns(), privateWords(), role));
        }
        for (PublicTableDeclaration table : dataset.publicTables()) {
            statements.addAll(table(table.name(), table.columns(), "public: can be joined to private tables", role));
        }
        return statements;
    }

    private static List<String> table(String table, List<Column> columns, String words, String role) {
        String declared = columns.stream()
                .map(column -> name(column.name()) + " "
                        + column.type().accept(new ShadowType()).words())
                .collect(Collectors.joining(", "));
        Stream<String> comments = columns.stream()
                .map(column -> "COMMENT ON COLUMN public.%s.%s IS %s"
                        .formatted(name(table), name(column.name()), text(words(column.type()))));
        Stream<String> first = Stream.of(
                "CREATE TABLE public.%s (%s)".formatted(name(table), declared),
                "COMMENT ON TABLE public.%s IS %s".formatted(name(table), text(words)),
                "CREATE FOREIGN TABLE mizan.%s () INHERITS (public.%s) SERVER mizan"
                        .formatted(name(table), name(table)),
                "GRANT SELECT ON public.%s TO %s".formatted(name(table), role));
        return Stream.concat(first, comments).toList();
    }

    private String privateWords() {
        String whom = dataset.unit() instanceof Unit.OfColumn unit
                ? "all rows of one " + unit.name() + " together"
                : "each row";
        return "private: answers are noisy aggregates; protected: " + whom;
    }

    private static String words(ColumnType type) {
        if (type.identifies()) {
            return "who is protected; can only be counted";
        }
        String bounds =
                type.declared().entrySet().stream().map(ShadowSchema::words).collect(Collectors.joining(", "));
        return bounds.isEmpty() ? type.word() : type.word() + "; " + bounds;
    }

    private static String words(Map.Entry<String, Object> declared) {
        if (!(declared.getValue() instanceof List<?> values)) {
            return declared.getKey() + " " + declared.getValue();
        }
        String first = values.stream().limit(MOST_VALUES).map(Object::toString).collect(Collectors.joining(", "));
        return declared.getKey() + " " + first + (values.size() > MOST_VALUES ? ", …" : "");
    }

    /** A name in double quotes. */
    static String name(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** A text in single quotes. */
    static String text(String words) {
        return "'" + words.replace("'", "''") + "'";
    }

    /** The type of a column in the shadow: that of the keys of answers. */
    private static final class ShadowType implements ColumnType.Visitor<WireType> {
        @Override
        public WireType identifier(Identifier identifier) {
            return identifier.isFreeText() ? WireType.TEXT : WireType.BIGINT;
        }

        @Override
        public WireType textValues(TextValues texts) {
            return WireType.TEXT;
        }

        @Override
        public WireType openText(OpenText text) {
            return WireType.TEXT;
        }

        @Override
        public WireType numberRange(NumberRange range) {
            return WireType.NUMERIC;
        }

        @Override
        public WireType integerRange(IntegerRange range) {
            return WireType.BIGINT;
        }

        @Override
        public WireType trueOrFalse(TrueOrFalse type) {
            return WireType.BOOLEAN;
        }

        @Override
        public WireType dateRange(DateRange range) {
            return WireType.DATE;
        }

        @Override
        public WireType timestampRange(TimestampRange range) {
            return WireType.TIMESTAMP;
        }
    }
}
