package org.mizan.curator.synthesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.mizan.release.cell.Partition;
import org.mizan.release.pricing.Spend;
import org.mizan.synth.Quality;
import org.mizan.synth.marginal.MarginalQuality;

/** A synthetic table in the library: one charge, then any number of files. */
class SynthesisTest {
    private static final Path SURVEY = Path.of("..", "examples", "survey");

    @TempDir
    Path folder;

    private Path description;
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
        return Synthesis.ofHistogram(Partition.of(curator.dataset(), List.of("region", "sex"), Map.of()));
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
        SyntheticFile<MarginalQuality> written = Synthesis.ofMarginals(axes)
                .run(curator, Spend.approximate("1", "1e-8"), RequestOptions.fresh(), drawing(200, "many.parquet"));
        assertThat(written.quality().rows()).isEqualTo(200);
        assertThat(written.file()).isNotEmptyFile();
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
