package org.mizan.release.plan;

import java.math.BigInteger;
import java.util.List;
import org.mizan.mechanism.selection.TopK;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.release.ReleaseRefusal;

/**
 * Which groups have the greatest score, by peeling ({@link TopK}): so many choices, each of which costs the same. One unit moves
 * each single score by A at most where it comes or goes, and by W where another takes its place ({@link Movement}), in
 * however many groups it is. Where no row lowers a score, a unit that comes or goes moves them all one way, and the choice is
 * twice as sharp.
 *
 * @param measure the place of the score among what is read
 * @param score how far one unit moves it
 */
public record TopComponent(String label, int measure, int chosen, int candidates, Movement score) implements Component {
    public TopComponent {
        if (chosen < 1 || chosen > candidates) {
            throw ReleaseRefusal.TOP_RANGE.with(chosen, candidates);
        }
    }

    @Override
    public double importance() {
        return 1;
    }

    public TopK mechanism(BudgetShare price) {
        Neighbours neighbours = score.grouping().neighbours();
        Epsilon each = new Epsilon(each(price));
        boolean oneWay = score.row().equals(score.range());
        return neighbours == Neighbours.ADD_REMOVE && oneWay
                ? TopK.monotone(chosen, candidates, Sensitivity.l1(exact(score.reach()), neighbours), each)
                : TopK.of(chosen, candidates, Sensitivity.l1(exact(score.change()), neighbours), each);
    }

    private static Rational exact(BigInteger units) {
        return Rational.of(units, BigInteger.ONE);
    }

    private Rational each(BudgetShare price) {
        Rational choices = Rational.of(chosen);
        return price.match(
                pure -> pure.epsilon().over(choices),
                concentrated -> Roots.down(concentrated.rho().times(8).over(choices)));
    }

    @Override
    public Part part(BudgetShare price) {
        return new Part(label, List.of(), mechanism(price).event());
    }

    @Override
    public double error(BudgetShare price, double confidence) {
        return 1 / each(price).nearest();
    }
}
