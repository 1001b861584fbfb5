package org.mizan.dataset.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.message.InvalidInputException;

class DraftTest {
    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("visits.csv"), text);
    }

    private String draft(String text) throws IOException {
        return Draft.ofHeader(file(text)).text();
    }

    /** What an owner could write into the places that are marked. */
    private static Dataset filledIn(String draft) {
        return DatasetFile.parse(
                draft.replace("unit:  #", "unit: rows #")
                        .replace("neighbours:  #", "neighbours: add-remove #")
                        .replaceAll("(?m)^limits:.*\\n.*\\n.*\\n", "")
                        .replaceAll("(?m)  # <- \\{type.*$", " {type: boolean}")
                        .replace("epsilon:  #", "epsilon: 1 #")
                        .replace("delta:  #", "delta: 0 #"),
                "mizan.yaml");
    }

    private static List<String> columns(String draft) {
        return filledIn(draft).columns().stream().map(Column::name).toList();
    }

    @Test
    void aDraftIsRefusedWithEveryPlaceThatTheOwnerMustFillIn() throws IOException {
        assertThatThrownBy(() -> DatasetFile.parse(draft("patient_id,department\n"), "mizan.yaml"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessage("mizan.yaml:6: key unit: is empty, and so are neighbours:7, limits.groups_per_unit:9,"
                        + " limits.rows_per_group:10, columns.patient_id:15, columns.department:16,"
                        + " budget.epsilon:18, budget.delta:19; fill in what only the owner knows"
                        + " [yaml.unfilled]");
    }

    @Test
    void everyTypeIsShownAsItIsWritten() throws IOException {
        List<String> types = Pattern.compile("\\{type: \\w.*?}(?=[; \n])")
                .matcher(draft("known\n"))
                .results()
                .map(MatchResult::group)
                .toList();
        assertThat(types).hasSize(7);
        for (String type : types) {
            String filled = draft("known\n").replaceAll("known:  # <- .*", "known: " + type);
            assertThat(filledIn(filled).columns()).as(type).hasSize(1);
        }
    }

    @Test
    void aDraftThatIsFilledInIsADataset() throws IOException {
        Dataset dataset = filledIn(draft("patient_id,department\n"));
        assertThat(dataset.name()).isEqualTo("visits");
        assertThat(dataset.source().text()).isEqualTo("visits.csv");
    }

    @Test
    void nothingButTheHeaderIsInTheDraft() throws IOException {
        assertThat(draft("a,b\nsecret,1\n")).isEqualTo(draft("a,b\n")).isEqualTo(draft("a,b\nother,2\nmore,3"));
        byte[] broken = "a,b\n\u00e9".getBytes(StandardCharsets.ISO_8859_1);
        Files.write(folder.resolve("visits.csv"), broken);
        assertThat(Draft.ofHeader(folder.resolve("visits.csv")).text()).isEqualTo(draft("a,b"));
    }

    @Test
    void namesAreKeptWhateverTheyHold() throws IOException {
        String header =
                "plain,two words,\"comma, inside\",\"quote \"\" inside\",'single',المريض,a: b,#c,yes,{d},a:  #b";
        assertThat(columns(draft(header)))
                .containsExactly(
                        "plain",
                        "two words",
                        "comma, inside",
                        "quote \" inside",
                        "'single'",
                        "المريض",
                        "a: b",
                        "#c",
                        "yes",
                        "{d}",
                        "a:  #b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b", "a,b\n", "a,b\r\n1,2\r\n", "\uFEFFa,b\r\n", "a , b\n", "\uFEFF\"a\",\"b\"\n"})
    void lineEndsMarksAndQuotesAreNoPartOfNames(String text) throws IOException {
        assertThat(columns(draft(text))).containsExactly("a", "b");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``              | header (line 1): is blank
            `  `            | header (line 1): is blank
            a;b;c           | separates columns by something other than commas
            a,,c            | column 2: has no name
            a,b,            | column 3: has no name
            a,"b            | column 2: opens a quote and never closes it
            a,"b"c,d        | column 2: has text after its closing quote
            a,b,A           | column 3: has the name of column 1
            zaynab,34,f     | column 2: looks like a value, not a name
            a,2026-01-31,f  | column 2: looks like a value
            a,b,-1.5e3      | column 3: looks like a value
            """)
    void aHeaderThatIsNoneIsRefused(String text, String message) throws IOException {
        Path file = file(text);
        assertThatThrownBy(() -> Draft.ofHeader(file))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith(file + ": header ")
                .hasMessageContaining(message)
                .extracting(refused -> String.valueOf(refused.getMessage()).replace(folder.toString(), ""), STRING)
                .doesNotContain("zaynab", "34", "2026");
    }

    @Test
    void otherEncodingsLongLinesAndOtherKindsAreRefused() throws IOException {
        Path latin = Files.writeString(folder.resolve("latin.csv"), "s\u00e9jour\n", StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> Draft.ofHeader(latin)).hasMessageContaining("must be in UTF-8");
        Path endless = file("a".repeat(2 << 20));
        assertThatThrownBy(() -> Draft.ofHeader(endless)).hasMessageContaining("is longer than");
        Path returns = file("a,b\r1,2\r");
        assertThatThrownBy(() -> Draft.ofHeader(returns)).hasMessageContaining("ends in a carriage return alone");
        assertThatThrownBy(() -> Draft.ofHeader(folder.resolve("visits.xlsx")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("must end in .csv or .parquet");
        assertThatThrownBy(() -> Draft.ofHeader(folder.resolve("absent.csv"))).isInstanceOf(NoSuchFileException.class);
    }
}
