package org.mizan.release;

import java.util.List;
import org.mizan.mechanism.keys.KeySelection;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;

/**
 * Which groups of secret keys are shown: each by the number of units that are in it ({@link KeySelection}), at ε/c and δ/c for each
 * of the c groups that one unit can change.
 *
 * @param measure the place of the number of units among what is read
 */
record KeysDraft(int measure, Delta delta, Grouping grouping) implements Draft {
    @Override
    public double importance() {
        return 1;
    }

    KeySelection<Integer> mechanism(Price price) {
        return KeySelection.truncatedGeometric(
                new Epsilon(((Price.Pure) price).epsilon()),
                delta,
                Math.toIntExact(grouping.groups()),
                grouping.neighbours());
    }

    @Override
    public Part part(Price price) {
        return new Part("which groups are shown", List.of(), mechanism(price).event());
    }

    @Override
    public double error(Price price, double confidence) {
        return mechanism(price).rule().sureFrom(confidence);
    }
}
