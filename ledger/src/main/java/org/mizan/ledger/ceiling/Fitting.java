package org.mizan.ledger.ceiling;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.filter.Filter;
import org.mizan.privacy.filter.Totals;

/**
 * The largest queries that a ceiling still admits, to six digits.
 *
 * @param laplaceEpsilon the greatest ε of a Laplace query; empty if none above 10⁻⁹ fits
 * @param gaussianSigma the least deviation of Gaussian noise on a query of sensitivity 1; empty if none below 10⁹ fits
 */
public record Fitting(Optional<Rational> laplaceEpsilon, Optional<Rational> gaussianSigma) {
    private static final double LEAST = 1e-9;
    private static final double GREATEST = 1e9;
    private static final MathContext SIX_DIGITS = new MathContext(6, RoundingMode.HALF_EVEN);

    public static Fitting of(Filter filter, Totals totals) {
        Neighbours neighbours = filter.guarantee().neighbours();
        Rational one = Rational.ONE;
        Function<Rational, Event> laplace =
                strength -> new LaplaceEvent(Sensitivity.l1(one, neighbours), one.over(strength));
        Function<Rational, Event> gaussian =
                strength -> new GaussianEvent(Sensitivity.l2(one, neighbours), one.over(strength.squared()));
        return new Fitting(
                strongest(filter, totals, laplace),
                strongest(filter, totals, gaussian).map(one::over));
    }

    /** Bisects the strength on a logarithmic scale; the result itself is admitted. */
    private static Optional<Rational> strongest(Filter filter, Totals totals, Function<Rational, Event> event) {
        if (!admits(filter, totals, event, Rational.ofDouble(LEAST))) {
            return Optional.empty();
        }
        double low = LEAST;
        double high = GREATEST;
        while (high / low > 1 + 1e-12) {
            double middle = Math.sqrt(low) * Math.sqrt(high);
            if (admits(filter, totals, event, Rational.ofDouble(middle))) {
                low = middle;
            } else {
                high = middle;
            }
        }
        BigDecimal nearest = new BigDecimal(low).round(SIX_DIGITS);
        BigDecimal admitted = admits(filter, totals, event, Rational.of(nearest))
                ? nearest
                : new BigDecimal(low).round(new MathContext(6, RoundingMode.DOWN));
        return Optional.of(Rational.of(admitted));
    }

    private static boolean admits(Filter filter, Totals totals, Function<Rational, Event> event, Rational strength) {
        return filter.admits(
                totals, filter.charge(Accountant.of(event.apply(strength)).cost()));
    }

    public String text() {
        return "Laplace epsilon %s, Gaussian sigma %s"
                .formatted(
                        laplaceEpsilon.map(Rational::toString).orElse("none"),
                        gaussianSigma
                                .map(sigma -> Rational.spelled(sigma.roundedUp(6)))
                                .orElse("none"));
    }
}
