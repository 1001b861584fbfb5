package org.mizan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.audit.Audit;
import org.mizan.audit.subject.Claim;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.zoo.Specimen;
import org.mizan.audit.zoo.Zoo;
import org.mizan.cli.CommandRun;
import org.mizan.cli.output.AuditReport;
import org.mizan.cli.output.ExitCode;
import org.mizan.cli.output.PathAudit;
import org.mizan.message.Language;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AuditCommandTest {
    private static final PathAudit NO_PATH = new PathAudit(List.of(), List.of());

    @Test
    void aBrokenMechanismOfTheZooIsCaught() {
        CommandRun run = CommandRun.of("audit", "scale-halved", "--zoo");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .containsPattern(
                        "scale-halved +discrete-laplace\\(scale=2\\) +0.5 +0.99999 +exact +caught by exact, betting")
                .contains("The probability of a false alarm anywhere in this run is at most 3e-9.");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void jsonHoldsEveryFinding() {
        CommandRun run = CommandRun.of("audit", "scale-halved", "--zoo", "--format", "json");
        JsonNode tree = new JsonMapper().readTree(run.out());
        JsonNode caught = tree.get("zoo").get(0);
        assertThat(tree.get("passed").booleanValue()).isTrue();
        assertThat(caught.get("mechanism").stringValue()).isEqualTo("scale-halved");
        assertThat(caught.get("fault").stringValue()).isEqualTo("the scale is half of what it claims");
        assertThat(caught.get("epsilon").doubleValue()).isEqualTo(0.5);
        assertThat(caught.get("refuted").booleanValue()).isTrue();
        assertThat(caught.get("findings")).hasSize(4);
        assertThat(caught.get("findings").get(0).get("layer").stringValue()).isEqualTo("exact");
        assertThat(caught.get("findings").get(0).get("certified_epsilon").doubleValue())
                .isBetween(0.999, 1.0);
    }

    @Test
    void anUnknownNameIsAnsweredWithTheNearest() {
        CommandRun run = CommandRun.of("audit", "scale-halfed", "--zoo");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .isEqualTo(
                        "mizan: mechanism scale-halfed: is not one that can be audited; did you mean scale-halved? [audit.mechanism]\n");
        CommandRun far = CommandRun.of("audit", "something", "--zoo");
        assertThat(far.code()).isEqualTo(ExitCode.USAGE);
        assertThat(far.err()).contains("choose one of ", "naive-laplace");
    }

    @Test
    void theWholePathIsExaminedAndNamesWhatItCovered() {
        CommandRun run = CommandRun.of("audit", "path");
        assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .contains(
                        "whole path: 41 questions of SQL aggregates, quantiles, open keys, top groups, histograms, marginals,")
                .contains("over interpreter, parquet, snapshot")
                .contains("checks: charge, answer, retry, threads, failure, stored bytes, replay, truth")
                .contains("found: nothing")
                .contains("The probability of a false alarm anywhere in this run is at most 2.46e-7.");
    }

    @Test
    void aBrokenHouseIsCaughtAndOneThatIsMissedFails() {
        CommandRun run = CommandRun.of("audit", "read-before-charge", "--zoo");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).containsPattern("read-before-charge +rows are read before the charge +caught by charge");
        PathAudit missed = new PathAudit(
                List.of(),
                List.of(new PathAudit.Caught(
                        org.mizan.oracle.zoo.HouseZoo.broken().get(0), java.util.Optional.empty())));
        AuditReport report = new AuditReport(List.of(), List.of(), missed, Language.ENGLISH);
        assertThat(report.passed()).isFalse();
        assertThat(report.text()).contains("missed");
    }

    @Test
    void theZooIsOnlyShownWhenAsked() {
        assertThat(CommandRun.of("audit", "scale-halved").code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void aRefutedClaimOfOursFailsAndIsExplained() {
        AuditReport report = new AuditReport(List.of(audit(true)), List.of(), NO_PATH, Language.ENGLISH);
        assertThat(report.passed()).isFalse();
        assertThat(report.text()).contains("refuted by betting", "ours: betting: it won");
    }

    @Test
    void aBrokenMechanismThatIsMissedFails() {
        Specimen specimen = Zoo.broken().get(0);
        AuditReport report = new AuditReport(
                List.of(audit(false)),
                List.of(new AuditReport.Catch(specimen, audit(false))),
                NO_PATH,
                Language.ENGLISH);
        assertThat(report.passed()).isFalse();
        assertThat(report.text())
                .contains("silent", "missed", "0.5 at δ = 1e-5")
                .doesNotContain("it won");
    }

    @Test
    void aLongClaimIsCutInTheTableAndWholeInJson() {
        String claim = "discrete-laplace(scale=24, sensitivity=6) + discrete-laplace(scale=4)";
        AuditReport report = new AuditReport(
                List.of(new Audit("ours", claim, new Claim.Point(1, 0), List.of())),
                List.of(),
                NO_PATH,
                Language.ENGLISH);
        assertThat(report.text())
                .contains("discrete-laplace(scale=24, sensitivity=6) +…")
                .doesNotContain(claim);
        assertThat(report.tree().toString()).contains(claim);
    }

    private static Audit audit(boolean refuted) {
        Finding finding = new Finding(Layer.BETTING, refuted, 0, "it won");
        return new Audit("ours", "laplace(epsilon=0.5)", new Claim.Point(0.5, 1e-5), List.of(finding));
    }
}
