package org.mizan.report.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Language;
import org.mizan.report.Report;
import org.mizan.report.plot.Panel.Axis;
import org.mizan.report.plot.Panel.Line;
import org.mizan.report.plot.Panel.Mark;
import org.mizan.report.plot.Panel.Point;

class PlotFileTest {
    @TempDir
    Path folder;

    private static Plot example() {
        List<Point> falling = IntStream.rangeClosed(1, 12)
                .mapToObj(power -> new Point(Math.pow(10, power - 13), Math.sqrt(13 - power)))
                .toList();
        List<Point> broken = List.of(new Point(1e-12, Double.POSITIVE_INFINITY), new Point(1e-6, 3), new Point(0.1, 1));
        Panel panel = new Panel(
                "ε for each δ",
                new Axis("δ", true),
                new Axis("ε", false),
                List.of(new Line("tight", Ink.GREEN, false, falling), new Line("loose", Ink.ORANGE, true, broken)),
                List.of(new Mark(Ink.BLUE, new Point(1e-6, 2.6)), new Mark(Ink.GREY, new Point(1e-6, Double.NaN))));
        return new Plot("an example", List.of(panel, panel));
    }

    @Test
    void aVectorFileIsWellFormedAndHoldsTheWords() throws Exception {
        Path file = folder.resolve("curve.svg");
        PlotFile.of(file).write(example());
        String text = Files.readString(file);
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        assertThat(text).contains("an example", "ε for each δ", "tight", "loose", "1e-6");
    }

    @Test
    void theSamePlotGivesTheSameBytes() throws IOException {
        Path first = folder.resolve("first.svg");
        Path second = folder.resolve("second.svg");
        PlotFile.of(first).write(example());
        PlotFile.of(second).write(example());
        assertThat(first).hasSameBinaryContentAs(second);
    }

    @Test
    void aPixelFileShowsEveryInkOnWhite() throws IOException {
        Path file = folder.resolve("curve.PNG");
        PlotFile.of(file).write(example());
        BufferedImage image = ImageIO.read(file.toFile());
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                colours.add(image.getRGB(x, y) & 0xFFFFFF);
            }
        }
        assertThat(image.getWidth()).isEqualTo(2240);
        assertThat(colours).contains(0xFFFFFF, rgb(Ink.GREEN), rgb(Ink.ORANGE), rgb(Ink.BLUE));
    }

    private static int rgb(Ink ink) {
        return ink.rgb();
    }

    @Test
    void aPlotReplacesWhatWasThereAndLeavesNoDraft() throws IOException {
        Path file = folder.resolve("curve.svg");
        Files.writeString(file, "old");
        assertThatThrownBy(() -> PlotFile.of(file))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[plot.exists]");
        PlotFile.of(file, true).write(example());
        assertThat(file).content().startsWith("<?xml");
        assertThat(folder).isDirectoryContaining("glob:**curve.svg").isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aLinkStaysALinkAndItsEndIsDrawn() throws IOException {
        Path end = Files.writeString(
                Files.createDirectories(folder.resolve("elsewhere")).resolve("end"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("curve.svg"), Path.of("elsewhere", "end"));
        PlotFile.of(link, true).write(example());
        assertThat(link).isSymbolicLink();
        assertThat(end).content().startsWith("<?xml");
        assertThat(end.getParent()).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aLinkToNoFileIsRefused() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("curve.svg"), Path.of("absent"));
        assertThatThrownBy(() -> PlotFile.of(link))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("is a link to no file");
    }

    /** The folder appears between the check and the drawing. */
    @Test
    void aFailedWriteNamesTheFileAndLeavesNoDraft() throws IOException {
        Path occupied = folder.resolve("taken.svg");
        PlotFile file = PlotFile.of(occupied);
        Files.createDirectories(occupied.resolve("inside"));
        assertThatThrownBy(() -> file.write(example()))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(occupied.toString());
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aPlaceWhereNoFileCanBeMadeIsRefused() throws IOException {
        Path place = folder.resolve("a".repeat(300) + ".svg");
        PlotFile file = PlotFile.of(place);
        assertThatThrownBy(() -> file.write(example()))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("plot file " + place + ": cannot be created in its folder");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFolderInPlaceOfTheFileIsRefused() throws IOException {
        Path taken = Files.createDirectories(folder.resolve("taken.svg"));
        assertThatThrownBy(() -> PlotFile.of(taken))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("a folder has that name");
    }

    @Test
    void aLineWithoutPointsIsLeftOutOfTheLegend() throws IOException {
        Panel panel = example().panels().get(0);
        Line empty = new Line("nowhere", Ink.BLUE, true, List.of(new Point(1e-6, Double.POSITIVE_INFINITY)));
        List<Line> lines = List.of(panel.lines().get(0), empty);
        Path file = folder.resolve("curve.svg");
        PlotFile.of(file)
                .write(new Plot(
                        "partly empty",
                        List.of(new Panel("panel", panel.horizontal(), panel.vertical(), lines, panel.marks()))));
        assertThat(Files.readString(file)).contains("tight").doesNotContain("nowhere");
    }

    @Test
    void aLongTitleIsShortenedToTheWidthAndKeepsItsEnd() throws IOException {
        Path file = folder.resolve("curve.svg");
        PlotFile.of(file)
                .write(new Plot(
                        "gaussian ".repeat(100) + "add-remove", example().panels()));
        assertThat(Files.readString(file)).containsPattern("gaussian gaussian.*….*add-remove");
    }

    @Test
    void otherExtensionsAreRefused() {
        Path file = folder.resolve("curve.pdf");
        assertThatThrownBy(() -> PlotFile.of(file))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("must end in .svg, .png or .html");
    }

    @Test
    void aMissingFolderIsRefused() {
        Path file = folder.resolve("absent").resolve("curve.svg");
        assertThatThrownBy(() -> PlotFile.of(file))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("its folder does not exist");
    }

    @Test
    void aPlotWithoutPanelsIsRefused() {
        assertThatThrownBy(() -> new Plot("empty", List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPageStandsAloneWithTheDrawingTheDateAndAllThatTheReportSays() throws IOException {
        Path file = folder.resolve("curve.html");
        Report report = new Report() {
            @Override
            public String text() {
                return "left: data set \u03b5 = 3.5 <&>";
            }

            @Override
            public Map<String, Object> tree() {
                return Map.of();
            }
        };
        PlotFile.of(file).write(example(), report, Instant.parse("2026-11-19T12:00:00.5Z"), Language.ARABIC);
        assertThat(file)
                .content()
                .startsWith("<!DOCTYPE html>\n<html lang=\"ar\" dir=\"rtl\">")
                .contains("<svg xmlns", "2026-11-19T12:00:00Z", "left: data set \u03b5 = 3.5 &lt;&amp;&gt;")
                .doesNotContain("<script", "src=", "href=", "@import");
    }
}
