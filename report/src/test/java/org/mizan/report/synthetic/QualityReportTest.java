package org.mizan.report.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.message.Language;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.cell.Partition;
import org.mizan.release.histogram.Histogram;
import org.mizan.synth.Quality;
import org.mizan.synth.SyntheticTable;

class QualityReportTest {
    private static final Dataset DATASET = DatasetFile.parse("""
            dataset: people
            source: people.csv
            ledger: ledger.db
            unit: rows
            neighbours: add-remove
            columns:
              "<b>&\\"x": {type: text, values: ["<script>", "a much longer value than any picture has room for"]}
              age: {type: integer, min: 0, max: 99}
            budget: {epsilon: 1, delta: 0}
            """, "mizan.yaml");

    @TempDir
    Path folder;

    private static Histogram histogram() {
        Partition partition = Partition.of(DATASET, List.of("<b>&\"x", "age"), Map.of());
        List<List<Cell>> rows = new ArrayList<>();
        for (int cell = 0; cell < partition.cells(); cell++) {
            rows.add(List.of(
                    new Cell.Missing(), new Cell.Missing(), new Cell.Value(Rational.of(cell % 3), Optional.empty())));
        }
        return Histogram.of(
                partition,
                new Released(
                        List.of(AnswerColumn.key("x"), AnswerColumn.key("age"), AnswerColumn.count("count")),
                        rows,
                        List.of()));
    }

    @Test
    void comparesTheColumnsWithoutLettingATextBecomeAnElement() throws IOException {
        Quality quality = SyntheticTable.of(histogram(), 1000, 4).write(folder.resolve("a.csv"), false, () -> {});
        String page = QualityReport.of(quality, List.of(Sentence.verbatim("Noise & more.")), Language.ENGLISH)
                .html();
        assertThat(page)
                .contains("Noise &amp; more.", "&lt;script&gt;", "&lt;b&gt;&amp;&quot;x", "1,000", "303")
                .contains("a much longer value than an…", "and 41 more levels", "no value", "synthetic")
                .doesNotContain("<script", "<b>");
    }

    @Test
    void drawsEveryColumnOfAHistogram() {
        assertThat(LevelBars.document(histogram(), Language.ENGLISH))
                .startsWith("<?xml version=\"1.0\"")
                .contains("age: share of rows", "&lt;script&gt;")
                .doesNotContain("synthetic");
    }

    @Test
    void aHistogramOfNobodyHasEmptyBars() throws IOException {
        Partition partition = Partition.of(DATASET, List.of("age"), Map.of());
        List<List<Cell>> rows = new ArrayList<>();
        for (int cell = 0; cell < partition.cells(); cell++) {
            rows.add(List.of(new Cell.Missing(), new Cell.Value(Rational.ZERO, Optional.empty())));
        }
        Histogram nobody = Histogram.of(
                partition,
                new Released(List.of(AnswerColumn.key("age"), AnswerColumn.count("count")), rows, List.of()));
        Quality quality = SyntheticTable.of(nobody, 10, 1).write(folder.resolve("b.csv"), false, () -> {});
        assertThat(QualityReport.of(quality, List.of(), Language.ENGLISH).html())
                .contains("0.00 %")
                .doesNotContain("NaN");
    }
}
