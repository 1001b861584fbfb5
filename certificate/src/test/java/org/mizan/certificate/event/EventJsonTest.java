package org.mizan.certificate.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;

class EventJsonTest {
    private static final String GAUSSIAN =
            "{\"format\":\"mizan.event\",\"version\":1,\"neighbours\":\"add-remove\",\"event\":"
                    + "{\"type\":\"repeated\",\"count\":\"10000\",\"event\":"
                    + "{\"type\":\"sampled\",\"sampling\":\"poisson\",\"rate\":\"0.01\",\"event\":"
                    + "{\"type\":\"gaussian\",\"sigma\":\"4\",\"sensitivity\":\"1\"}}}}";

    @Test
    void writesTheDocumentedForm() {
        Event event = EventLanguage.parse("10000 x gaussian(sigma=4, sample=0.01)", Neighbours.ADD_REMOVE);
        assertThat(EventJson.write(event)).isEqualTo(GAUSSIAN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "laplace(scale=1/3, sensitivity=2)",
                "gaussian(sigma=0.7) + gaussian(variance=2, sensitivity=3)",
                "discrete-laplace(scale=2, sensitivity=3)",
                "discrete-gaussian(variance=3, sensitivity=0.5, dimensions=10)",
                "randomized-response(p=0.75)",
                "randomized-response(epsilon=30, categories=7)",
                "exponential(epsilon=1)",
                "permute-and-flip(epsilon=1e-300)",
                "pure(epsilon=1)",
                "approximate(epsilon=1, delta=1e-9)",
                "zcdp(rho=1/8, xi=0.1)",
                "concentrated(mean=0.1, deviation=0.5)",
                "gdp(mu-squared=2)",
                "renyi(order=8, epsilon=0.1)",
                "renyi(order=4/3, epsilon=0) + renyi(order=1e6, epsilon=700)",
                "9223372036854775807 x pure(epsilon=0)",
                "2 x (3 x 4 x pure(epsilon=1) + (gdp(mu=1)))",
            })
    void everyKindOfEventIsReadBackEqual(String text) {
        for (Neighbours neighbours : Neighbours.values()) {
            Event event = EventLanguage.parse(text, neighbours);
            assertThat(EventJson.read(EventJson.write(event))).isEqualTo(event);
        }
    }

    @Test
    void samplesWithoutReplacementAndGoodEventsAreReadBackEqual() {
        Event event = EventLanguage.parse(
                "on-good-event(2 x pure(epsilon=1, subset=1/3) + zcdp(rho=1), gamma=0.01, key=\"stay \\\"\t مدة\")",
                Neighbours.SUBSTITUTE);
        String json = EventJson.write(event);
        assertThat(EventJson.read(json)).isEqualTo(event);
        assertThat(json).contains("\"neighbours\":\"substitute\"", "\"sampling\":\"without-replacement\"");
    }

    @Test
    void spaceAndTheOrderOfKeysAreFree() {
        String reordered = """
                {"event": {"sensitivity": "1", "sigma": "4", "type": "gaussian"},
                 "neighbours": "add-remove", "version": 1, "format": "mizan.event"}
                """;
        assertThat(EventJson.read(reordered))
                .isEqualTo(EventLanguage.parse("gaussian(sigma=4)", Neighbours.ADD_REMOVE));
    }

    /** Each row replaces a part of the document above. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "version":1        | "version":2                | document.version | $: version 2: this build reads version 1
            "version":1        | "version":1.5              | document.version | $: version 1.5
            "version":1        | "version":"1"              | json.type       | value at $.version: must be a number
            "version":1        | "version":1,"version":1    | json.syntax     | uplicate
            mizan.event        | other                      | document.format | $: format other: must be mizan.event
            add-remove         | both                       | neighbours.unknown | neighbours both
            add-remove         | substitute                 | sample.neighbours  | $.event.event: neighbours substitute
            "version":1        | "version":1,"extra":1      | json.unknown    | key $.extra: is unknown
            "count":"10000"    | "count":10000              | json.type       | value at $.event.count: must be a text
            "count":"10000"    | "count":"1e4"              | json.canonical  | $.event: value count 1e4: is not in canonical form; write 10000
            "count":"10000"    | "count":"0"                | count.range     | $.event: count 0: must be at least 1
            "count":"10000"    | "count":"1.5"              | count.range     | $.event: count 1.5: must be a whole number
            "count":"10000"    | "count":"9223372036854775808" | count.range  | must be a whole number up to 9223372036854775807
            "count":"10000"    | "count":"ten"              | number.format   | $.event.count: number 'ten'
            "count":"10000",   | ``                         | json.missing    | key $.event.count: is missing
            poisson            | bernoulli                  | sampling.unknown | $.event.event: sampling bernoulli
            "rate":"0.01"      | "rate":"0.010"             | json.canonical  | rate 0.010
            "rate":"0.01"      | "rate":"1.01"              | sample.range    | $.event.event: sample 1.01
            "rate":"0.01"      | "rate":"0.01","x":"1"      | json.unknown    | key $.event.event.x
            gaussian           | gausian                    | event.name      | $.event.event.event: event gausian: is unknown; did you mean gaussian?
            "sigma":"4"        | "sigma":"4.0"              | json.canonical  | gaussian{sigma=4.0, sensitivity=1}: is not in canonical form; write gaussian{sigma=4, sensitivity=1}
            "sigma":"4"        | "variance":"16"            | json.canonical  | write gaussian{sigma=4, sensitivity=1}
            ,"sensitivity":"1" | ``                         | json.canonical  | write gaussian{sigma=4, sensitivity=1}
            "sensitivity":"1"  | "sensitivty":"1"           | event.parameter | did you mean sensitivity?
            "sensitivity":"1"  | "sensitivity":1            | json.type       | value at $.event.event.event.sensitivity: must be a text
            "sensitivity":"1"  | "sensitivity":null         | json.type       | value at $.event.event.event.sensitivity: must be a text
            "sensitivity":"1"  | "sensitivity":"1","sample":"1" | event.parameter | parameter sample: is unknown to gaussian
            "sigma":"4"        | "sigma":"0"                | sigma.range     | $.event.event.event: sigma 0: must be positive
            "type":"gaussian", | ``                         | json.missing    | key $.event.event.event.type
            }}}}               | }}}                        | json.syntax     | JSON at
            }}}}               | }}}}{}                     | json.syntax     | JSON at
            """)
    void aDocumentThatIsNotExactlyRightIsRefused(String part, String replacement, String code, String message) {
        String broken = GAUSSIAN.replace(part, replacement);
        assertThat(broken).isNotEqualTo(GAUSSIAN);
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> EventJson.read(broken))
                .withMessageContaining(message)
                .matches(error -> error.code().equals(code))
                .satisfies(error -> assertThat(error).message().doesNotContain("\n"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"type":"composed","events":[]}                                   | composed.empty  | $.event: composition: of no events
            {"type":"composed","events":{}}                                   | json.type       | $.event.events: must be a list
            {"type":"composed","events":["laplace"]}                          | json.type       | $.event.events[0]: must be an object
            {"type":"composed","events":[{"type":"pure","epsilon":"-1"}]}     | epsilon.range   | $.event.events[0]: epsilon -1
            {"type":"renyi","order":"1","epsilon":"1"}                        | order.range     | $.event: order 1: must be above 1
            {"type":"renyi","order":"inf","epsilon":"1"}                      | json.canonical  | write pure{epsilon=1}
            {"type":"on-good-event","gamma":"2","key":"k","event":{"type":"pure","epsilon":"1"}} | gamma.range | $.event: gamma 2
            {"type":"on-good-event","gamma":"0.5","key":" ","event":{"type":"pure","epsilon":"1"}} | random.key | $.event: key
            """)
    void structuresAreCheckedWhereTheyStand(String event, String code, String message) {
        String document =
                "{\"format\":\"mizan.event\",\"version\":1,\"neighbours\":\"substitute\",\"event\":" + event + "}";
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> EventJson.read(document))
                .withMessageContaining(message)
                .matches(error -> error.code().equals(code));
    }

    @Test
    void aTextThatIsNoObjectIsRefused() {
        for (String text : new String[] {"", "[]", "null", "1", "\"x\"", "{\"version\":NaN}"}) {
            assertThatExceptionOfType(InvalidInputException.class)
                    .isThrownBy(() -> EventJson.read(text))
                    .matches(error -> error.code().startsWith("json."));
        }
    }

    @Test
    void aCurveThatIsOnlyAFunctionIsNotWritten() {
        Event event = new Declared(new Guarantee.Renyi(RenyiCurve.ZERO, Neighbours.ADD_REMOVE));
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> EventJson.write(event))
                .matches(error -> error.code().equals("event.written"));
    }
}
