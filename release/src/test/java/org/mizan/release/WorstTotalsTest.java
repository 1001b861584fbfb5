package org.mizan.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.engine.program.Span;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.additive.IntegerNoise;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.plan.BudgetShare;
import org.mizan.release.plan.Figure;
import org.mizan.release.plan.MeanFigure;
import org.mizan.release.plan.Movement;
import org.mizan.release.plan.NoisyColumns;
import org.mizan.release.plan.NoisyTotal;
import org.mizan.release.plan.ReadyComponents;
import org.mizan.release.plan.SpreadFigure;
import org.mizan.release.plan.TotalComponent;
import org.mizan.release.question.Centred;
import org.mizan.release.question.Grouping;

/**
 * A value that follows from several noisy totals has an interval that holds its truth wherever the totals are, as long as none
 * is further off than its share of what the confidence leaves.
 */
class WorstTotalsTest {
    private static final Grouping ALONE = new Grouping(1, OptionalLong.of(1), 1, Neighbours.ADD_REMOVE);
    private static final BudgetShare PRICE = new BudgetShare.Pure(Rational.of("0.4"));

    /** Bounds -4 to 3 in halves, whose middle is -1 step. */
    private static final Centred CENTRED = new Centred(Clinic.amount(Clinic.CHANGE));

    private static NoisyTotal total(Span span) {
        return new NoisyTotal(new TotalComponent("total", 0, Movement.of(span, 1, ALONE), Rational.ONE, 1), PRICE);
    }

    private static ReadyComponents priced(Span... spans) {
        List<NoisyTotal> totals = new ArrayList<>();
        for (Span span : spans) {
            totals.add(total(span));
        }
        return new ReadyComponents(totals, List.of(), Optional.empty(), Optional.empty());
    }

    private static IntegerNoise law(Span span) {
        return new TotalComponent("total", 0, Movement.of(span, 1, ALONE), Rational.ONE, 1).law(PRICE);
    }

    /** The least number beyond which noise is with this probability at most, added up from the law itself. */
    private static long width(Span span, double failure) {
        IntegerNoise law = law(span);
        double inside = law.probability(0);
        long width = 0;
        while (1 - inside > failure) {
            width++;
            inside += 2 * law.probability(width);
        }
        return width;
    }

    /** Every total as it was drawn, and as far off to either side as it may be. */
    private static List<long[]> corners(long[] drawn, Span[] spans, double confidence) {
        List<long[]> corners = new ArrayList<>(List.of(new long[0]));
        for (int total = 0; total < drawn.length; total++) {
            long width = width(spans[total], (1 - confidence) / drawn.length);
            List<long[]> longer = new ArrayList<>();
            for (long[] corner : corners) {
                for (long value : new long[] {drawn[total] - width, drawn[total], drawn[total] + width}) {
                    long[] more = java.util.Arrays.copyOf(corner, total + 1);
                    more[total] = value;
                    longer.add(more);
                }
            }
            corners = longer;
        }
        return corners;
    }

    /** What a figure makes of the totals of one group. */
    private static Cell.Value value(Figure figure, ReadyComponents priced, long... totals) {
        long[][] columns = new long[totals.length][];
        for (int index = 0; index < totals.length; index++) {
            columns[index] = new long[] {totals[index]};
        }
        NoisyColumns drawn = new NoisyColumns(1, priced.totals(), columns, new long[0][]);
        return figure.column(drawn).cell(0).asValue().orElseThrow();
    }

    private static Rational exact(BigInteger value) {
        return Rational.of(value, BigInteger.ONE);
    }

    /** By the exact laws of both totals: no less often than is said but for their farthest 2e-4, and hardly more. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.95})
    void aMeansIntervalHoldsTheMeanAsOftenAsIsSaid(double confidence) {
        Span[] spans = {CENTRED.distance().span(), Span.of(0, 1)};
        ReadyComponents priced = priced(spans);
        MeanFigure figure = new MeanFigure("mean", CENTRED, 0, 1, priced, confidence);
        Rational truth = Rational.of(-700, 500).plus(exact(CENTRED.middle())).times(Clinic.CENT);
        IntegerNoise sums = law(spans[0]);
        IntegerNoise counts = law(spans[1]);
        long ofSums = sums.width(1e-4);
        long ofCounts = counts.width(1e-4);
        double held = 0;
        for (long sum = -ofSums; sum <= ofSums; sum++) {
            for (long count = -ofCounts; count <= ofCounts; count++) {
                Interval interval =
                        value(figure, priced, sum - 700, count + 500).interval().orElseThrow();
                boolean holds =
                        interval.low().compareTo(truth) <= 0 && interval.high().compareTo(truth) >= 0;
                held += holds ? sums.probability(sum) * counts.probability(count) : 0;
            }
        }
        assertThat(held).isBetween(confidence - 2e-4, confidence + (1 - confidence) / 5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.9, 0.95, 0.99})
    void aSpreadsIntervalHoldsTheSpreadsOfAllTotalsThatTheNoiseAllows(double confidence) {
        Span[] spans = {CENTRED.distance().span(), CENTRED.squareSpan(), Span.of(0, 1)};
        long[] totals = {-700, 900, 500};
        SpreadFigure.Places places = new SpreadFigure.Places(0, 1, 2);
        ReadyComponents priced = priced(spans);
        Cell.Value variance =
                value(new SpreadFigure("variance", CENTRED, false, places, priced, confidence), priced, totals);
        Cell.Value deviation =
                value(new SpreadFigure("deviation", CENTRED, true, places, priced, confidence), priced, totals);
        Interval interval = variance.interval().orElseThrow();
        Interval root = deviation.interval().orElseThrow();
        for (long[] corner : corners(totals, spans, confidence)) {
            Rational count = Rational.of(corner[2]);
            Rational mean = Rational.of(corner[0]).over(count);
            Rational meanSquare = Rational.of(corner[1]).over(count).plus(exact(CENTRED.middleSquare()));
            Rational exact = meanSquare.minus(mean.squared()).times(Clinic.CENT.squared());
            assertThat(exact).isBetween(interval.low(), interval.high());
        }
        assertThat(root.low().squared()).as("rounded down").isLessThanOrEqualTo(interval.low());
        assertThat(root.high().squared()).as("rounded up").isGreaterThanOrEqualTo(interval.high());
    }

    @Test
    void aTotalIsRoundedToTheNearestUnitSoThatHalfOfOneCoversIt() {
        NoisyTotal total = total(Span.of(0, 1L << 40));
        assertThat(drawnFrom(total, 511)).isEqualTo(drawnFrom(total, 0));
        assertThat(drawnFrom(total, -512)).isEqualTo(drawnFrom(total, 0));
        assertThat(drawnFrom(total, 512)).isEqualTo(drawnFrom(total, 0).plus(Rational.of(1024)));
        assertThat(drawnFrom(total, -513)).isEqualTo(drawnFrom(total, 0).minus(Rational.of(1024)));
    }

    private static Rational drawnFrom(NoisyTotal total, long exact) {
        return total.steps(total.add(BigInteger.valueOf(exact), new Random(5)::nextLong));
    }
}
