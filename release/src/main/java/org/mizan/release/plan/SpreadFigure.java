package org.mizan.release.plan;

import java.util.Optional;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.statistic.Averaging;
import org.mizan.mechanism.statistic.Spread;
import org.mizan.message.Message;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.question.Centred;

/**
 * The variance, or its root: the mean square of the distances from the middle less the square of their mean, from three noisy
 * totals, kept from 0 to the greatest that the bounds allow.
 */
public final class SpreadFigure implements Figure {
    private final String label;
    private final Centred centred;
    private final Averaging distances;
    private final Averaging squares;
    private final Spread spread;
    private final Places places;
    private final Interval sumWidth;
    private final Interval squareWidth;
    private final Interval countWidth;
    private final boolean isRoot;

    /** Where the three totals are among those that are drawn. */
    public record Places(int sum, int square, int count) {}

    public SpreadFigure(
            String label, Centred centred, boolean isRoot, Places places, ReadyComponents priced, double confidence) {
        this.label = label;
        this.centred = centred;
        this.isRoot = isRoot;
        this.distances = centred.averagingDistances();
        this.squares = centred.averagingSquares();
        this.spread = new Spread(Centred.exact(centred.greatestSquare()));
        this.places = places;
        this.sumWidth = width(priced, places.sum(), confidence);
        this.squareWidth = width(priced, places.square(), confidence);
        this.countWidth = width(priced, places.count(), confidence);
    }

    private static Interval width(ReadyComponents priced, int place, double confidence) {
        return Interval.symmetric(priced.totals().get(place).width(confidence, 3));
    }

    @Override
    public ReleasedColumn column(NoisyColumns drawn) {
        return Figure.byGroup(
                drawn,
                row -> spread(
                        drawn.total(places.sum(), row),
                        drawn.total(places.square(), row),
                        drawn.total(places.count(), row)));
    }

    private Cell spread(Rational sum, Rational square, Rational count) {
        if (count.compareTo(Rational.ONE) < 0) {
            return new Cell.Missing();
        }
        Rational middle = Centred.exact(centred.middleSquare());
        Rational variance = spread.variance(
                distances.average(sum, count), squares.average(square, count).plus(middle));
        Interval counts = countWidth.around(count);
        Interval range = spread.range(
                distances.range(sumWidth.around(sum), counts, Rational.ZERO),
                squares.range(squareWidth.around(square), counts, Rational.ZERO).around(middle));
        Rational unit = centred.amount().step().squared();
        Interval shown = range.times(unit);
        Rational value = variance.times(unit);
        return isRoot
                ? new Cell.Value(
                        Roots.down(value), Optional.of(new Interval(Roots.down(shown.low()), Roots.up(shown.high()))))
                : new Cell.Value(value, Optional.of(shown));
    }

    @Override
    public Outlook outlook() {
        return Outlook.ofData(label, Message.OUTLOOK_SPREAD.with());
    }
}
