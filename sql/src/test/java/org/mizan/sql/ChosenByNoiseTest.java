package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.mechanism.Interval;
import org.mizan.message.Message;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.privacy.Rational;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.pricing.Spend;

/** Intervals of rows that are shown because noise made them large. */
class ChosenByNoiseTest {
    private static final String BY_AGE = "SELECT age, COUNT(*) AS n FROM visits GROUP BY age";

    private static Release plan(String text) {
        return PrivateSql.plan(text, Clinic.tables(Clinic.DATASET), Spend.epsilon("1"), 0.95);
    }

    private static Rational width(String text) {
        return plan(text).outlook().get(0).width().orElseThrow();
    }

    /** Nobody is there, so the greatest of 111 draws is shown: at 95 % all of 1,000 answers hold 0 but 50, within six deviations. */
    @ParameterizedTest
    @ValueSource(strings = {" ORDER BY n DESC LIMIT 1", " HAVING COUNT(*) > 4", " ORDER BY n LIMIT 2 OFFSET 1"})
    void holdTheTruthAsOftenAsTheySay(String choice) {
        Release release = plan(BY_AGE + choice);
        Noise noise = Generator.current();
        int held = 0;
        try (Interpreter nobody = Interpreter.of(Clinic.DATASET, List.of())) {
            Reading reading = nobody.read(release.program());
            for (int answer = 0; answer < 1_000; answer++) {
                held += isHeld(release.draw(reading, noise)) ? 1 : 0;
            }
        }
        assertThat(held).isGreaterThan(908);
    }

    private static boolean isHeld(Released released) {
        return released.rows().stream().allMatch(row -> {
            Interval interval = row.get(1).asValue().orElseThrow().interval().orElseThrow();
            return interval.low().signum() <= 0 && interval.high().signum() >= 0;
        });
    }

    @Test
    void areWiderThanThoseOfRowsThatNoNoiseChose() {
        Rational each = width(BY_AGE);
        assertThat(width(BY_AGE + " ORDER BY n DESC LIMIT 3")).isGreaterThan(each);
        assertThat(width(BY_AGE + " HAVING COUNT(*) > 7")).isGreaterThan(each);
        assertThat(width(BY_AGE + " ORDER BY age LIMIT 3")).isEqualTo(each);
        assertThat(width(BY_AGE + " ORDER BY n DESC")).as("all are shown").isEqualTo(each);
        assertThat(width(BY_AGE + " HAVING age > 7")).isEqualTo(each);
        assertThat(width("SELECT COUNT(*) AS n FROM visits HAVING COUNT(*) > 7"))
                .as("one group")
                .isEqualTo(width("SELECT COUNT(*) AS n FROM visits"));
    }

    /** Whoever asks again under an id of an earlier build asks the same. */
    @Test
    void theTermsStayWhatTheyWere() {
        assertThat(plan(BY_AGE + " HAVING COUNT(*) > 7").terms())
                .isEqualTo(plan(BY_AGE).terms());
    }

    @Test
    void aNoteSaysWhy() {
        assertThat(notes(BY_AGE + " HAVING COUNT(*) > 7", Spend.epsilon("1")))
                .contains(Message.INTERVALS_CHOSEN)
                .doesNotContain(Message.INTERVALS);
        assertThat(notes(BY_AGE, Spend.epsilon("1"))).contains(Message.INTERVALS);
        String open = "SELECT diagnosis, COUNT(*) AS n FROM visits GROUP BY diagnosis ORDER BY n DESC LIMIT 2";
        assertThat(notes(open, Spend.approximate("1", "1e-6")))
                .contains(Message.INTERVALS_CHOSEN_OPEN)
                .doesNotContain(Message.INTERVALS);
    }

    private static List<Message> notes(String text, Spend spend) {
        Release release = PrivateSql.plan(text, Clinic.tables(Clinic.DATASET), spend, 0.95);
        try (Interpreter interpreter = Interpreter.of(Clinic.DATASET, Clinic.ROWS)) {
            return release.draw(interpreter.read(release.program()), Generator.current()).notes().stream()
                    .map(note -> note.message())
                    .toList();
        }
    }
}
