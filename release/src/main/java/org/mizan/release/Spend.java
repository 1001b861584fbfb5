package org.mizan.release;

import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;

/** What a release may cost, or how exact it must be. */
public sealed interface Spend {
    /** So much in all, shared among the parts so that the error is small. With δ the noise may be Gaussian. */
    record Budget(Epsilon epsilon, Optional<Delta> delta) implements Spend {}

    /** As little as puts every value within ± this of the exact one, with the confidence asked for. */
    record Within(Rational width) implements Spend {}

    static Spend epsilon(String epsilon) {
        return new Budget(Epsilon.of(epsilon), Optional.empty());
    }
}
