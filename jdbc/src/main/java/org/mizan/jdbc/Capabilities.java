package org.mizan.jdbc;

import static java.util.Map.entry;

import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.RowIdLifetime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the driver can do, for tools that ask. It cannot do what is not named here; no limit is known where a number is asked
 * for; and of keys, indexes, procedures and the like there are none.
 */
final class Capabilities {
    private static final Map<String, Object> FIXED = Map.ofEntries(
            entry("getDatabaseProductName", "Mizan"),
            entry("getDatabaseProductVersion", MizanDriver.VERSION),
            entry("getDatabaseMajorVersion", MizanDriver.MAJOR),
            entry("getDatabaseMinorVersion", MizanDriver.MINOR),
            entry("getDriverName", "Mizan JDBC driver"),
            entry("getDriverVersion", MizanDriver.VERSION),
            entry("getDriverMajorVersion", MizanDriver.MAJOR),
            entry("getDriverMinorVersion", MizanDriver.MINOR),
            entry("getJDBCMajorVersion", 4),
            entry("getJDBCMinorVersion", 3),
            entry("getIdentifierQuoteString", "\""),
            entry("getSearchStringEscape", "\\"),
            entry("getDefaultTransactionIsolation", Connection.TRANSACTION_NONE),
            entry("getResultSetHoldability", ResultSet.HOLD_CURSORS_OVER_COMMIT),
            entry("getSQLStateType", DatabaseMetaData.sqlStateSQL),
            entry("getRowIdLifetime", RowIdLifetime.ROWID_UNSUPPORTED));

    private static final Set<String> ABLE = Set.of(
            "allTablesAreSelectable",
            "isReadOnly",
            "nullsAreSortedHigh",
            "storesMixedCaseIdentifiers",
            "storesMixedCaseQuotedIdentifiers",
            "supportsColumnAliasing",
            "supportsExpressionsInOrderBy",
            "supportsGroupBy",
            "supportsMultipleOpenResults",
            "supportsTableCorrelationNames");

    private static final String FOREIGN_KEYS =
            "PKTABLE_CAT PKTABLE_SCHEM PKTABLE_NAME PKCOLUMN_NAME FKTABLE_CAT FKTABLE_SCHEM FKTABLE_NAME FKCOLUMN_NAME KEY_SEQ# UPDATE_RULE# DELETE_RULE# FK_NAME PK_NAME DEFERRABILITY#";

    private static final Map<String, String> EMPTY = Map.of(
            "getPrimaryKeys", "TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME KEY_SEQ# PK_NAME",
            "getImportedKeys", FOREIGN_KEYS,
            "getExportedKeys", FOREIGN_KEYS,
            "getCrossReference", FOREIGN_KEYS,
            "getIndexInfo",
                    "TABLE_CAT TABLE_SCHEM TABLE_NAME NON_UNIQUE INDEX_QUALIFIER INDEX_NAME TYPE# ORDINAL_POSITION# COLUMN_NAME ASC_OR_DESC CARDINALITY# PAGES# FILTER_CONDITION",
            "getProcedures", "PROCEDURE_CAT PROCEDURE_SCHEM PROCEDURE_NAME REMARKS PROCEDURE_TYPE# SPECIFIC_NAME",
            "getFunctions", "FUNCTION_CAT FUNCTION_SCHEM FUNCTION_NAME REMARKS FUNCTION_TYPE# SPECIFIC_NAME",
            "getUDTs", "TYPE_CAT TYPE_SCHEM TYPE_NAME CLASS_NAME DATA_TYPE# REMARKS BASE_TYPE#");

    private Capabilities() {}

    /** The answer to a method that the metadata do not have themselves. */
    static Optional<Object> of(Method method) {
        String name = method.getName();
        if (FIXED.containsKey(name)) {
            return Optional.ofNullable(FIXED.get(name));
        }
        if (method.getReturnType() == boolean.class) {
            return Optional.of(ABLE.contains(name));
        }
        if (method.getReturnType() == int.class && name.startsWith("getMax")) {
            return Optional.of(0);
        }
        if (method.getReturnType() == String.class) {
            return Optional.of("");
        }
        return Optional.ofNullable(EMPTY.get(name))
                .map(labels ->
                        new MizanResultSet(new ResultTable(ResultTable.headings(labels), List.of()), null).self());
    }
}
