package org.mizan.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Link;
import org.mizan.certificate.chain.Receipt;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;

class VerifierTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void everyTrueCertificateIsAccepted(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 4; i++) {
            Certificate certificate = Certificates.any(random);
            Certificate copy = CertificateJson.read(CertificateJson.write(certificate));
            assertThat(copy).isEqualTo(certificate);
            Verdict verdict = Verifier.verify(copy).and(Verifier.answer(copy, Certificates.ANSWER));
            assertThat(verdict.failures()).isEmpty();
            assertThat(verdict.isConsistent()).isTrue();
        }
    }

    @Test
    void saysWhatItRecomputed() {
        List<String> fields = Verifier.verify(Certificates.random()).checks().stream()
                .map(CertificateCheck::field)
                .toList();
        assertThat(fields)
                .containsExactly(
                        "data_set",
                        "unit",
                        "neighbours",
                        "entry.hash",
                        "entry.sequence",
                        "entry.time",
                        "request",
                        "analyst",
                        "entry.data_set",
                        "question",
                        "policy",
                        "releases",
                        "releases[0].steps",
                        "cost.pure",
                        "cost.epsilon",
                        "cost.rho",
                        "cost.gamma",
                        "policy.gamma",
                        "assumptions");
    }

    @Test
    void theCostIsThatOfTheEvents() {
        ReleaseCost cost = Certificates.random().cost();
        assertThat(cost.pure()).hasToString("Optional[0.5]");
        assertThat(cost.rho()).hasToString("Optional[0.125]");
        assertThat(cost.gamma()).hasToString("0.01");
        assertThat(cost.delta()).hasToString("1e-6");
        assertThat(cost.epsilon().value()).isBetween(Rational.of("0.4999"), Rational.of("0.5"));
    }

    @Test
    void pureLossesStayExactAndOthersAreRoundedUp() {
        assertThat(costAtZero("laplace(scale=10)")).isEqualTo("0.1");
        assertThat(costAtZero("laplace(scale=3)")).isEqualTo("0.333334");
        assertThat(costAtZero("pure(epsilon=0)")).isEqualTo("0");
        assertThat(costAtZero("pure(epsilon=1234567)")).isEqualTo("1234570");
    }

    private static String costAtZero(String event) {
        ReleaseCost cost = ReleaseCost.of(EventLanguage.parse(event, Neighbours.ADD_REMOVE), Delta.ZERO);
        assertThat(cost.pure()).contains(cost.epsilon());
        return cost.epsilon().toString();
    }

    /** An approximate guarantee alone has neither: a part of its outcomes has no bound at all. */
    @Test
    void whatHasADeltaOfItsOwnStatesNoPureCostAndNoRho() {
        Event event = EventLanguage.parse("approximate(epsilon=0.1, delta=1e-9)", Neighbours.ADD_REMOVE);
        ReleaseCost cost = ReleaseCost.of(event, Delta.of("1e-6"));
        assertThat(cost.pure()).isEmpty();
        assertThat(cost.rho()).isEmpty();
        Event pure = EventLanguage.parse("pure(epsilon=0.1)", Neighbours.ADD_REMOVE);
        assertThat(ReleaseCost.of(pure, Delta.of("1e-6")).rho()).isPresent();
    }

    @Test
    void theStepsOfAReleaseFitEverySensitivityOfIt() {
        String event = "laplace(scale=10, sensitivity=2) + laplace(scale=10, sensitivity=%d)";
        Step two = Step.of("rows per unit", Rational.of(2));
        for (int second = 1; second <= 3; second++) {
            Certificate certificate = Certificates.of(
                    Neighbours.ADD_REMOVE,
                    List.of(Certificates.release(event.formatted(second), Neighbours.ADD_REMOVE, two)));
            assertThat(Verifier.verify(certificate).failures())
                    .extracting(CertificateCheck::field)
                    .isEqualTo(second == 2 ? List.of() : List.of("releases[0].steps"));
        }
    }

    @Test
    void aCostWithoutAFiniteLossIsRefused() {
        Event event = EventLanguage.parse("gaussian(sigma=1)", Neighbours.ADD_REMOVE);
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> ReleaseCost.of(event, Delta.ZERO))
                .matches(error -> error.code().equals("cost.delta"));
    }

    @Test
    void aPolicyThatIsNotAsTheLedgerWritesItIsRefused() {
        String policy = Certificates.single().policy().text();
        assertThat(PolicyDocument.of(policy)).isEqualTo(Certificates.single().policy());
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> PolicyDocument.of(policy + " "))
                .matches(error -> error.code().equals("json.canonical"));
    }

    @Test
    void aForgedEntryThatFitsIsFoundByTheLedgerAlone() {
        Certificate honest = Certificates.single();
        Certificate forged = Certificates.of(
                Neighbours.ADD_REMOVE, List.of(Certificates.release("laplace(scale=100)", Neighbours.ADD_REMOVE)));
        Optional<Link> kept = Optional.of(honest.entry().link());
        assertThat(Verifier.verify(forged).isConsistent()).isTrue();
        assertThat(Verifier.ledger(honest, kept).holds()).isTrue();
        assertThat(Verifier.ledger(forged, kept))
                .isEqualTo(new CertificateCheck(
                        "entry",
                        forged.entry().hash().toString(),
                        honest.entry().hash().toString(),
                        false));
        assertThat(Verifier.ledger(honest, Optional.empty()).holds()).isFalse();
    }

    @Test
    void anotherAnswerIsRejected() {
        CertificateCheck check = Verifier.answer(Certificates.single(), Digest.hash("another"));
        assertThat(check.field()).isEqualTo("answer");
        assertThat(check.holds()).isFalse();
    }

    @Test
    void theAnswerThatTheLedgerKeepsDecides() {
        Certificate honest = Certificates.single();
        String answer = "{\"rows\":[[1]]}";
        String document = "{\"answer\":" + answer + ",\"certificate\":" + CertificateJson.write(honest) + "}";
        assertThat(kept(honest, answer).holds()).isTrue();
        assertThat(kept(honest, document).holds()).isTrue();
        assertThat(kept(honest, document.replace("[[1]]", "[[2]]")).field()).isEqualTo("answer");
        assertThat(kept(honest, document.replace("[[1]]", "[[2]]")).holds()).isFalse();
        assertThat(kept(honest, document.replace("rows per unit", "rows")))
                .extracting(CertificateCheck::field, CertificateCheck::holds)
                .containsExactly("certificate", false);
        assertThat(Verifier.keptAnswer(honest, Optional.empty()).holds()).isFalse();
    }

    @Test
    void onlyTheImportThatTheLedgerHasIsConfirmed() {
        DataVersion stated = new DataVersion("visits", 3, Instant.ofEpochMilli(5), Digest.hash("keyed"));
        String text = CertificateJson.write(Certificates.single())
                .replace("\"policy\":", "\"data_version\":" + stated.json() + ",\"policy\":");
        Certificate certificate = CertificateJson.read(text);
        assertThat(certificate.dataVersion()).contains(stated);
        assertThat(CertificateJson.write(certificate)).isEqualTo(text);
        assertThat(Verifier.verify(certificate).isConsistent()).isTrue();
        assertThat(Verifier.version(certificate, Optional.of(stated)).holds()).isTrue();
        for (Optional<DataVersion> other : List.of(
                Optional.<DataVersion>empty(),
                Optional.of(new DataVersion("other", 3, stated.time(), stated.commitment())),
                Optional.of(new DataVersion("visits", 2, stated.time(), stated.commitment())),
                Optional.of(new DataVersion("visits", 3, Instant.ofEpochMilli(6), stated.commitment())),
                Optional.of(new DataVersion("visits", 3, stated.time(), Digest.hash("other"))))) {
            CertificateCheck check = Verifier.version(certificate, other);
            assertThat(check.holds()).isFalse();
            assertThat(check.field()).isEqualTo("data_version");
        }
        assertThatThrownBy(() -> new DataVersion("visits", 0, stated.time(), stated.commitment()))
                .hasMessageContaining("[data_version.number]");
    }

    private static CertificateCheck kept(Certificate certificate, String content) {
        return Verifier.keptAnswer(certificate, Optional.of(content.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void anEntryThatIsNoChargeOrHoldsNoEventIsRejected() {
        Certificate honest = Certificates.single();
        Receipt receipt = honest.entry().link().receipt();
        Receipt blank = new Receipt(
                receipt.sequence(),
                receipt.time(),
                receipt.request(),
                receipt.analyst(),
                receipt.dataSet(),
                receipt.binding(),
                receipt.policy(),
                "{}");
        byte[] other = honest.entry().link().body();
        other[1] = 3;
        for (Link link : List.of(
                Certificates.link(blank),
                Link.of(Digest.NONE, other),
                Link.of(Digest.NONE, new byte[] {1, 2, 0}),
                Link.of(Digest.NONE, new byte[0]))) {
            Certificate forged = withEntry(
                    honest,
                    new Certificate.Entry(receipt.sequence(), honest.entry().time(), link.hash(), link));
            assertThat(Verifier.verify(forged).failures())
                    .singleElement()
                    .extracting(CertificateCheck::field)
                    .isEqualTo("entry.bytes");
        }
    }

    private static Certificate withEntry(Certificate honest, Certificate.Entry entry) {
        return new Certificate(
                honest.dataSet(),
                honest.unit(),
                honest.neighbours(),
                honest.analyst(),
                honest.request(),
                honest.question(),
                honest.asked(),
                honest.dataVersion(),
                honest.policy(),
                honest.releases(),
                honest.cost(),
                entry,
                honest.answer(),
                honest.assumptions(),
                honest.signature());
    }
}
