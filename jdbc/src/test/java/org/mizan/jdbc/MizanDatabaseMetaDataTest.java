package org.mizan.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.RowIdLifetime;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.ledger.store.Head;

/** What a tool asks before its user sees anything. */
class MizanDatabaseMetaDataTest {
    @TempDir
    Path folder;

    private Visits visits;
    private Connection connection;
    private DatabaseMetaData metadata;
    private Head before;

    @BeforeEach
    void connect() throws Exception {
        visits = Visits.in(folder);
        connection = visits.connect("?epsilon=1");
        metadata = connection.getMetaData();
        before = visits.head();
    }

    @AfterEach
    void nothingWasCharged() throws Exception {
        assertThat(visits.head()).isEqualTo(before);
        connection.close();
    }

    private static List<String> values(ResultSet rows, String... labels) throws SQLException {
        List<String> values = new ArrayList<>();
        while (rows.next()) {
            List<String> row = new ArrayList<>();
            for (String label : labels) {
                row.add(rows.getString(label));
            }
            values.add(String.join("|", row));
        }
        return values;
    }

    @Test
    void theOneTableIsListed() throws Exception {
        assertThat(values(metadata.getTables(null, null, "%", new String[] {"TABLE", "VIEW"}), "TABLE_NAME", "REMARKS"))
                .containsExactly(
                        "visits|private: only noisy aggregates can be asked; all rows with one patient_id are protected together (add-remove)");
        assertThat(values(metadata.getTables(null, null, null, null), "TABLE_TYPE"))
                .containsExactly("TABLE");
        assertThat(values(metadata.getTables(null, null, "%", new String[] {"VIEW"}), "TABLE_NAME"))
                .isEmpty();
        assertThat(values(metadata.getTableTypes(), "TABLE_TYPE")).containsExactly("TABLE");
        assertThat(values(metadata.getCatalogs(), "TABLE_CAT")).isEmpty();
        assertThat(values(metadata.getSchemas(), "TABLE_SCHEM")).isEmpty();
        assertThat(values(metadata.getSchemas(null, "%"), "TABLE_SCHEM")).isEmpty();
    }

    @Test
    void severalTablesAreListedWithTheirColumns() throws Exception {
        Path file = Files.writeString(folder.resolve("two.yaml"), """
                dataset: stays
                source: stays.csv
                ledger: two.db
                unit: patient_id
                neighbours: add-remove
                limits: {groups_per_unit: 1, rows_per_group: 1}
                columns: {patient_id: {type: integer}, age: {type: integer, min: 0, max: 9}}
                tables: {drugs: {source: drugs.csv, columns: {drug: {type: text, values: [a, b]}, patient_id: {type: integer}}}}
                budget: {epsilon: 1, delta: 0}
                """);
        try (Connection two = DriverManager.getConnection(Address.PREFIX + file, "ana", "")) {
            DatabaseMetaData both = two.getMetaData();
            assertThat(values(both.getTables(null, null, "%", null), "TABLE_NAME"))
                    .containsExactly("drugs", "stays");
            assertThat(values(both.getTables(null, null, "dr%", null), "TABLE_NAME"))
                    .containsExactly("drugs");
            assertThat(values(both.getColumns(null, null, null, null), "TABLE_NAME", "COLUMN_NAME", "ORDINAL_POSITION"))
                    .containsExactly("drugs|drug|1", "drugs|patient_id|2", "stays|patient_id|1", "stays|age|2");
            assertThat(values(both.getColumns(null, null, "drugs", "%"), "COLUMN_NAME", "REMARKS"))
                    .containsExactly(
                            "drug|one of a, b", "patient_id|the unit that is protected; it can only be counted");
        }
    }

    @Test
    void columnsHaveTypesAndRemarks() throws Exception {
        assertThat(values(metadata.getColumns(null, null, "visits", "%"), "COLUMN_NAME", "TYPE_NAME", "REMARKS"))
                .containsExactly(
                        "patient_id|BIGINT|the unit that is protected; it can only be counted",
                        "department|VARCHAR|one of cardiology, o'hara, surgery",
                        "diagnosis|VARCHAR|open text: its values are secret",
                        "admitted|DATE|date with min 2025-01-01, max 2025-01-03",
                        "seen|TIMESTAMP|timestamp with min 2025-01-01T00:00:00Z, max 2025-12-31T00:00:00Z",
                        "age|BIGINT|integer with min 0, max 110",
                        "stay_days|DECIMAL|number with min 0, max 60, step 0.01",
                        "urgent|BOOLEAN|boolean");
        ResultSet stay = metadata.getColumns(null, null, null, "stay\\_days");
        stay.next();
        assertThat(stay.getInt("DATA_TYPE")).isEqualTo(Types.DECIMAL);
        assertThat(stay.getInt("DECIMAL_DIGITS")).isEqualTo(2);
        assertThat(stay.getInt("ORDINAL_POSITION")).isEqualTo(7);
        assertThat(stay.getShort("NULLABLE")).isEqualTo((short) DatabaseMetaData.columnNullable);
        assertThat(stay.getByte("NUM_PREC_RADIX")).isEqualTo((byte) 10);
        assertThat(stay.getFloat("COLUMN_SIZE")).isEqualTo(38);
        assertThat(stay.getString("COLUMN_DEF")).isNull();
        assertThat(stay.getStatement()).isNull();
        assertThat(stay.getMetaData().getColumnClassName(5)).isEqualTo("java.lang.Integer");
        assertThat(stay.next()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "a_e, age, true",
        "AGE, age, true",
        "a%, admitted, true",
        "a\\%, admitted, false",
        "a.e, age, false",
        "a\\, a\\, true",
        "ag, age, false"
    })
    void patternsAreThoseOfJdbc(String pattern, String name, boolean matches) {
        assertThat(MizanDatabaseMetaData.matches(pattern, name)).isEqualTo(matches);
    }

    @Test
    void typesAreListedWithTheirQuotes() throws Exception {
        assertThat(values(metadata.getTypeInfo(), "TYPE_NAME", "LITERAL_PREFIX"))
                .containsExactly(
                        "BIGINT|null",
                        "DECIMAL|null",
                        "VARCHAR|'",
                        "BOOLEAN|null",
                        "DATE|DATE '",
                        "TIMESTAMP|TIMESTAMP '");
        assertThat(values(metadata.getClientInfoProperties(), "NAME"))
                .containsExactly("epsilon", "delta", "within", "confidence", "intervals");
    }

    @Test
    void thereAreNoKeysIndexesOrProcedures() throws Exception {
        assertThat(values(metadata.getPrimaryKeys(null, null, "visits"), "PK_NAME"))
                .isEmpty();
        assertThat(values(metadata.getImportedKeys(null, null, "visits"), "FK_NAME"))
                .isEmpty();
        assertThat(values(metadata.getIndexInfo(null, null, "visits", false, true), "INDEX_NAME"))
                .isEmpty();
        assertThat(values(metadata.getProcedures(null, null, "%"), "PROCEDURE_NAME"))
                .isEmpty();
        assertThat(values(metadata.getFunctions(null, null, "%"), "FUNCTION_NAME"))
                .isEmpty();
        assertThat(metadata.getPrimaryKeys(null, null, "visits").getMetaData().getColumnType(5))
                .isEqualTo(Types.INTEGER);
    }

    @Test
    void theProductAndItsAbilitiesAreNamed() throws Exception {
        assertThat(metadata.getDatabaseProductName()).isEqualTo("Mizan");
        assertThat(metadata.getDatabaseProductVersion())
                .isEqualTo(metadata.getDriverMajorVersion() + "." + metadata.getDriverMinorVersion());
        assertThat(metadata.getURL()).startsWith("jdbc:mizan:");
        assertThat(metadata.getUserName()).isEqualTo("ana");
        assertThat(metadata.getConnection()).isSameAs(connection);
        assertThat(metadata.getIdentifierQuoteString()).isEqualTo("\"");
        assertThat(metadata.getSQLKeywords()).isEmpty();
        assertThat(metadata.isReadOnly()).isTrue();
        assertThat(metadata.supportsGroupBy()).isTrue();
        assertThat(metadata.supportsTransactions()).isFalse();
        assertThat(metadata.getMaxColumnsInSelect()).isZero();
        assertThat(metadata.supportsResultSetType(ResultSet.TYPE_FORWARD_ONLY)).isTrue();
        assertThat(metadata.supportsResultSetConcurrency(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_UPDATABLE))
                .isFalse();
        assertThat(metadata.supportsTransactionIsolationLevel(Connection.TRANSACTION_SERIALIZABLE))
                .isFalse();
        assertThat(metadata.getRowIdLifetime()).isEqualTo(RowIdLifetime.ROWID_UNSUPPORTED);
    }
}
