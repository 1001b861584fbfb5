package org.mizan.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Rational;

/** A certificate that was changed is rejected by a check that names the field. */
class TamperingTest {
    private static final Pattern WORDS =
            Pattern.compile("\"label\":\"[^\"]*\"|\"step\":\"[^\"]*\"|\"assumptions\":.*|\"delta\":\"[^\"]*\"");

    /** The fields that fail. */
    private static List<String> failing(String document) {
        Certificate certificate = CertificateJson.read(document);
        return Verifier.verify(certificate).and(Verifier.answer(certificate, Certificates.ANSWER)).failures().stream()
                .map(CertificateCheck::field)
                .toList();
    }

    private static String changed(Certificate certificate, String part, String replacement) {
        String document = CertificateJson.write(certificate);
        assertThat(document).contains(part);
        return document.replaceFirst(Pattern.quote(part), Matcher.quoteReplacement(replacement));
    }

    @Test
    void unchangedCertificatesHold() {
        for (Certificate honest : List.of(Certificates.several(), Certificates.single(), Certificates.random())) {
            assertThat(failing(CertificateJson.write(honest))).isEmpty();
        }
    }

    /** Each row changes the first place where the part stands. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            1,"data_set":"visits"      | 1,"data_set":"visit"           | data_set
            "unit":"patient_id"        | "unit":"rows"                  | unit
            "neighbours":"add-remove"  | "neighbours":"substitute"      | neighbours
            "analyst":"ana"            | "analyst":"bob"                | analyst
            "request":"r-1"            | "request":"r-2"                | request
            COUNT(*)                   | COUNT(1)                       | question
            "unit":"patient_id","neighbours":"add-remove","gamma" | "unit":"rows","neighbours":"add-remove","gamma" | policy
            "neighbours":"add-remove","gamma" | "neighbours":"substitute","gamma" | policy
            "gamma":{}                 | "gamma":{"stay":"0.5"}         | policy
            data set: epsilon=4        | data set: epsilon=1            | policy
            "whole"                    | "Whole"                        | policy
            "factor":"3"               | "factor":"2"                   | releases[0].steps
            "factor":"2"               | "factor":"1"                   | releases[0].steps
            "factor":"2"               | "factor_squared":"2"           | releases[0].steps
            {"step":"groups per unit","factor":"3"}, | ``               | releases[0].steps
            "factor_squared":"3"       | "factor_squared":"1"           | releases[1].steps
            "factor_squared":"3"       | "factor":"3"                   | releases[1].steps
            "steps":[],                | "steps":[{"step":"x","factor":"1"}], | releases[2].steps
            "sensitivity":"6"          | "sensitivity":"5"              | releases[0].event
            "sensitivity":"6"          | "sensitivity":"5"              | releases[0].steps
            "sensitivity":"3"          | "sensitivity":"1"              | releases[1].event
            "sensitivity":"3"          | "sensitivity":"1"              | releases[1].steps
            "scale":"12"               | "scale":"13"                   | releases[0].event
            "sigma":"40"               | "sigma":"41"                   | releases[1].event
            "epsilon":"0.5"            | "epsilon":"0.4"                | releases[2].event
            "type":"exponential"       | "type":"permute-and-flip"      | releases[2].event
            discrete-laplace           | laplace                        | releases[0].event
            ,{"label":"a","steps":[],"event":{"type":"exponential","epsilon":"0.5"}} | `` | releases
            "delta":"1e-6"             | "delta":"0"                    | cost.delta
            "delta":"1e-6"             | "delta":"1e-9"                 | cost.epsilon
            "gamma":"0"                | "gamma":"0.01"                 | cost.gamma
            "cost":{                   | "cost":{"pure":"1",            | cost.pure
            "sequence":"17"            | "sequence":"18"                | entry.sequence
            """)
    void aChangedFieldIsNamed(String part, String replacement, String field) {
        assertThat(failing(changed(Certificates.several(), part, replacement))).contains(field);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ,"The units are independent draws from one law." | `` | assumptions
            "gamma":"0.01","key"       | "gamma":"0.001","key"          | releases[0].event
            "gamma":"0.01","key"       | "gamma":"0.001","key"          | policy.gamma
            "gamma":"0.01","key"       | "gamma":"0.001","key"          | cost.gamma
            "key":"stay"               | "key":"stays"                  | policy.gamma
            "gamma":{"stay":"0.01"}    | "gamma":{"stay":"0.02"}        | policy
            "pure":"0.5"               | "pure":"0.4"                   | cost.pure
            "pure":"0.5",              | ``                             | cost.pure
            "rho":"0.125"              | "rho":"0.124"                  | cost.rho
            """)
    void aChangedPromiseOfRandomPrivacyIsNamed(String part, String replacement, String field) {
        assertThat(failing(changed(Certificates.random(), part, replacement))).contains(field);
    }

    @Test
    void aLossThatDiffersInItsLastDigitIsNamed() {
        Certificate honest = Certificates.several();
        Rational epsilon = honest.cost().epsilon().value();
        Rational rho = honest.cost().rho().orElseThrow().value();
        for (String step : new String[] {"-0.00001", "0.0001"}) {
            assertThat(failing(changed(
                            honest, "\"epsilon\":\"" + epsilon, "\"epsilon\":\"" + epsilon.plus(Rational.of(step)))))
                    .containsExactly("cost.epsilon");
            assertThat(failing(changed(honest, "\"rho\":\"" + rho, "\"rho\":\"" + rho.plus(Rational.of(step)))))
                    .containsExactly("cost.rho");
        }
        assertThat(failing(changed(honest, ",\"rho\":\"" + rho + "\"", ""))).containsExactly("cost.rho");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hash", "previous"})
    void anotherPlaceInTheChainIsNamed(String key) {
        String document = CertificateJson.write(Certificates.single());
        Matcher digest = Pattern.compile("\"" + key + "\":\"([0-9a-f])").matcher(document);
        assertThat(digest.find()).isTrue();
        String other = digest.group(1).equals("0") ? "1" : "0";
        String changed = document.substring(0, digest.start(1)) + other + document.substring(digest.end(1));
        assertThat(failing(changed)).containsExactly("entry.hash");
    }

    @Test
    void anotherTimeOrAnswerIsNamed() {
        Certificate honest = Certificates.single();
        assertThat(failing(changed(honest, ".123Z", ".124Z"))).containsExactly("entry.time");
        String answer = honest.answer().toString();
        assertThat(failing(changed(honest, answer, answer.replace('a', 'b')))).containsExactly("answer");
    }

    @Test
    void releasesInAnotherOrderOrNumberAreNamed() {
        List<CertifiedRelease> releases = Certificates.several().releases();
        for (List<CertifiedRelease> others : List.of(
                List.of(releases.get(1), releases.get(0), releases.get(2)),
                releases.subList(0, 1),
                releases.subList(1, 3))) {
            Certificate other = Certificates.of(Certificates.several().neighbours(), others);
            String document = CertificateJson.write(Certificates.several());
            String changed = document.replace(releases(document), releases(CertificateJson.write(other)));
            assertThat(failing(changed)).anyMatch(field -> field.startsWith("releases"));
        }
    }

    private static String releases(String document) {
        return document.substring(document.indexOf("\"releases\""), document.indexOf("\"cost\""));
    }

    /** Every digit of everything that is computed, each replaced by the next one. */
    @Test
    void noDigitCanBeChanged() {
        String document = CertificateJson.write(Certificates.single());
        String words = WORDS.matcher(document)
                .replaceAll(found -> "_".repeat(found.group().length()));
        int[] digits = IntStream.range(0, document.length())
                .filter(i -> Character.isDigit(words.charAt(i)))
                .toArray();
        assertThat(digits.length).isGreaterThan(200);
        for (int i : digits) {
            char next = (char) ('0' + (document.charAt(i) - '0' + 1) % 10);
            String changed = document.substring(0, i) + next + document.substring(i + 1);
            assertThat(Reading.isRefusedOrRejected(changed)).as(changed).isTrue();
        }
    }
}
