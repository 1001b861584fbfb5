package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A thing is said once: no six equal lines stand in two places, and no file is longer than one can keep in mind. */
class SaidOnceTest {
    private static final String SIX = "one();\ntwo();\n\nthree();\nif (four) {\n    five();\n}\nsix();\n";

    @Test
    void noSixEqualLinesStandInTwoPlaces() throws IOException {
        assertThat(SaidTwice.in(SourceFile.ofTheProject())).isEmpty();
    }

    @Test
    void noFileIsTooLong() throws IOException {
        List<SourceFile> files = SourceFile.ofTheProject();
        assertThat(files)
                .filteredOn(SourceFile::isTooLong)
                .extracting(SourceFile::path)
                .isEmpty();
        assertThat(new SourceFile("long", Collections.nCopies(SourceFile.MOST_LINES + 1, "line();")).isTooLong())
                .isTrue();
    }

    @Test
    void allModulesAndTheExamplesAreLookedAt() throws IOException {
        assertThat(SourceFile.ofTheProject())
                .extracting(SourceFile::path)
                .contains(
                        "cli/src/test/java/org/mizan/cli/house/SaidOnceTest.java",
                        "privacy/src/main/java/org/mizan/privacy/Epsilon.java",
                        "examples/clinic/Generate.java");
    }

    @Test
    void equalLinesAreFoundWhateverStandsAroundThem() {
        SourceFile first = file("First", "package a;\nimport b;\nbefore();\n" + SIX + "after();");
        SourceFile second = file("Second", "class Second {\n@Override\n" + SIX.indent(4) + "}\n");
        assertThat(SaidTwice.in(List.of(first, second))).containsExactly("First:4 ~ Second:3");
    }

    @Test
    void aLongerRunIsFoundOnce() {
        SourceFile first = file("First", SIX + "seven();\neight();");
        SourceFile second = file("Second", "other();\n" + SIX + "seven();");
        assertThat(SaidTwice.in(List.of(first, second))).containsExactly("First:1 ~ Second:2");
    }

    @Test
    void linesOfOneFileAreComparedToo() {
        assertThat(SaidTwice.in(List.of(file("Only", SIX + "between();\n" + SIX))))
                .containsExactly("Only:1 ~ Only:10");
    }

    @Test
    void fiveLinesAndWhatSaysNothingMayBeEqual() {
        String five = "import a;\nimport b;\none();\n}\n@Override\ntwo();\nthree();\nfour();\nfive();\n}\n}\n";
        assertThat(SaidTwice.in(List.of(file("First", five + "x();"), file("Second", five + "y();"))))
                .isEmpty();
    }

    private static SourceFile file(String path, String text) {
        return new SourceFile(path, text.lines().toList());
    }
}
