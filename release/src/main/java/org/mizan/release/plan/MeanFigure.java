package org.mizan.release.plan;

import java.util.Optional;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.statistic.Averaging;
import org.mizan.message.Message;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.SpelledNumbers;
import org.mizan.release.question.Centred;

/**
 * The mean: c + T/N, with T the noisy total of distances from the middle c and N the noisy number of values, kept within the
 * bounds. Its interval is that of all quotients within the bounds that the noise of both together allows.
 */
public final class MeanFigure implements Figure {
    private final String label;
    private final Centred centred;
    private final Averaging averaging;
    private final int sum;
    private final int count;
    private final double confidence;
    private final ReadyComponents priced;
    private final Rational lean;

    /** Of rows none of which was cut. */
    public MeanFigure(String label, Centred centred, int sum, int count, ReadyComponents priced, double confidence) {
        this(label, centred, sum, count, priced, confidence, Rational.ZERO);
    }

    /**
     * The mean.
     *
     * @param lean how far limits may have moved it, as a part of the range of values
     */
    MeanFigure(
            String label,
            Centred centred,
            int sum,
            int count,
            ReadyComponents priced,
            double confidence,
            Rational lean) {
        this.label = label;
        this.centred = centred;
        this.averaging = centred.averagingDistances();
        this.sum = sum;
        this.count = count;
        this.priced = priced;
        this.lean = lean;
        this.confidence = confidence;
    }

    @Override
    public ReleasedColumn column(NoisyColumns drawn) {
        return Figure.byGroup(drawn, row -> mean(drawn, row));
    }

    private Cell mean(NoisyColumns drawn, int row) {
        Rational number = drawn.total(count, row);
        if (number.compareTo(Rational.ONE) < 0) {
            return new Cell.Missing();
        }
        Interval bounds = new Interval(averaging.low(), averaging.high());
        Interval ofNoise = priced.quotients().within(drawn, sum, count, row, confidence, bounds);
        Rational moved = averaging.high().minus(averaging.low()).times(lean);
        Interval range = new Interval(
                averaging.clamp(ofNoise.low().minus(moved)),
                averaging.clamp(ofNoise.high().plus(moved)));
        return new Cell.Value(
                value(averaging.average(drawn.total(sum, row), number)),
                Optional.of(new Interval(value(range.low()), value(range.high()))));
    }

    private Rational value(Rational distance) {
        return distance.plus(Centred.exact(centred.middle()))
                .times(centred.amount().step());
    }

    /** |T/N - T'/N'| ≤ (|T - T'| + |T'/N'|·|N - N'|)/N, and |T'/N'| is at most the greatest distance, that of the upper bound. */
    @Override
    public Outlook outlook() {
        Rational ofSum = priced.totals().get(sum).width(confidence, 2);
        Rational ofCount = priced.totals().get(count).width(confidence, 2);
        Rational steps = ofSum.plus(ofCount.times(averaging.high()));
        return Outlook.ofData(
                label,
                Message.OUTLOOK_MEAN.with(
                        SpelledNumbers.up(steps.times(centred.amount().step()))));
    }
}
