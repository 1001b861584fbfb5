package org.mizan.audit.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.mizan.audit.conformance.FileReport;
import org.mizan.audit.conformance.VectorFile;
import org.mizan.audit.conformance.expectation.Result;

class RandomVectorsTest {
    private static FileReport check(String text) {
        return VectorFile.parse("random.json", text).check(() -> {});
    }

    @Test
    void aHistogramThatDiffersInOneCellFails() {
        String given = "{\"cases\": [{\"n\": 3, \"y\": [2, 2], \"m\": [%s], \"l1\": 1.0, \"l2sq\": 1.0}]}";
        assertThat(check(given.formatted("1, 2")).failures()).isEmpty();
        assertThat(check(given.formatted("2, 1")).failures())
                .singleElement()
                .hasToString("case 0 projection/m: expected 0.0, computed 2.0, relative error 2.00");
        assertThat(check(given.formatted("1")).failures()).hasSize(1);
    }

    @Test
    void aCertificateThatIsTooGoodIsUnsoundAndOneThatIsImpossibleIsNoNumber() {
        String gammas = "{\"gammas\": [{\"n\": 200, \"r\": 97, \"gamma2\": %s, \"gamma_pure\": 0.12}]}";
        assertThat(check(gammas.formatted("0.04")).failures()).isEmpty();
        assertThat(check(gammas.formatted("0.05")).unsound()).isOne();
        String paired = "{\"paired\": [{\"n\": %d, \"gamma\": 0.05, \"rank_pure\": %s, \"plan_smooth\": null, "
                + "\"E\": 1, \"eta\": 1e-9}]}";
        assertThat(check(paired.formatted(118, "null")).failures()).isEmpty();
        assertThat(check(paired.formatted(120, "60")).failures())
                .singleElement()
                .extracting(Result::kind)
                .isEqualTo("paired/plan_smooth");
    }

    /** With 67 pairs γ = 0.1 allows 6 of them: rank 64, for which 6/67 is proved. */
    @Test
    void aSmoothPlanReportsTheGammaThatIsProvedForItsRank() {
        String paired = "{\"paired\": [{\"n\": 135, \"gamma\": 0.1, \"rank_pure\": 66, \"plan_smooth\": {\"r\": 64, "
                + "\"beta\": 0.015915972252528943, \"alpha\": 0.75, \"gamma\": %s}, \"E\": 1, \"eta\": 1e-9}]}";
        assertThat(check(paired.formatted("0.08955223880597014")).failures()).isEmpty();
        assertThat(check(paired.formatted("0.1")).unsound()).isOne();
    }

    @Test
    void thePapersGammaOfAHistogramIsAProbability() {
        String hist = "{\"hist\": [{\"n\": 9, \"k\": 20, \"paper_condition_gamma\": 4.444444444444445, "
                + "\"gamma_paper\": %s, \"gamma_tight\": 1}]}";
        assertThat(check(hist.formatted("1")).failures()).isEmpty();
        assertThat(check(hist.formatted("4")).failures()).hasSize(1);
    }

    @Test
    void sectionsAndKeysThatAreUnknownAreRefused() {
        assertThatThrownBy(() -> check("{\"gama\": [{\"n\": 3}]}"))
                .hasMessageContaining("section gama: is of no known kind");
        assertThatThrownBy(() -> check("{\"cases\": [{\"n\": 3}]}")).hasMessageContaining("vector.kind");
        assertThatThrownBy(() -> check("{\"doc\": \"nothing\"}")).hasMessageContaining("vector.empty");
        assertThatThrownBy(() -> check("{\"dkw\": [{\"n\": 3, \"x\": 1}]}")).hasMessageContaining("random.json");
        assertThatThrownBy(() -> check("{\"composition\": [{\"parts\": [1], \"total\": [1, 0, 0]}]}"))
                .hasMessageContaining("must be a list");
        assertThatThrownBy(() -> check("{\"sampler_exact\": [{\"m\": 19, \"gamma\": 0.05, \"k\": 19, \"z\": 1}]}"))
                .hasMessageContaining("z");
    }
}
