package org.mizan.curator.synthesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.curator.Curator;
import org.mizan.curator.Importing;
import org.mizan.curator.RequestOptions;
import org.mizan.message.InvalidInputException;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Bins;
import org.mizan.release.pricing.Spend;
import org.mizan.synth.Quality;
import org.mizan.synth.marginal.MarginalQuality;

/** A synthetic table in the library: one charge, then any number of files. */
class SynthesisTest {
    private static final Path SURVEY = Path.of("..", "examples", "survey");

    @TempDir
    Path folder;

    private Path description;
    private int columns;
    private Curator curator;

    @BeforeEach
    void importTheSurvey() throws IOException {
        Files.copy(SURVEY.resolve("survey.csv"), folder.resolve("survey.csv"));
        description = Files.copy(SURVEY.resolve("mizan.yaml"), folder.resolve("mizan.yaml"));
        Importing.run(description, () -> {});
        curator = Curator.open(description, "ana");
    }

    @AfterEach
    void close() {
        curator.close();
    }

    private Synthesis<Quality> people() {
        return Synthesis.ofHistogram(curator.ruled(Axes.of(curator.dataset(), List.of("region", "sex"), Map.of())));
    }

    private SyntheticFile<Quality> run(Drawing drawing) throws IOException {
        return people().run(curator, Spend.epsilon("1"), RequestOptions.fresh().withId("people"), drawing);
    }

    private Drawing drawing(long rows, String file) throws IOException {
        return Drawing.of(description, rows, folder.resolve(file));
    }

    private long charges() {
        return curator.ledger().charges("survey").count();
    }

    @Test
    void aFileIsWrittenAndItsRowsAreComparedWithTheRelease() throws IOException {
        SyntheticFile<Quality> written = run(drawing(500, "people.csv"));
        assertThat(Files.readAllLines(written.file())).hasSize(501).first().isEqualTo("region,sex");
        assertThat(written.quality().rows()).isEqualTo(500);
        assertThat(written.answer().request()).isEqualTo("people");
        assertThat(charges()).isEqualTo(1);
    }

    @Test
    void moreRowsOfOneAnswerCostNothingAndASeedDrawsTheSameAgain() throws IOException {
        SyntheticFile<Quality> first = run(drawing(300, "a.csv").withSeed(7));
        SyntheticFile<Quality> again =
                people().write(first.answer(), drawing(300, "b.csv").withSeed(7), () -> {});
        SyntheticFile<Quality> other = run(drawing(300, "c.csv").withSeed(8));
        assertThat(again.file()).hasSameTextualContentAs(first.file());
        assertThat(Files.readString(other.file())).isNotEqualTo(Files.readString(first.file()));
        assertThat(charges()).isEqualTo(1);
    }

    @Test
    void marginalsGiveRowsOfManyColumns() throws IOException {
        Axes axes = Axes.of(curator.dataset(), List.of("region", "sex", "owner"), Map.of());
        SyntheticFile<MarginalQuality> written = Synthesis.ofMarginals(curator.ruled(axes))
                .run(curator, Spend.approximate("1", "1e-8"), RequestOptions.fresh(), drawing(200, "many.parquet"));
        assertThat(written.quality().rows()).isEqualTo(200);
        assertThat(written.file()).isNotEmptyFile();
    }

    private Curator ruled(String column, String never) throws IOException {
        String text = Files.readString(description)
                .replaceFirst("(?s)random:.*", "")
                .replace("max: 8}", "max: 8, nulls: never}")
                .replace("budget:", "  " + column + "\nnever: " + never + "\nbudget:");
        Path other = folder.resolve("ruled" + columns++);
        Files.createDirectories(other);
        Files.writeString(other.resolve("mizan.yaml"), text);
        List<String> lines = Files.readAllLines(folder.resolve("survey.csv"));
        List<String> wider = new ArrayList<>(List.of(lines.get(0) + ",week"));
        lines.subList(1, lines.size()).forEach(line -> wider.add(line + ",1"));
        Files.write(other.resolve("survey.csv"), wider);
        Importing.run(other.resolve("mizan.yaml"), () -> {});
        return Curator.open(other.resolve("mizan.yaml"), "ana");
    }

    private static final String WEEK =
            "week: {type: integer, min: 1, max: 53, derived: \"EXTRACT(WEEK FROM answered)\"}";

    @Test
    void rowsKeepToTheRulesOfTheDescriptionWhateverTheyAreDrawnFrom() throws IOException {
        String rules = "[\"sex = 'm' AND owner\", \"household > 4 AND answered < DATE '2026-03-08'\", week = 11]";
        try (Curator own = ruled(WEEK, rules)) {
            Axes axes = Axes.of(
                    own.dataset(),
                    List.of("week", "sex", "owner", "household", "answered"),
                    Map.of("answered", new Bins.Count(4)));
            Synthesis.ofMarginals(own.ruled(axes))
                    .run(own, Spend.approximate("1", "1e-8"), RequestOptions.fresh(), drawing(20_000, "marginals.csv"));
            requireRules(folder.resolve("marginals.csv"));
            Synthesis.ofHistogram(own.ruled(axes))
                    .run(own, Spend.epsilon("1"), RequestOptions.fresh(), drawing(20_000, "histogram.csv"));
            requireRules(folder.resolve("histogram.csv"));
        }
    }

    private static void requireRules(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(20_001).first().isEqualTo("week,sex,owner,household,answered");
        for (String line : lines.subList(1, lines.size())) {
            String[] row = line.split(",", -1);
            assertThat(row[1].equals("m") && row[2].equals("true")).as(line).isFalse();
            assertThat(row[3]).isNotEmpty();
            if (row[4].isEmpty()) {
                assertThat(row[0]).isEmpty();
            } else {
                LocalDate day = LocalDate.parse(row[4]);
                assertThat(row[0]).isEqualTo(Integer.toString(day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR)));
                assertThat(row[0]).isNotEqualTo("11");
                boolean isEarly = day.isBefore(LocalDate.of(2026, 3, 8));
                assertThat(isEarly && Integer.parseInt(row[3]) > 4).as(line).isFalse();
            }
        }
    }

    @Test
    void rulesThatContradictThemselvesAreRefusedBeforeTheCharge() throws IOException {
        try (Curator own = ruled(WEEK, "[\"sex = 'm' OR sex = 'f' OR sex IS NULL\"]")) {
            Axes axes = Axes.of(own.dataset(), List.of("sex", "owner"), Map.of());
            assertThatThrownBy(() -> own.marginals(axes, 0.95)).hasMessageContaining("leave no combination of values");
            assertThat(own.ledger().charges("survey").count()).isZero();
        }
        try (Curator own = ruled(WEEK.replace("EXTRACT(WEEK FROM answered)", "week + 1"), "[]")) {
            Axes axes = Axes.of(own.dataset(), List.of("sex", "owner"), Map.of());
            assertThatThrownBy(() -> own.marginals(axes, 0.95)).hasMessageContaining("follows from itself");
            assertThat(own.ledger().charges("survey").count()).isZero();
        }
    }

    @Test
    void whatMustNotBeWrittenIsRefusedBeforeTheCharge() throws IOException {
        Files.writeString(folder.resolve("mine.csv"), "mine");
        assertThatThrownBy(() -> run(drawing(10, "mine.csv"))).isInstanceOf(FileAlreadyExistsException.class);
        assertThatThrownBy(() -> run(drawing(10, "survey.csv").replacing()))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[out.dataset]");
        assertThatThrownBy(() -> run(drawing(10, "nowhere/new.csv"))).hasMessageContaining("[drawing.folder]");
        Files.createDirectory(folder.resolve("folder.csv"));
        assertThatThrownBy(() -> run(drawing(10, "folder.csv").replacing())).hasMessageContaining("[drawing.file]");
        assertThatThrownBy(() -> drawing(0, "new.csv")).hasMessageContaining("[rows.range]");
        assertThatThrownBy(() -> drawing(10, "new.xlsx")).hasMessageContaining("[out.format]");
        assertThat(charges()).isZero();
        assertThat(folder.resolve("mine.csv")).hasContent("mine");
        assertThat(run(drawing(10, "mine.csv").replacing()).file()).isNotEmptyFile();
    }
}
