package org.mizan.release.plan;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.DoubleToLongFunction;
import org.mizan.engine.program.Span;
import org.mizan.mechanism.Interval;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.profile.ScaleUp;

/**
 * A total of all rows of the table, told as it was drawn, whose interval includes the rows that limits cut: of a count it reaches
 * farther up. Each end fails with at most half of the probability that the interval may fail with. An end that the cut moves
 * leaves a quarter of its half to the noise and the rest to the bound on the cut; the other end is that of the noise alone.
 */
record CutTotal(Figure.Total noisy, Interval interval) implements Figure {
    private static final double OF_NOISE = 1.0 / 4;
    private static final double OF_CUT = 3.0 / 8;

    /**
     * The same total with a wider interval.
     *
     * @param row what a row adds, in steps
     * @param mostCut so many rows are cut at most, but with the probability that it is given
     */
    static Figure of(Figure.Total total, NoisyTotal noisy, double confidence, Span row, DoubleToLongFunction mostCut) {
        double failure = 1 - confidence;
        long rows = mostCut.applyAsLong(OF_CUT * failure);
        if (rows == 0) {
            return total;
        }
        Rational most = Rational.of(row.high().max(BigInteger.ZERO), BigInteger.ONE);
        Rational least = Rational.of(row.low().min(BigInteger.ZERO), BigInteger.ONE);
        Rational wide = noisy.width(1 - OF_NOISE * failure, 1);
        Rational high = most.signum() == 0 ? noisy.width(confidence, 1) : wide.plus(most.times(rows));
        Rational low = least.signum() == 0 ? noisy.width(confidence, 1) : wide.minus(least.times(rows));
        return new CutTotal(total, new Interval(Rational.ZERO.minus(low), high).times(noisy.step()));
    }

    @Override
    public ReleasedColumn column(NoisyColumns drawn) {
        long[] units = drawn.totals(noisy.index());
        return Figure.byGroup(drawn, row -> {
            Rational value = noisy.unit().times(units[row]);
            return new Cell.Value(value, Optional.of(interval.around(value)));
        });
    }

    @Override
    public Outlook outlook() {
        Rational below = interval.low().negate();
        Rational width = interval.high().compareTo(below) > 0 ? interval.high() : below;
        return new Outlook(
                Sentence.verbatim(noisy.label()), Optional.of(width), Optional.of(noisy.width()), noisy.words());
    }

    /**
     * A total of each group, scaled up by what limits cut of the rows of the table. Its interval holds the total of all rows of a group of
     * which limits cut no more than {@link ScaleUp#most} allows. The profile's own bound may fail too, so the noise is left 15/16 of the
     * probability to fail with.
     */
    record OfGroups(Figure.Total told, NoisyTotal noisy, Rational width, ScaleUp scale) implements Figure {
        private static final double OF_NOISE = 15.0 / 16;

        static Figure of(Figure.Total told, NoisyTotal noisy, double confidence, ScaleUp scale) {
            return new OfGroups(told, noisy, noisy.width(1 - OF_NOISE * (1 - confidence), 1), scale);
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
                return new Cell.Value(value, Optional.of(interval));
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
}
