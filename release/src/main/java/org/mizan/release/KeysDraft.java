package org.mizan.release;

import java.util.List;
import org.mizan.mechanism.keys.KeySelection;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

/**
 * Which groups of secret keys are shown: each by the number of units that are in it ({@link KeySelection}). Of c groups that one
 * unit can change each gets ε/c and δ/c; or, beside Gaussian totals, Gaussian noise of which c draws cost ρ, and a threshold with half of δ,
 * so that the other half is left for the noise.
 *
 * @param measure the place of the number of units among what is read
 * @param delta of the whole release
 */
record KeysDraft(int measure, Delta delta, Grouping grouping) implements Draft {
    private static final Rational HALF = Rational.of(1, 2);

    @Override
    public double importance() {
        return 1;
    }

    KeySelection<Integer> mechanism(Price price) {
        int groups = Math.toIntExact(grouping.groups());
        Neighbours neighbours = grouping.neighbours();
        return price instanceof Price.Pure pure
                ? KeySelection.truncatedGeometric(new Epsilon(pure.epsilon()), delta, groups, neighbours)
                : KeySelection.gaussian(
                        ((Price.Concentrated) price).variance(Rational.of(grouping.changed())),
                        new Delta(delta.value().times(HALF)),
                        groups,
                        neighbours);
    }

    @Override
    public Part part(Price price) {
        return new Part("which groups are shown", List.of(), mechanism(price).event());
    }

    /** How many units a group needs to be shown. */
    @Override
    public double error(Price price, double confidence) {
        return mechanism(price).rule().sureFrom(confidence);
    }
}
