package org.mizan.jdbc;

import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.JDBCType;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.column.Column;
import org.mizan.jdbc.value.Described;

/** What a tool may browse: the private tables, as their owner describes them, and nothing of their rows. It costs nothing. */
final class MizanDatabaseMetaData implements JdbcProxy.Rule {
    private static final String TABLE = "TABLE";

    private final MizanConnection session;
    private final Dataset dataset;
    private final String url;

    MizanDatabaseMetaData(MizanConnection session, String url) {
        this.session = session;
        this.dataset = session.asked().dataset();
        this.url = url;
    }

    @Override
    public Optional<Object> result(Method method) {
        return Capabilities.of(method);
    }

    public ResultSet getTables(
            @Nullable String catalog, @Nullable String schema, @Nullable String table, String @Nullable [] types) {
        boolean shown = types == null || Arrays.asList(types).contains(TABLE);
        return result(
                "TABLE_CAT TABLE_SCHEM TABLE_NAME TABLE_TYPE REMARKS TYPE_CAT TYPE_SCHEM TYPE_NAME SELF_REFERENCING_COL_NAME REF_GENERATION",
                tables().stream()
                        .filter(each -> shown && matches(table, each.name()))
                        .map(each -> row(
                                null,
                                null,
                                each.name(),
                                TABLE,
                                Described.table(dataset),
                                null,
                                null,
                                null,
                                null,
                                null)));
    }

    public ResultSet getColumns(
            @Nullable String catalog, @Nullable String schema, @Nullable String table, @Nullable String column) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (PrivateTableDeclaration declared : tables()) {
            for (int i = 0; i < declared.columns().size(); i++) {
                Column each = declared.columns().get(i);
                if (matches(table, declared.name()) && matches(column, each.name())) {
                    rows.add(column(declared.name(), each, i + 1));
                }
            }
        }
        return result(
                "TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME DATA_TYPE# TYPE_NAME COLUMN_SIZE# BUFFER_LENGTH# DECIMAL_DIGITS# NUM_PREC_RADIX# NULLABLE# REMARKS COLUMN_DEF SQL_DATA_TYPE# SQL_DATETIME_SUB# CHAR_OCTET_LENGTH# ORDINAL_POSITION# IS_NULLABLE SCOPE_CATALOG SCOPE_SCHEMA SCOPE_TABLE SOURCE_DATA_TYPE# IS_AUTOINCREMENT IS_GENERATEDCOLUMN",
                rows.stream());
    }

    /** By name, as JDBC orders them. */
    private List<PrivateTableDeclaration> tables() {
        return dataset.privateTables().stream()
                .sorted(Comparator.comparing(PrivateTableDeclaration::name))
                .toList();
    }

    private static List<@Nullable Object> column(String table, Column column, int place) {
        Described.Type type = Described.type(column.type());
        return row(
                null,
                null,
                table,
                column.name(),
                type.type().getVendorTypeNumber(),
                type.type().getName(),
                type.size(),
                null,
                type.decimals(),
                10,
                DatabaseMetaData.columnNullable,
                Described.column(column),
                null,
                null,
                null,
                null,
                place,
                "YES",
                null,
                null,
                null,
                null,
                "NO",
                "NO");
    }

    public ResultSet getCatalogs() {
        return result("TABLE_CAT", Stream.of());
    }

    public ResultSet getSchemas() {
        return result("TABLE_SCHEM TABLE_CATALOG", Stream.of());
    }

    public ResultSet getSchemas(@Nullable String catalog, @Nullable String schema) {
        return getSchemas();
    }

    public ResultSet getTableTypes() {
        return result("TABLE_TYPE", Stream.of(row(TABLE)));
    }

    public ResultSet getTypeInfo() {
        return result(
                "TYPE_NAME DATA_TYPE# PRECISION# LITERAL_PREFIX LITERAL_SUFFIX CREATE_PARAMS NULLABLE# CASE_SENSITIVE SEARCHABLE# UNSIGNED_ATTRIBUTE FIXED_PREC_SCALE AUTO_INCREMENT LOCAL_TYPE_NAME MINIMUM_SCALE# MAXIMUM_SCALE# SQL_DATA_TYPE# SQL_DATETIME_SUB# NUM_PREC_RADIX#",
                Described.TYPES.stream().map(MizanDatabaseMetaData::type));
    }

    private static List<@Nullable Object> type(JDBCType type) {
        boolean quoted = type == JDBCType.VARCHAR || type == JDBCType.DATE || type == JDBCType.TIMESTAMP;
        String prefix = type == JDBCType.VARCHAR ? "'" : type.getName() + " '";
        return row(
                type.getName(),
                type.getVendorTypeNumber(),
                0,
                quoted ? prefix : null,
                quoted ? "'" : null,
                null,
                DatabaseMetaData.typeNullable,
                type == JDBCType.VARCHAR,
                DatabaseMetaData.typeSearchable,
                false,
                false,
                false,
                null,
                0,
                38,
                null,
                null,
                10);
    }

    public ResultSet getClientInfoProperties() {
        return result(
                "NAME MAX_LEN# DEFAULT_VALUE DESCRIPTION",
                Settings.NAMES.stream().map(name -> row(name, 2_000, "", "see docs/jdbc.md")));
    }

    private static ResultSet result(String labels, Stream<List<@Nullable Object>> rows) {
        return new MizanResultSet(new ResultTable(ResultTable.headings(labels), rows.toList()), null).self();
    }

    private static List<@Nullable Object> row(@Nullable Object... values) {
        return Arrays.asList(values);
    }

    /** Whether a name matches a pattern of JDBC: % stands for any letters, _ for one, and \ takes their meaning away. */
    static boolean matches(@Nullable String pattern, String name) {
        if (pattern == null) {
            return true;
        }
        StringBuilder expression = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            char letter = pattern.charAt(i);
            if (letter == '\\' && i + 1 < pattern.length()) {
                i++;
                expression.append(Pattern.quote(pattern.substring(i, i + 1)));
            } else if (letter == '%') {
                expression.append(".*");
            } else if (letter == '_') {
                expression.append('.');
            } else {
                expression.append(Pattern.quote(String.valueOf(letter)));
            }
        }
        return Pattern.compile(expression.toString(), Pattern.CASE_INSENSITIVE | Pattern.DOTALL)
                .matcher(name)
                .matches();
    }

    public Connection getConnection() {
        return session.self();
    }

    public String getURL() {
        return url;
    }

    public String getUserName() {
        return session.asked().analyst();
    }

    public boolean supportsResultSetType(int type) {
        return type == ResultSet.TYPE_FORWARD_ONLY;
    }

    public boolean supportsResultSetConcurrency(int type, int concurrency) {
        return supportsResultSetType(type) && concurrency == ResultSet.CONCUR_READ_ONLY;
    }

    public boolean supportsTransactionIsolationLevel(int level) {
        return level == Connection.TRANSACTION_NONE;
    }
}
