package org.mizan.ledger.ceiling;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.filter.Filter;
import org.mizan.privacy.filter.Totals;

/** The greatest strength of six digits is admitted, and the next one is not, whatever was spent and whoever was looked at before. */
class FittingsTest {
    private static final Neighbours NEIGHBOURS = Neighbours.ADD_REMOVE;
    private static final MathContext SIX_DIGITS = new MathContext(6, RoundingMode.HALF_EVEN);
    private static final List<Limit> LIMITS = List.of(
            new Limit.Pure(Epsilon.of("2")),
            new Limit.Approximate(Epsilon.of("2"), Delta.of("1e-6"), Rational.of(1, 2)),
            new Limit.ZeroConcentrated(Rho.of("0.1")),
            new Limit.Gaussian(Rational.of("0.2")),
            new Limit.Renyi(new TreeMap<>(Map.of(Order.of("2"), Epsilon.of("0.2"), Order.of("8"), Epsilon.of("1")))));

    private static Event laplace(Rational epsilon) {
        return new LaplaceEvent(Sensitivity.l1(Rational.ONE, NEIGHBOURS), Rational.ONE.over(epsilon));
    }

    private static Event gaussian(Rational strength) {
        return new GaussianEvent(Sensitivity.l2(Rational.ONE, NEIGHBOURS), Rational.ONE.over(strength.squared()));
    }

    private static boolean admits(Filter filter, Totals totals, Event event) {
        return filter.admits(totals, filter.charge(Accountant.of(event).cost()));
    }

    /** The next number of six digits. */
    private static Rational next(Rational strength) {
        BigDecimal digits =
                new BigDecimal(strength.numerator()).divide(new BigDecimal(strength.denominator()), SIX_DIGITS);
        assertThat(Rational.of(digits)).isEqualTo(strength);
        return Rational.of(digits.add(
                BigDecimal.ONE.movePointLeft(digits.scale() + SIX_DIGITS.getPrecision() - digits.precision())));
    }

    @Test
    void theGreatestOfSixDigitsFits() {
        Random random = new Random(3);
        for (Limit limit : LIMITS) {
            Filter filter = limit.filter(NEIGHBOURS);
            Fittings fittings = new Fittings();
            for (int analyst = 0; analyst < 25; analyst++) {
                Totals totals = filter.start();
                for (int spent = 0; spent < analyst % 5; spent++) {
                    Rational strength = Rational.of(1 + random.nextInt(200), 1000);
                    Event event = limit instanceof Limit.Pure ? laplace(strength) : gaussian(strength);
                    totals = totals.plus(filter.charge(Accountant.of(event).cost()));
                }
                Fitting fitting = fittings.of(filter, totals);
                if (fitting.laplaceEpsilon().isPresent()) {
                    Rational most = fitting.laplaceEpsilon().get();
                    assertThat(admits(filter, totals, laplace(most)))
                            .as("%s of %s", most, limit)
                            .isTrue();
                    assertThat(admits(filter, totals, laplace(next(most))))
                            .as("above %s of %s", most, limit)
                            .isFalse();
                }
                if (fitting.gaussianSigma().isPresent()) {
                    Rational most = Rational.ONE.over(fitting.gaussianSigma().get());
                    assertThat(admits(filter, totals, gaussian(most)))
                            .as("%s of %s", most, limit)
                            .isTrue();
                    assertThat(admits(filter, totals, gaussian(next(most))))
                            .as("above %s of %s", most, limit)
                            .isFalse();
                }
                assertThat(fittings.of(filter, totals)).isSameAs(fitting);
                assertThat(new Fittings().of(filter, totals)).isEqualTo(fitting);
            }
        }
    }

    @Test
    void nothingFitsWhereAllIsSpent() {
        Filter filter = new Limit.Pure(Epsilon.of("2")).filter(NEIGHBOURS);
        Totals all = filter.start()
                .plus(filter.charge(Accountant.of(laplace(Rational.of(2))).cost()));
        Fitting none = new Fittings().of(filter, all);
        assertThat(none.laplaceEpsilon()).isEmpty();
        assertThat(none.gaussianSigma()).isEmpty();
        assertThat(new Fittings().of(filter, filter.start()).laplaceEpsilon()).contains(Rational.of(2));
    }
}
