package org.mizan.cli.asking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.cli.CommandRun;
import org.mizan.cli.OverSurvey;
import org.mizan.cli.output.ExitCode;

class SynthCommandTest extends OverSurvey {
    private CommandRun synth(String file, String... more) {
        String[] options = {
            "--columns",
            "region,sex,age",
            "--bins",
            "age=8",
            "--epsilon",
            "1",
            "--rows",
            "2000",
            "--out",
            survey.file(file).toString()
        };
        String[] all = new String[options.length + more.length];
        System.arraycopy(options, 0, all, 0, options.length);
        System.arraycopy(more, 0, all, options.length, more.length);
        return survey.run("synth", all);
    }

    @Test
    void writesRowsAndAPageAboutThem() throws IOException {
        Path page = survey.file("quality.html");
        CommandRun run = synth("people.csv", "--report", page.toString(), "--seed", "7");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("synthetic rows", "2000", "seed", "rows per second", "cost: ε = 1");
        assertThat(Files.readAllLines(survey.file("people.csv")))
                .hasSize(2001)
                .first()
                .isEqualTo("region,sex,age");
        assertThat(Files.readString(page))
                .contains(
                        "<svg",
                        "Total variation distance",
                        "chi-square",
                        "islands",
                        ">2,000</bdi></td>",
                        "every pair of them was measured")
                .contains("<bdi dir=\"ltr\">survey</bdi>", "ε = 1, δ = 0")
                .doesNotContain("<script", "src=", "href=", "@import");
    }

    @Test
    void theSameRequestAndSeedGiveTheSameRowsAtNoFurtherCost() {
        assertThat(synth("one.csv", "--request", "r", "--seed", "3").code()).isZero();
        String ledger = survey.ledger();
        CommandRun again = synth("two.csv", "--request", "r", "--seed", "3");
        assertThat(again.out()).contains("request: r\nrepeated: ");
        assertThat(synth("three.csv", "--request", "r", "--format", "json").out())
                .contains("\"repeated\" : true");
        assertThat(survey.file("two.csv")).hasSameBinaryContentAs(survey.file("one.csv"));
        assertThat(survey.ledger()).isEqualTo(ledger);
    }

    @Test
    void takesAllColumnsWhereNoneIsNamed() throws IOException {
        CommandRun run = survey.run(
                "synth",
                "--epsilon",
                "1",
                "--rows",
                "100",
                "--format",
                "json",
                "--out",
                survey.file("people.csv").toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("rows_a_second")
                .containsPattern("\"rows\"\\s*:\\s*100")
                .containsPattern("\"epsilon\"\\s*:\\s*\"1\"");
        assertThat(Files.readAllLines(survey.file("people.csv")).get(0))
                .isEqualTo("region,sex,age,household,income,owner,answered");
    }

    @Test
    void whatCannotBeWrittenIsRefusedBeforeAnythingIsCharged() throws IOException {
        String ledger = survey.ledger();
        Files.writeString(survey.file("people.csv"), "mine");
        assertThat(synth("people.csv").err()).contains("already exists", "[out.exists]");
        assertThat(synth("people.xlsx").err()).contains("must end in .csv or .parquet");
        assertThat(synth("new.csv", "--report", survey.file("q.txt").toString()).err())
                .contains("must end in .html");
        assertThat(synth("absent/people.csv").err())
                .contains("its folder must exist and be writable; create the folder first");
        assertThat(synth(
                                "new.csv",
                                "--certificate",
                                survey.file("absent/c.json").toString())
                        .err())
                .contains("its folder must exist and be writable; create the folder first");
        assertThat(synth("new.csv", "--format", "csv").err()).contains("use table or json");
        assertThat(survey.file("people.csv")).hasContent("mine");
        assertThat(survey.ledger()).isEqualTo(ledger);
        assertThat(synth("people.csv", "--overwrite").code()).isZero();
    }

    @Test
    void aDryRunWritesNothing() {
        CommandRun run = synth("people.parquet", "--dry-run");
        assertThat(run.out()).contains("fits the budget; nothing was charged");
        assertThat(survey.file("people.parquet")).doesNotExist();
        CommandRun plain = survey.run("synth", "--columns", "sex", "--epsilon", "1", "--dry-run");
        assertThat(plain.out()).contains("fits the budget; nothing was charged");
        CommandRun wet = survey.run("synth", "--columns", "sex", "--epsilon", "1", "--rows", "10");
        assertThat(wet.code()).isEqualTo(ExitCode.USAGE);
        assertThat(wet.err()).contains("give --rows 1000 --out people.csv, or --dry-run [synth.rows]");
    }

    private CommandRun marginals(String file, String... more) {
        List<String> words = new ArrayList<>(List.of("--method", "marginals", "--epsilon", "1", "--rows", "3000"));
        words.addAll(List.of("--out", survey.file(file).toString()));
        words.addAll(List.of(more));
        return survey.run("synth", words.toArray(String[]::new));
    }

    @Test
    void marginalsGiveRowsOfAllColumnsAndAPageAboutThem() throws IOException {
        Path page = survey.file("quality.html");
        CommandRun run =
                marginals("all.csv", "--delta", "1e-7", "--request", "m", "--seed", "3", "--report", page.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("noisy marginals", "mean distance from the noisy marginals", "cost: ε = ", "δ = 1e-7");
        assertThat(Files.readAllLines(survey.file("all.csv")))
                .hasSize(3001)
                .first()
                .isEqualTo("region,sex,age,household,income,owner,answered");
        assertThat(Files.readString(page))
                .contains("<svg", "noisy counts", "islands", "would spend budget", "<path fill", "δ = 1e-7")
                .contains("never counted together with", "<bdi>region</bdi>", "(in groups of levels)");
        String ledger = survey.ledger();
        assertThat(marginals("again.csv", "--delta", "1e-7", "--request", "m", "--seed", "3")
                        .code())
                .isZero();
        assertThat(survey.file("again.csv")).hasSameBinaryContentAs(survey.file("all.csv"));
        assertThat(survey.ledger()).isEqualTo(ledger);
    }

    @Test
    void marginalsNeedADeltaAndNoKeyAndMachinesAreToldTheSame() {
        assertThat(marginals("a.csv").err()).contains("marginals.spend", "a positive delta", "give delta 1e-7");
        assertThat(marginals("a.csv", "--delta", "1e-7", "--key", "cells").err())
                .contains("is for histograms");
        assertThat(survey.run("synth", "--method", "guess", "--epsilon", "1", "--dry-run")
                        .err())
                .contains("use histogram or marginals");
        assertThat(marginals("a.csv", "--delta", "1e-7", "--dry-run").out())
                .contains("noisy count of one column's level", "nothing was charged");
        assertThat(marginals("a.csv", "--delta", "1e-7", "--format", "json").out())
                .contains("\"marginals\"", "\"noisy_counts\"", "\"delta\"", "\"noise\"");
    }
}
