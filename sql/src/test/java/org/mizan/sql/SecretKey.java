package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.mizan.engine.Reading;
import org.mizan.noise.Generator;
import org.mizan.release.Release;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

/** The attack on an open key that only one unit has, here {@code canary} among many with {@code flu}. */
public final class SecretKey {
    private SecretKey() {}

    /** What is asked: the group of one unit is shown with a chance of at most 10<sup>-12</sup> each time. */
    public static Release release() {
        return PrivateSql.plan(
                "SELECT diagnosis, COUNT(*) FROM visits GROUP BY diagnosis",
                Clinic.tables(Clinic.PATIENTS),
                Spend.approximate("60", "1e-12"),
                0.95);
    }

    /** Requires that the two keys were read, and the secret one is in no answer. */
    public static void requireHidden(Release release, Reading reading) {
        assertThat(reading.texts(0)).containsExactly("canary", "flu");
        requireUnanswered(release, reading);
    }

    /** Requires that the key is in no answer. */
    static void requireUnanswered(Release release, Reading reading) {
        for (int draw = 0; draw < 100; draw++) {
            assertThat(release.draw(reading, Generator.current()).rows())
                    .isNotEmpty()
                    .noneMatch(row -> row.contains(new Cell.Text("canary")));
        }
    }
}
