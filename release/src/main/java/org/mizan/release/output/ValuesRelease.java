package org.mizan.release.output;

import org.mizan.engine.Reading;
import org.mizan.noise.Noise;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;

/** A release of values from which others are computed afterwards, for free. */
public interface ValuesRelease extends Release {
    /** Draws the noise, once. */
    ReleasedValues values(Reading reading, Noise noise);

    /** Every value by itself. */
    @Override
    default Released draw(Reading reading, Noise noise) {
        ReleasedValues values = values(reading, noise);
        return new Released(values.table(1), values.notes());
    }
}
