package org.mizan.release.plan;

import java.util.List;
import org.mizan.mechanism.keys.KeySelection;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Repeated;
import org.mizan.release.question.Grouping;

/**
 * Which groups of secret keys are shown: each by the number of units that are in it ({@link KeySelection}). Of c groups that one
 * unit can change each gets ε/c and δ/c; or, beside Gaussian totals, Gaussian noise of which c draws cost ρ, and a threshold with half of δ,
 * so that the other half is left for the noise.
 *
 * @param measure the place of the number of units among what is read
 * @param delta of the whole release
 */
public record KeysComponent(int measure, Delta delta, Grouping grouping) implements Component {
    private static final Rational HALF = Rational.of(1, 2);

    @Override
    public double importance() {
        return 1;
    }

    KeySelection<Integer> mechanism(BudgetShare price) {
        int groups = Math.toIntExact(grouping.groups());
        Neighbours neighbours = grouping.neighbours();
        return price.match(
                pure -> KeySelection.truncatedGeometric(new Epsilon(pure.epsilon()), delta, groups, neighbours),
                concentrated -> KeySelection.gaussian(
                        concentrated.variance(Rational.of(grouping.changed())),
                        new Delta(delta.value().times(HALF)),
                        groups,
                        neighbours));
    }

    @Override
    public Part part(BudgetShare price) {
        return new Part("which groups are shown", List.of(), mechanism(price).event());
    }

    /** A unit counts once in a group, in however many blocks: it is in so many times as many groups, of which each costs the same. */
    @Override
    public Event lifetime(Part part, long blocks) {
        return blocks == 1 ? part.event() : new Repeated(part.event(), blocks);
    }

    /** How many units a group needs to be shown. */
    @Override
    public double error(BudgetShare price, double confidence) {
        return mechanism(price).rule().sureFrom(confidence);
    }
}
