package org.mizan.dataset.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Source;
import org.mizan.dataset.csv.CsvDialect;
import org.mizan.dataset.csv.CsvHeader;
import org.mizan.dataset.csv.TextEncoding;
import org.mizan.message.InvalidInputException;

/** How a file is written: what a description says of it, and what contradicts itself. */
class DialectTest {
    private static final String MESSY = """
            dataset: stays
            source:
              file: stays.csv
              delimiter: ";"
              decimal: ","
              thousands: "."
              encoding: latin-1
              nulls: ["", "N/A", "-"]
              trim: true
            ledger: .mizan/ledger.db
            unit: patient
            neighbours: add-remove
            limits: {rows_per_unit: 4}
            columns:
              patient: {type: text}
              sex: {type: text, values: [f, m], map: {F: f, Female: f, "Weiblich": f, M: m}}
              urgent: {type: boolean, true: [ja, J], false: [nein, N], nulls: ["?"]}
              admitted: {type: date, format: [dd.MM.yyyy, yyyy-MM-dd], min: 2024-01-01, max: 2025-12-31}
              seen: {type: timestamp, format: d.M.yyyy HH:mm, zone: "+01:00", min: 2024-01-01T00:00:00Z, max: 2026-01-01T00:00:00Z}
              cost: {type: number, min: 0, max: 50000, step: 0.01}
              age: {type: integer, min: 0, max: 110, nulls: "99"}
            budget: {epsilon: 4, delta: 1e-7}
            """;

    @TempDir
    Path folder;

    private static Dataset read(String text) {
        return DatasetFile.parse(text, "mizan.yaml");
    }

    @Test
    void aDescriptionSaysHowItsFileIsWritten() {
        Source source = read(MESSY).source();
        assertThat(source)
                .isEqualTo(new Source.Csv(
                        "stays.csv",
                        new CsvDialect(
                                ';', ',', Optional.of('.'), TextEncoding.ISO_8859_1, List.of("", "N/A", "-"), true)));
        assertThat(source.text()).isEqualTo("stays.csv");
        assertThat(read(MESSY).column("age").orElseThrow().notation().nulls()).containsExactly("99");
    }

    @Test
    void theCanonicalFormSaysTheSame() {
        String written = DatasetFile.write(read(MESSY));
        assertThat(written)
                .contains(
                        "source: {file: stays.csv, delimiter: \";\", decimal: \",\", thousands: \".\", encoding: iso-8859-1, nulls: [\"\", N/A, \"-\"], trim: true}")
                .contains("format: [dd.MM.yyyy, yyyy-MM-dd]")
                .contains("true: [ja, J], false: [nein, \"N\"], nulls: [\"?\"]");
        assertThat(read(written)).isEqualTo(read(MESSY));
        assertThat(DatasetFile.write(read(written))).isEqualTo(written);
    }

    @Test
    void aFileThatIsWrittenAsUsualIsNamedAlone() {
        String plain =
                Descriptions.VISITS.replace("source: visits.csv", "source: {file: visits.csv, delimiter: \",\"}");
        assertThat(read(plain)).isEqualTo(read(Descriptions.VISITS));
        assertThat(DatasetFile.write(read(plain))).contains("source: visits.csv\n");
    }

    /** Answers rest on it, so it is part of the policy. As the only spelling of NULL the word stands in a list. */
    @Test
    void aColumnWithoutNullsSaysSoInOneWord() {
        String known = MESSY.replace("max: 50000, step: 0.01}", "max: 50000, step: 0.01, nulls: never}");
        Dataset read = read(known);
        assertThat(read.column("cost").orElseThrow().rules().isNeverNull()).isTrue();
        assertThat(read.column("age").orElseThrow().rules().isNeverNull()).isFalse();
        assertThat(read.column("cost").orElseThrow().notation().nulls()).isEmpty();
        assertThat(read(DatasetFile.write(read))).isEqualTo(read);
        assertThat(PolicyVersion.of(read)).isNotEqualTo(PolicyVersion.of(read(MESSY)));
        String spelled = known.replace("nulls: never", "nulls: [never]");
        assertThat(read(spelled).column("cost").orElseThrow().notation().nulls())
                .containsExactly("never");
        assertThat(read(spelled).column("cost").orElseThrow().rules().isNeverNull())
                .isFalse();
        assertThatThrownBy(() -> read(MESSY.replace("{type: text}", "{type: text, nulls: never}")))
                .hasMessageContaining("columns.patient.nulls: is unknown here");
    }

    /** A policy is what is promised: another spelling of the same file promises the same. */
    @Test
    void howAFileIsWrittenIsNoPartOfThePolicy() {
        String plain = MESSY.replaceAll("(?s)source:.*?ledger", "source: stays.csv\nledger")
                .replaceAll(", (map|true|format|zone|nulls).*?(?=, min|}\n)", "")
                .replace("}}", "}");
        assertThat(plain).doesNotContain("format", "map", "nulls");
        assertThat(PolicyVersion.of(read(plain))).isEqualTo(PolicyVersion.of(read(MESSY)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            delimiter: ";"           | delimiter: a                | 4  | delimiter 'a': must be one ASCII character [delimiter.range]
            delimiter: ";"           | delimiter: ";;"             | 4  | delimiter ';;': must be one [delimiter.range]
            delimiter: ";"           | delimiter: " "              | 4  | must be one [delimiter.range]
            delimiter: ";"           | delimiter: 7                | 4  | must be a text; put it in quotes [yaml.type]
            delimiter: ";"           | delimiter: ","              | 5  | decimal ',': is also the delimiter [decimal.delimiter]
            decimal: ","             | decimal: ";"                | 5  | decimal ';': must be a point or a comma [decimal.range]
            decimal: ","             | decimal: ".."               | 5  | decimal '..': must be a point or a comma [decimal.range]
            thousands: "."           | thousands: ","              | 6  | thousands ',': is also the decimal sign [thousands.decimal]
            thousands: "."           | thousands: x                | 6  | thousands 'x': must be a point, a comma [thousands.range]
            decimal: ","             | separator: ","              | 5  | key source.separator: is unknown here [yaml.unknown]
            encoding: latin-1        | encoding: latin-2           | 7  | encoding latin-2: is unknown [encoding.unknown]
            encoding: latin-1        | encoding: utf8              | 7  | encoding utf8: is unknown; did you mean utf-8? [encoding.unknown]
            "N/A", "-"]              | "N/A", "N/A"]               | 8  | nulls 'N/A': is listed twice [nulls.twice]
            "N/A", "-"]              | " N/A"]                     | 9  | spelling ' N/A': has blanks around it, which trim removes [trim.spelling]
            "N/A", "-"]              | m]                          | 8  | nulls 'm': is also a value of column sex [nulls.value]
            "N/A", "-"]              | Female]                     | 8  | nulls 'Female': is also a value of column sex [nulls.value]
            "N/A", "-"]              | nein]                       | 8  | nulls 'nein': is also a value of column urgent [nulls.value]
            "N/A", "-"]              | "1.000,5"]                  | 8  | nulls '1.000,5': is also a value of column cost [nulls.value]
            "N/A", "-"]              | "01.01.2024"]               | 8  | nulls '01.01.2024': is also a value of column admitted [nulls.value]
            "N/A", "-"]              | "1.1.2024 10:00"]           | 8  | also a value of column seen [nulls.value]
            trim: true               | trim: 1                     | 9  | must be true or false [yaml.type]
            file: stays.csv          | file: stays.parquet         | 3  | source 'stays.parquet': takes file and other keys only for a path that ends in .csv [source.file]
            file: stays.csv          | path: stays.csv             | 2  | key source.file: is missing; add it: the path of the CSV file [yaml.missing]
            M: m}                    | M: male}                    | 16 | map M: male is not a declared value [map.value]
            M: m}                    | m: f}                       | 16 | map m: is a declared value itself and cannot mean f [map.declared]
            M: m}                    | "": m}                      | 16 | an empty field is NULL and cannot mean m [map.empty]
            M: m}                    | M: m, M: f}                 | 16 | already exists on line 16 [yaml.duplicate]
            M: m}                    | " M": m}                    | 9  | spelling ' M': has blanks around it [trim.spelling]
            false: [nein, N]         | false: [nein, J]            | 17 | true 'J': is also listed as false [true.false]
            , false: [nein, N]       | -                           | 17 | key true: needs false beside it [true.alone]
            true: [ja, J]            | true: [1]                   | 17 | must be a text; put it in quotes [yaml.type]
            nulls: ["?"]             | nulls: [ja]                 | 17 | nulls 'ja': is also a value of the column [nulls.value]
            dd.MM.yyyy, yyyy-MM-dd   | dd.MM.yy                    | 18 | format dd.MM.yy: yy is unknown; use yyyy [format.letter]
            dd.MM.yyyy, yyyy-MM-dd   | dd.MM.YYYY                  | 18 | format dd.MM.YYYY: YYYY is unknown [format.letter]
            dd.MM.yyyy, yyyy-MM-dd   | dd.MM                       | 18 | must have yyyy, a month and a day once each [format.day]
            dd.MM.yyyy, yyyy-MM-dd   | ddMyyyy                     | 18 | digits directly after a part of one or two digits [format.width]
            dd.MM.yyyy, yyyy-MM-dd   | "dd'T.MM.yyyy"              | 18 | single quote that is never closed [format.quote]
            dd.MM.yyyy, yyyy-MM-dd   | "dd.MM.yyyy mm"             | 18 | must have HH and mm once each [format.time]
            dd.MM.yyyy, yyyy-MM-dd   | dd.MM.yyyy, MM.dd.yyyy      | 18 | format dd.MM.yyyy: reads some texts as other days than MM.dd.yyyy does [format.ambiguous]
            dd.MM.yyyy, yyyy-MM-dd   | d/M/yyyy, MM/dd/yyyy        | 18 | reads some texts as other days [format.ambiguous]
            dd.MM.yyyy, yyyy-MM-dd   | yyyyMMdd, ddMMyyyy          | 18 | reads some texts as other days [format.ambiguous]
            dd.MM.yyyy, yyyy-MM-dd   | dd.MM.yyyy, dd.MM.yyyy      | 18 | format dd.MM.yyyy: is listed twice [format.twice]
            d.M.yyyy HH:mm           | d.M.yyyy                    | 19 | must have HH and mm [format.time]
            d.M.yyyy HH:mm           | d.M.yyyy HH:mmX             | 19 | has a zone of its own; remove zone [zone.twice]
            , zone: "+01:00"         | -                           | 19 | has no zone; add X to it [format.zone]
            "+01:00"                 | Europe/Berlin               | 19 | zone Europe/Berlin: must be Z or an offset [zone.range]
            format: d.M.yyyy HH:mm,  | -                           | 19 | zone +01:00: needs a format without a zone [zone.alone]
            {type: text}             | {type: text, map: {a: b}}   | 15 | columns.patient.map: is unknown here [yaml.unknown]
            cost: {type: number      | cost: {type: number, map: {a: b}  | 20 | columns.cost.map: is unknown here [yaml.unknown]
            """)
    void whatContradictsItselfIsRefusedOnItsLine(String part, String wrong, int line, String message) {
        String replacement = wrong.equals("-") ? "" : wrong;
        assertThat(MESSY).contains(part);
        int code = message.lastIndexOf('[');
        assertThatThrownBy(() -> read(MESSY.replace(part, replacement)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("mizan.yaml:" + line + ": ")
                .hasMessageContaining(message.substring(0, code).strip())
                .hasMessageEndingWith(message.substring(code))
                .hasMessageMatching(".*: .*; .* \\[[a-z.]+\\]");
    }

    @Test
    void onlyTextOfAFileHasSpellings() {
        String parquet = MESSY.replaceAll("(?s)source:.*?ledger", "source: stays.parquet\nledger");
        assertThatThrownBy(() -> read(parquet))
                .hasMessageStartingWith("mizan.yaml:2: source: column sex: format, zone, map, true, false and nulls")
                .hasMessageEndingWith("[source.notation]");
    }

    @Test
    void aNumberThatMeansNullInOneColumnIsSaidThere() {
        assertThatThrownBy(() -> read(MESSY.replace("\"-\"]", "\"99\"]")))
                .hasMessageContaining("nulls '99': is also a value of column cost")
                .hasMessageContaining("state it as nulls of the columns where it means NULL");
    }

    @Test
    void publicTablesAreFilesAsTheyAreToo() {
        Dataset dataset = read(Descriptions.PUBLIC.replace(
                "source: wards.csv", "source: {file: wards.csv, delimiter: \"\\t\", nulls: [none]}"));
        assertThat(dataset.publicTables().get(0).source().dialect().delimiter()).isEqualTo('\t');
        assertThat(read(DatasetFile.write(dataset))).isEqualTo(dataset);
        assertThatThrownBy(() -> read(
                        Descriptions.PUBLIC.replace("source: wards.csv", "source: {file: wards.csv, nulls: [\"7\"]}")))
                .hasMessageStartingWith("mizan.yaml:19: ")
                .hasMessageContaining("nulls '7': is also a value of column beds");
    }

    private Path file(String text, Charset charset) throws IOException {
        return Files.write(folder.resolve("stays.csv"), text.getBytes(charset));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            a;b,c;d     ! ";"  ! ","
            a,b;c,d     ! ","  ! "."
            a\tb        ! "\\t" ! "."
            a|b|c       ! "|"  ! "."
            a           ! ","  ! "."
            "a;b;c",d,e ! ","  ! "."
            """)
    void aDraftProposesADialectByTheFirstLineAlone(String header, String delimiter, String decimal) throws IOException {
        Path data = file(header.strip() + "\nsecret;secret;1,5\n", StandardCharsets.UTF_8);
        assertThat(Draft.ofDialect(data).text())
                .contains("\n  file: stays.csv\n  delimiter: " + delimiter + "  #")
                .contains("\n  decimal: " + decimal + "  #")
                .contains("\n  encoding: utf-8\n")
                .doesNotContain("secret");
    }

    @Test
    void aDraftProposesTheEncodingThatTheFirstLineCanBeIn() throws IOException {
        assertThat(Draft.ofDialect(file("größe;alter\n", StandardCharsets.ISO_8859_1))
                        .text())
                .contains("encoding: windows-1252\n", "  \"größe\":");
        assertThat(Draft.ofDialect(file("größe;alter\n", StandardCharsets.UTF_16))
                        .text())
                .contains("encoding: utf-16\n", "  \"größe\":");
        assertThatThrownBy(() -> Draft.ofHeader(file("größe,alter\n", StandardCharsets.ISO_8859_1)))
                .hasMessageContaining("must be in UTF-8; state its encoding at the key source");
    }

    @Test
    void aFirstLineThatSuggestsTwoDelimitersIsLeftToTheOwner() throws IOException {
        Path data = file("a;b,c\n", StandardCharsets.UTF_8);
        assertThatThrownBy(() -> Draft.ofDialect(data))
                .hasMessageContaining("has as many of each of , ; between names; draft without --dialect");
        assertThatThrownBy(() -> Draft.ofDialect(folder.resolve("stays.parquet")))
                .hasMessageContaining("only a CSV file has a dialect");
    }

    @Test
    void aDelimiterThatNeverOccursAndNamesThatOccurTwiceAreRefused() throws IOException {
        CsvDialect semicolons = ((Source.Csv) read(MESSY).source()).dialect();
        Path data = file("patient\tsex\n", StandardCharsets.UTF_8);
        assertThatThrownBy(() -> CsvHeader.read(data, semicolons))
                .hasMessageContaining(
                        "the delimiter \";\" never occurs in it; state the one that does, perhaps \"\\t\"")
                .hasMessageEndingWith("[header.csv]");
        file("patient;Sex;sex\n", StandardCharsets.UTF_8);
        assertThatThrownBy(() -> CsvHeader.read(data, semicolons))
                .hasMessageContaining("header column 3: has the name of column 2");
        file("patient;\"se;x\"\n", StandardCharsets.UTF_8);
        assertThat(CsvHeader.read(data, semicolons)).containsExactly("patient", "se;x");
    }
}
