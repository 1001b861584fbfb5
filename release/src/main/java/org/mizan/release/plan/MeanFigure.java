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
 * bounds. Its interval is that of all totals and numbers which the noise of both allows at once.
 */
public final class MeanFigure implements Figure {
    private final String label;
    private final Centred centred;
    private final Averaging averaging;
    private final int sum;
    private final int count;
    private final Interval sumWidth;
    private final Interval countWidth;

    public MeanFigure(String label, Centred centred, int sum, int count, ReadyComponents priced, double confidence) {
        this.label = label;
        this.centred = centred;
        this.averaging = centred.averagingDistances();
        this.sum = sum;
        this.count = count;
        this.sumWidth = Interval.symmetric(priced.totals().get(sum).width(confidence, 2));
        this.countWidth = Interval.symmetric(priced.totals().get(count).width(confidence, 2));
    }

    @Override
    public ReleasedColumn column(NoisyColumns drawn) {
        return Figure.byGroup(drawn, row -> mean(drawn.total(sum, row), drawn.total(count, row)));
    }

    private Cell mean(Rational total, Rational number) {
        if (number.compareTo(Rational.ONE) < 0) {
            return new Cell.Missing();
        }
        Interval range = averaging.range(sumWidth.around(total), countWidth.around(number), Rational.ZERO);
        return new Cell.Value(
                value(averaging.average(total, number)),
                Optional.of(new Interval(value(range.low()), value(range.high()))));
    }

    private Rational value(Rational distance) {
        return distance.plus(Centred.exact(centred.middle()))
                .times(centred.amount().step());
    }

    /** |T/N - T'/N'| ≤ (|T - T'| + |T'/N'|·|N - N'|)/N, and |T'/N'| is at most the greatest distance, that of the upper bound. */
    @Override
    public Outlook outlook() {
        Rational steps = sumWidth.high().plus(countWidth.high().times(averaging.high()));
        return Outlook.ofData(
                label,
                Message.OUTLOOK_MEAN.with(
                        SpelledNumbers.up(steps.times(centred.amount().step()))));
    }
}
