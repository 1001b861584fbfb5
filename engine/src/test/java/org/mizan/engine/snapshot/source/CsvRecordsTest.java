package org.mizan.engine.snapshot.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.csv.CsvDialect;
import org.mizan.engine.snapshot.coding.Field;

class CsvRecordsTest {
    private static final List<String> PIECES = List.of(
            "a", "é", "ميزان", ",", "\"", "\"\"", "\n", "\r\n", "\r", " ", "\0", "𝛼", "12.5", "x".repeat(3000));

    @TempDir
    Path folder;

    /** Each record as its place and its fields, or the rule that it breaks. */
    private List<String> read(byte[] bytes, int width) throws IOException {
        Path file = Files.write(folder.resolve("data.csv"), bytes);
        int[] columns = IntStream.range(0, width).toArray();
        List<String> records = new ArrayList<>();
        try (CsvRecords csv = new CsvRecords(file, CsvDialect.PLAIN, width, columns)) {
            while (csv.next()) {
                records.add(csv.place() + ":" + (csv.broken() == null ? fields(csv, width) : csv.broken()));
            }
            assertThat(csv.done()).isEqualTo(1);
        }
        return records;
    }

    private List<String> read(String text, int width) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8), width);
    }

    private static String fields(CsvRecords csv, int width) {
        List<String> fields = new ArrayList<>();
        for (int column = 0; column < width; column++) {
            Field field = csv.field(column);
            fields.add(field.isMissing() ? "-" : new String(field.copy(), StandardCharsets.UTF_8));
        }
        return String.join("|", fields);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whatIsWrittenIsReadBack(long seed) throws IOException {
        Random random = new Random(seed);
        int width = 1 + random.nextInt(4);
        String end = random.nextBoolean() ? "\n" : "\r\n";
        StringBuilder text = new StringBuilder("header").append(end);
        List<String> expected = new ArrayList<>();
        long line = 2;
        for (int record = 0; record < 2000; record++) {
            List<String> fields = new ArrayList<>();
            for (int column = 0; column < width; column++) {
                fields.add(random.nextInt(9) == 0 ? "-" : value(random));
            }
            String written = fields.stream().map(CsvRecordsTest::written).collect(Collectors.joining(","));
            expected.add(line + ":" + String.join("|", fields));
            text.append(written).append(end);
            line += 1 + written.chars().filter(next -> next == '\n').count();
        }
        assertThat(read(text.toString(), width)).isEqualTo(expected);
    }

    private static String value(Random random) {
        return random.ints(random.nextInt(5), 0, PIECES.size())
                .mapToObj(PIECES::get)
                .collect(Collectors.joining());
    }

    private static String written(String value) {
        return value.equals("-") ? "" : "\"" + value.replace("\"", "\"\"") + "\"";
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            1,2                       ~ 2:1|2
            1,"2"                     ~ 2:1|2
            ,""                       ~ 2:-|
            1                         ~ 2:FIELDS
            1,2,3                     ~ 2:FIELDS
            1,2,                      ~ 2:FIELDS
            1,a"b/3,4                 ~ 2:SYNTAX 3:3|4
            1,"a"b/3,4                ~ 2:SYNTAX 3:3|4
            1,"a/3,4/5,6              ~ 2:SYNTAX 3:3|4 4:5|6
            "1,a/3,4/5,"6"/7,8        ~ 2:SYNTAX 3:3|4 4:5|6 5:7|8
            1,"a/3,4/x",5/7,8         ~ 2:FIELDS 3:3|4 4:SYNTAX 5:7|8
            1,"a/b"/3,4               ~ 2:1|a/b 4:3|4
            //1,2//3,4/               ~ 4:1|2 6:3|4
            1,"                       ~ 2:SYNTAX
            1,2^3,4/5,6               ~ 2:SYNTAX 3:5|6
            1,2^/3,4^/                ~ 2:1|2 3:3|4
            1,2^                      ~ 2:SYNTAX
            """)
    void aBrokenRecordIsToldByItsFirstLineAndCostsNoOther(String lines, String expected) throws IOException {
        String text = "a,b\n" + lines.replace('/', '\n').replace('^', '\r');
        List<String> records =
                read(text, 2).stream().map(record -> record.replace('\n', '/')).toList();
        assertThat(records).containsExactly(expected.split(" ", -1));
    }

    @Test
    void aQuoteThatIsNeverClosedHidesNothingHoweverLongTheFile() throws IOException {
        List<String> records = read("a,b\n1,\"2\n" + "3,4\n".repeat(2_000_000), 2);
        assertThat(records).hasSize(2_000_001).startsWith("2:LENGTH", "3:3|4").endsWith("2000002:3|4");
    }

    @Test
    void aRecordThatIsTooLongIsLeftOutAndTheNextIsRead() throws IOException {
        String longest = "x".repeat(CsvRecords.LONGEST - 3);
        assertThat(read("a,b\n1," + longest + "\n3,4\n", 2)).containsExactly("2:1|" + longest, "3:3|4");
        assertThat(read("a,b\n1,x" + longest + "\n3,4\n", 2)).containsExactly("2:LENGTH", "3:3|4");
        assertThat(read("a,b\n1," + longest.repeat(9) + "\n3,4", 2)).containsExactly("2:LENGTH", "3:3|4");
        assertThat(read("a,b\n1,\"" + longest.repeat(9) + "\"\n3,4", 2)).containsExactly("2:LENGTH", "3:3|4");
    }

    @Test
    void bytesThatAreNoTextAreReadAsTheyAre() throws IOException {
        byte[] bytes = "a,b\n1,?\n2,\0\n".getBytes(StandardCharsets.UTF_8);
        bytes[6] = (byte) 0xFF;
        assertThat(read(bytes, 2)).containsExactly("2:1|\uFFFD", "3:2|\0");
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void whateverTheBytesEveryLineIsReadOnceAndNothingFails(long seed) throws IOException {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder("a,b\n");
        random.ints(40_000, 0, PIECES.size() - 1).forEach(piece -> text.append(PIECES.get(piece)));
        List<String> records = read(text.toString(), 2);
        long last = 1;
        for (String record : records) {
            long place = Long.parseLong(record.substring(0, record.indexOf(':')));
            assertThat(place).isGreaterThan(last);
            last = place;
        }
        assertThat(records).anyMatch(record -> record.endsWith("SYNTAX"));
    }

    @Test
    void aFileWithoutRowsHasNoRecords() throws IOException {
        assertThat(read("", 1)).isEmpty();
        assertThat(read("a,b", 2)).isEmpty();
        assertThat(read("a,b\r\n", 2)).isEmpty();
        assertThat(read("a\n\n7\n", 1)).containsExactly("2:-", "3:7");
    }
}
