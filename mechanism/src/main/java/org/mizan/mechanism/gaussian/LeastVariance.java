package org.mizan.mechanism.gaussian;

import java.util.function.Function;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.message.Refusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Calibration;
import org.mizan.privacy.event.DiscreteGaussianEvent;

/** The least variance whose account keeps (ε, δ), found once when a mechanism is made. */
final class LeastVariance {
    private LeastVariance() {}

    /**
     * The least σ², up to a part in 5·10⁶ and rounded up, with which the discrete Gaussian of this L2 sensitivity keeps (ε,
     * δ). The search is for σ/Δ, which hardly depends on the step of the grid.
     */
    static Rational of(Sensitivity sensitivity, long dimensions, Epsilon epsilon, Delta delta) {
        requirePositive(epsilon.value(), MechanismRefusal.EPSILON_ZERO_GAUSSIAN);
        requirePositive(delta.value(), MechanismRefusal.DELTA_ZERO);
        Function<Rational, Rational> variance =
                ratio -> ratio.times(sensitivity.value()).squared();
        return variance.apply(Calibration.leastNoise(
                ratio -> new DiscreteGaussianEvent(sensitivity, variance.apply(ratio), dimensions), 1, epsilon, delta));
    }

    private static void requirePositive(Rational value, Refusal refusal) {
        if (value.signum() == 0) {
            throw refusal.with(value);
        }
    }
}
