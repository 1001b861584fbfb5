package org.mizan.engine.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.file.ParquetProperties;
import org.mizan.engine.Visits;
import org.mizan.engine.snapshot.coding.Cell;

/** Commitments to rows: the same for the same rows in any order, and for no others. */
class CommitmentTest {
    private static final byte[] KEY = new byte[32];
    private static final Column AGE = new Column("age", new IntegerRange(0, 110));
    private static final Column NOTE = new Column("note", new OpenText());

    @TempDir
    Path folder;

    private static String commitment(byte[] key, List<Column> columns, List<Object[]> rows) {
        return sum(key, columns, rows).commitment("visits");
    }

    private static RowSum sum(byte[] key, List<Column> columns, List<Object[]> rows) {
        RowSum sum = new RowSum(key, columns);
        Cell cell = new Cell();
        for (Object[] row : rows) {
            sum.start();
            for (int column = 0; column < row.length; column++) {
                if (row[column] instanceof Long code) {
                    cell.put(code);
                    sum.put(column, cell, false);
                } else if (row[column] instanceof String text) {
                    cell.put(text);
                    sum.put(column, cell, true);
                }
            }
            sum.end();
        }
        return sum;
    }

    private static List<Object[]> rows(Random random, int count) {
        List<Object[]> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Object age = random.nextInt(5) == 0 ? "null" : (Object) (long) random.nextInt(3);
            Object note = random.nextInt(5) == 0 ? 0 : "n" + random.nextInt(3);
            rows.add(new Object[] {age instanceof Long ? age : null, note instanceof String ? note : null});
        }
        return rows;
    }

    @Test
    void theOrderOfRowsAndColumnsDoesNotCountAndEveryRowDoes() {
        Random random = new Random(1);
        for (int round = 0; round < 200; round++) {
            List<Object[]> rows = rows(random, 1 + random.nextInt(20));
            String commitment = commitment(KEY, List.of(AGE, NOTE), rows);
            List<Object[]> shuffled = new ArrayList<>(rows);
            Collections.shuffle(shuffled, random);
            assertThat(commitment(KEY, List.of(AGE, NOTE), shuffled)).isEqualTo(commitment);
            List<Object[]> turned =
                    rows.stream().map(row -> new Object[] {row[1], row[0]}).toList();
            assertThat(commitment(KEY, List.of(NOTE, AGE), turned)).isEqualTo(commitment);
            int place = random.nextInt(rows.size());
            shuffled = new ArrayList<>(rows);
            shuffled.add(rows.get(place));
            assertThat(commitment(KEY, List.of(AGE, NOTE), shuffled)).isNotEqualTo(commitment);
            shuffled = new ArrayList<>(rows);
            shuffled.set(place, new Object[] {99L, "another"});
            assertThat(commitment(KEY, List.of(AGE, NOTE), shuffled)).isNotEqualTo(commitment);
        }
    }

    /** Neither may slide into the other: texts that look like codes, nulls beside values, names beside names. */
    @Test
    void valuesAreToldApart() {
        List<Column> columns = List.of(AGE, NOTE);
        List<List<Object[]>> different = List.of(
                List.of(),
                List.<Object[]>of(new Object[] {null, null}),
                List.<Object[]>of(new Object[] {0L, null}),
                List.<Object[]>of(new Object[] {null, ""}),
                List.<Object[]>of(new Object[] {0L, ""}),
                List.<Object[]>of(new Object[] {0L, "\0"}),
                List.<Object[]>of(new Object[] {0L, ""}, new Object[] {0L, ""}),
                List.<Object[]>of(new Object[] {1L, "a"}, new Object[] {2L, "b"}),
                List.<Object[]>of(new Object[] {1L, "b"}, new Object[] {2L, "a"}));
        assertThat(different.stream().map(rows -> commitment(KEY, columns, rows)))
                .doesNotHaveDuplicates();
        List<Object[]> one = List.<Object[]>of(new Object[] {1L, "a"});
        byte[] other = KEY.clone();
        other[7] = 1;
        assertThat(commitment(other, columns, one)).isNotEqualTo(commitment(KEY, columns, one));
        List<Column> renamed = List.of(AGE, new Column("remark", new OpenText()));
        assertThat(commitment(KEY, renamed, one)).isNotEqualTo(commitment(KEY, columns, one));
    }

    /** The sum by numbers of any length, over enough rows that it passes 2²⁵⁶ many times. */
    @Test
    void theSumIsThatOfTheHashesOfRows() throws Exception {
        List<Object[]> rows = rows(new Random(2), 300);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Keyed.of(KEY, "row 3:age"), "HmacSHA256"));
        BigInteger total = BigInteger.ZERO;
        List<Object[]> ages = new ArrayList<>();
        for (Object[] row : rows) {
            byte[] bytes =
                    row[0] instanceof Long age ? new byte[] {1, 0, 0, 0, 0, 0, 0, 0, age.byteValue()} : new byte[1];
            total = total.add(new BigInteger(1, mac.doFinal(bytes)));
            ages.add(new Object[] {row[0]});
        }
        assertThat(total.bitLength()).isGreaterThan(256);
        assertThat(sum(KEY, List.of(AGE), ages).sum()).isEqualTo(total.mod(BigInteger.ONE.shiftLeft(256)));
    }

    /** A sum that anybody could compute would tell whether a row is among few others. */
    @Test
    void theHashOfARowIsThatOfTheOwner() {
        byte[] other = KEY.clone();
        other[7] = 1;
        List<Object[]> one = List.<Object[]>of(new Object[] {1L, "a"});
        assertThat(sum(other, List.of(AGE, NOTE), one).sum())
                .isNotEqualTo(sum(KEY, List.of(AGE, NOTE), one).sum());
    }

    /** The same codes mean something else where their columns are others. */
    @Test
    void aSnapshotIsOfRowsAndTheirDescription() {
        List<Commitment.Table> tables = List.of(new Commitment.Table(Optional.empty(), "1"));
        String two = Commitment.of(Visits.dataset("integer", 2, 2), KEY, tables).snapshot();
        assertThat(Commitment.of(Visits.dataset("integer", 2, 2), KEY, tables).snapshot())
                .isEqualTo(two);
        assertThat(Commitment.of(Visits.dataset("text", 2, 2), KEY, tables).snapshot())
                .isNotEqualTo(two);
        assertThat(Commitment.of(
                                Visits.dataset("integer", 2, 2),
                                KEY,
                                List.of(new Commitment.Table(Optional.empty(), "2")))
                        .snapshot())
                .isNotEqualTo(two);
    }

    @Test
    void tablesWithoutRowsAreNeverTakenForOneAnother() {
        RowSum empty = new RowSum(KEY, List.of(AGE));
        assertThat(empty.commitment("visits visits")).isNotEqualTo(empty.commitment("stays stays"));
    }

    @Test
    void anImportCarriesTheCommitmentOfItsRows() throws IOException {
        Clinic clinic = Clinic.inFolder(folder);
        Notebook notebook = new Notebook("tests");
        clinic.importRows("1,surgery,,1.5,,,,\n2,,x,,,,,\n2,,x,,,,,\n");
        Import.run(clinic.dataset(), folder, notebook, () -> {});
        Commitment first = notebook.commitment();
        assertThat(ParquetProperties.read(folder.resolve(".mizan/visits.parquet")))
                .containsEntry(Snapshot.ROWS, first.snapshot())
                .containsEntry(Snapshot.MARK, "tests");
        clinic.importRows("2,,x,,,,,\n1,surgery,,1.5,,,,\n2,,x,,,,,\n");
        Import.run(clinic.dataset(), folder, notebook, () -> {});
        Commitment turned = notebook.commitment();
        assertThat(turned.snapshot()).isEqualTo(first.snapshot());
        assertThat(turned.tables().get(0).rows())
                .isEqualTo(first.tables().get(0).rows());
        assertThat(turned.tables().get(0).file())
                .isNotEqualTo(first.tables().get(0).file());
        byte[] bytes = Files.readAllBytes(folder.resolve("visits.csv"));
        Mac mac = Keyed.mac(Keyed.of(KEY, "file"));
        assertThat(turned.tables().get(0).file()).contains(HexFormat.of().formatHex(mac.doFinal(bytes)));
        clinic.importRows("2,,x,,,,,\n1,surgery,,1.5,,,,\n3,,x,,,,,\n");
        Import.run(clinic.dataset(), folder, notebook, () -> {});
        assertThat(notebook.commitment().snapshot()).isNotEqualTo(first.snapshot());
    }

    @Test
    void aFooterWithoutThePlaceholderIsLeftAsItIs() throws IOException {
        Clinic.inFolder(folder).importRows("1,,,,,,,\n");
        Path file = folder.resolve(".mizan/visits.parquet");
        byte[] before = Files.readAllBytes(file);
        String absent = "0".repeat(64);
        assertThatThrownBy(() -> Footer.replace(file, absent, "1".repeat(64))).isInstanceOf(IOException.class);
        assertThat(Arrays.equals(Files.readAllBytes(file), before)).isTrue();
    }
}
