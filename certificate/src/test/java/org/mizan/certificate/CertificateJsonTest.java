package org.mizan.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.message.InvalidInputException;

class CertificateJsonTest {
    private static final String DOCUMENT = CertificateJson.write(Certificates.several());

    @Test
    void spaceAndTheOrderOfKeysAreFree() {
        String spaced = DOCUMENT.replace("\",\"", "\" ,\n \"")
                .replace("\"cost\":{\"epsilon\":", "\"cost\": {\"gamma\":\"0\",\"epsilon\":")
                .replace(",\"gamma\":\"0\"}", "}")
                .replace("\" ,\n \"gamma\":\"0\"}", "\"}");
        assertThat(spaced).isNotEqualTo(DOCUMENT);
        assertThat(CertificateJson.read(spaced)).isEqualTo(Certificates.several());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "version":1,"data_set":"visits","unit":"patient_id","neighbours":"add-remove","analyst" | "version":2,"data_set":"visits","unit":"patient_id","neighbours":"add-remove","analyst" | $: version 2
            mizan.certificate          | mizan.event                    | $: format mizan.event
            "analyst"                  | "analist"                      | key $.analyst: is missing
            "analyst"                  | "extra":"1","analyst"          | key $.extra: is unknown
            "analyst":"ana"            | "analyst":"ana","analyst":"ana" | JSON at line 1
            "analyst":"ana"            | "analyst":1                    | value at $.analyst: must be a text
            "factor":"3"               | "factor":"3.0"                 | $.releases[0].steps[0]: value factor 3.0
            "factor":"3"               | "factor":"-3"                  | $.releases[0].steps[0]: factor -3
            "factor":"3"               | "factor":"3","factor_squared":"9" | key $.releases[0].steps[0].factor: is unknown
            "sensitivity":"6"          | "sensitivity":"06"             | $.releases[0].event: value
            "sequence":"17"            | "sequence":"1.5"               | $.entry.sequence: sequence 1.5
            "sequence":"17"            | "sequence":"0"                 | $.entry.sequence: sequence 0
            .123Z                      | .1230Z                         | $.entry.time: time of
            .123Z                      | .123                           | $.entry.time: time of
            .123Z                      | .1234Z                         | $.entry.time: time of
            "bytes":"AQ                | "bytes":"A                     | $.entry.bytes: bytes of
            "bytes":"AQ                | "bytes":"!Q                    | $.entry.bytes: bytes of
            "gamma":"0"                | "gamma":"2"                    | $.cost.gamma: gamma 2
            "format":"mizan.policy"    | "format":"policy"              | $.policy: format policy
            """)
    void aDocumentThatIsNotExactlyRightIsRefusedByTheNameOfTheField(String part, String replacement, String message) {
        assertThat(DOCUMENT).contains(part);
        String broken = DOCUMENT.replaceFirst(Pattern.quote(part), Matcher.quoteReplacement(replacement));
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> CertificateJson.read(broken))
                .withMessageStartingWith(message);
    }

    @Test
    void noKeyCanBeLeftOut() {
        Matcher keys = Pattern.compile("\"([a-z_]+)\":").matcher(DOCUMENT);
        int count = 0;
        while (keys.find()) {
            String broken = DOCUMENT.substring(0, keys.start()) + "\"xyz\":" + DOCUMENT.substring(keys.end());
            assertThat(Reading.isRefusedOrRejected(broken)).as(broken).isTrue();
            count++;
        }
        assertThat(count).isGreaterThan(30);
    }

    @Test
    void everyTruncationIsRefused() {
        String document = CertificateJson.write(Certificates.single());
        for (int length = 0; length < document.length(); length++) {
            String cut = document.substring(0, length);
            assertThatExceptionOfType(InvalidInputException.class).isThrownBy(() -> CertificateJson.read(cut));
        }
    }

    /** Anything but a clear error or a verdict is another exception, and fails the test. */
    @Test
    void everyChangedCharacterIsRefusedOrRead() {
        Random random = new Random(4);
        String document = CertificateJson.write(Certificates.single());
        int refused = 0;
        for (int i = 0; i < 600; i++) {
            char[] characters = document.toCharArray();
            characters[random.nextInt(characters.length)] ^= (char) (1 << random.nextInt(8));
            refused += Reading.isRefusedOrRejected(new String(characters)) ? 1 : 0;
        }
        assertThat(refused).isGreaterThan(400);
    }

    @Test
    void releasesThatCannotBeComposedAreRefused() {
        String document = CertificateJson.write(Certificates.random());
        String release = document.substring(document.indexOf("{\"label\""), document.indexOf("],\"cost\""));
        for (String broken : new String[] {
            document.replace(release, ""),
            document.replace(release, release + "," + release.replace("\"0.01\"", "\"0.02\"")),
            document.replace(
                    release,
                    release.replace(
                                    "{\"type\":\"on-good-event\"",
                                    "{\"type\":\"repeated\",\"count\":\"9223372036854775807\",\"event\":{\"type\":\"repeated\",\"count\":\"2\",\"event\":{\"type\":\"on-good-event\"")
                            .replace("\"1\"}}", "\"1\"}}}}"))
        }) {
            assertThat(broken).isNotEqualTo(document);
            assertThatExceptionOfType(InvalidInputException.class).isThrownBy(() -> CertificateJson.read(broken));
        }
    }
}
