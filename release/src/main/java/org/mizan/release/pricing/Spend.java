package org.mizan.release.pricing;

import java.util.Optional;
import java.util.function.Function;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;
import org.mizan.release.ReleaseRefusal;

/** What a release may cost, or how exact it must be. */
public sealed interface Spend {
    /** So much in all, shared among the parts so that the error is small. With δ the noise may be Gaussian. */
    record Budget(Epsilon epsilon, Optional<Delta> delta) implements Spend {
        public Budget {
            Quantity.requirePositive("epsilon", epsilon.value(), "0.5");
        }

        @Override
        public String words() {
            return "epsilon " + epsilon + delta.map(mass -> ", delta " + mass).orElse("");
        }

        @Override
        public <T> T match(
                Function<? super Budget, ? extends T> ofBudget, Function<? super Within, ? extends T> ofWithin) {
            return ofBudget.apply(this);
        }
    }

    /** As little as puts every value within ± this of the exact one, with the confidence asked for. */
    record Within(Rational width) implements Spend {
        public Within {
            if (width.signum() <= 0) {
                throw ReleaseRefusal.WITHIN_RANGE.with(width);
            }
        }

        @Override
        public String words() {
            return "within " + width;
        }

        @Override
        public <T> T match(
                Function<? super Budget, ? extends T> ofBudget, Function<? super Within, ? extends T> ofWithin) {
            return ofWithin.apply(this);
        }
    }

    /** The one spelling of it. */
    String words();

    /** What the function of its own case makes of it. */
    <T> T match(Function<? super Budget, ? extends T> ofBudget, Function<? super Within, ? extends T> ofWithin);

    /** Itself, where it says how much is spent. */
    default Optional<Budget> budget() {
        return match(Optional::of, within -> Optional.empty());
    }

    /** The δ that it says is spent; empty where it names none. */
    default Optional<Delta> delta() {
        return budget().flatMap(Budget::delta);
    }

    /** A budget without δ. */
    static Spend epsilon(String epsilon) {
        return new Budget(Epsilon.of(epsilon), Optional.empty());
    }

    /** A budget with δ. */
    static Spend approximate(String epsilon, String delta) {
        return new Budget(Epsilon.of(epsilon), Optional.of(Delta.of(delta)));
    }

    /** Within a part, such as 0.05, of a value that is expected to be about so much, which is a guess and not data. */
    static Within within(Rational part, Rational expected) {
        return new Within(part.times(expected.signum() < 0 ? expected.negate() : expected));
    }
}
