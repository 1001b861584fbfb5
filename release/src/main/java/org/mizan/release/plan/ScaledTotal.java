package org.mizan.release.plan;

import java.util.Optional;
import java.util.OptionalInt;
import org.mizan.mechanism.Interval;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedColumn;

/**
 * A total of each group, scaled up by what limits cut of the rows of the table. Its interval holds the total of all rows of a group of
 * which limits cut no more than {@link ScaleUp#most} allows. The profile's own bound may fail too, so the noise is left 15/16 of the
 * probability to fail with.
 */
record ScaledTotal(Figure.Total told, NoisyTotal noisy, Rational width, ScaleUp scale) implements Figure {
    private static final double OF_NOISE = 15.0 / 16;

    static Figure of(Figure.Total told, NoisyTotal noisy, double confidence, ScaleUp scale) {
        return new ScaledTotal(told, noisy, noisy.width(1 - OF_NOISE * (1 - confidence), 1), scale);
    }

    @Override
    public OptionalInt total() {
        return told.total();
    }

    @Override
    public Rational scaledBy() {
        return scale.likely();
    }

    @Override
    public ReleasedColumn column(NoisyColumns drawn) {
        long[] units = drawn.totals(told.index());
        Interval ofNoise = Interval.symmetric(width.times(noisy.step()));
        return Figure.byGroup(drawn, row -> {
            Rational raw = noisy.unit().times(units[row]);
            Rational value = noisy.unit().times(scale.scaled(units[row]));
            Interval interval = scale.around(ofNoise.around(raw)).with(value);
            return value.equals(raw)
                    ? new Cell.Value(value, Optional.of(interval))
                    : new Cell.Value(value, Optional.of(interval), Optional.of(raw));
        });
    }

    /** Of the noise: what a group adds depends on its own total. */
    @Override
    public Outlook outlook() {
        Rational ofNoise = width.times(noisy.step());
        return new Outlook(
                Sentence.verbatim(told.label()),
                Optional.of(ofNoise.times(scale.most())),
                Optional.of(told.width()),
                noisy.words());
    }
}
