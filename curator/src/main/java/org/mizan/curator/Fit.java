package org.mizan.curator;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Predicate;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Bisection;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;

/**
 * The greatest ε, to three digits, at which a plan still fits. It bisects the decimals of three digits, in their order: what
 * fits at one ε fits at each smaller one.
 */
final class Fit {
    /** Decimals of three digits in each power of ten: 100 to 999. */
    private static final int MANTISSAS = 900;

    private static final int LEAST_MANTISSA = 100;
    private static final int LEAST_EXPONENT = -8;

    private final Plan plan;
    private final Optional<Delta> delta;
    private final Predicate<Release> admitted;

    private Fit(Plan plan, Optional<Delta> delta, Predicate<Release> admitted) {
        this.plan = plan;
        this.delta = delta;
        this.admitted = admitted;
    }

    /**
     * Searches below an ε that does not fit.
     *
     * @param delta beside ε, as it was asked
     */
    static Optional<Epsilon> below(Epsilon refused, Plan plan, Optional<Delta> delta, Predicate<Release> admitted) {
        return new Fit(plan, delta, admitted).search(refused);
    }

    private Optional<Epsilon> search(Epsilon refused) {
        int high = 0;
        while (decimal(high).value().compareTo(refused.value()) < 0) {
            high += MANTISSAS;
        }
        int last = (int) Bisection.last(-1, high, index -> fits(decimal((int) index), refused));
        return last < 0
                ? Optional.empty()
                : Optional.of(decimal(last)).filter(found -> planned(found).isPresent());
    }

    private boolean fits(Epsilon epsilon, Epsilon refused) {
        return isBelow(epsilon, refused) && planned(epsilon).map(admitted::test).orElse(true);
    }

    private static boolean isBelow(Epsilon epsilon, Epsilon other) {
        return epsilon.value().compareTo(other.value()) < 0;
    }

    /** Empty where ε is so small that there is no such release: then the search goes on above it. */
    private Optional<Release> planned(Epsilon epsilon) {
        try {
            return Optional.of(plan.at(new Spend.Budget(epsilon, delta)));
        } catch (InvalidInputException tooLittle) {
            return Optional.empty();
        }
    }

    /** The decimals of three digits, counted from 1.00e-6 upwards. */
    private static Epsilon decimal(int place) {
        int mantissa = LEAST_MANTISSA + place % MANTISSAS;
        return new Epsilon(
                Rational.of(BigDecimal.valueOf(mantissa).scaleByPowerOfTen(LEAST_EXPONENT + place / MANTISSAS)));
    }
}
