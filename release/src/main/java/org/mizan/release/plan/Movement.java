package org.mizan.release.plan;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.Sensitivity.Norm;
import org.mizan.release.question.Grouping;

/**
 * How far one unit moves the totals of all groups, exactly. A row adds a number of [lo, hi] or nothing, so that a unit of at
 * most m rows adds a number of m·[min(lo, 0), max(hi, 0)] to each of at most L groups. With A the greatest magnitude and W
 * the length of that interval:
 *
 * <ul>
 *   <li>a unit that comes or goes moves L totals by A each: L1 = LA, L2² = LA²;
 *   <li>one that takes another's place moves a group that both are in by W, and a group that one is in by A. With s such
 *       groups in common L1 = sW + 2(L - s)A and L2² = sW² + 2(L - s)A², where s is from max(0, 2L - all groups) to L.
 * </ul>
 *
 * <p>Where a unit has fewer rows in all than m in each of L groups, {@link FilledGroups} says how far it moves them.
 *
 * <p>Totals are counted in units of 2<sup>k</sup> steps, rounded half up, with the least k for which noise and totals fit the
 * samplers; A and W are then divided and rounded up. PROOF.md has the argument.
 *
 * @param row the greatest magnitude that a row adds, in steps; at least 1
 * @param range from the least to the greatest that a row adds, 0 included
 * @param rows m
 * @param shift k
 */
public record Movement(BigInteger row, BigInteger range, long rows, int shift, Grouping grouping) {
    /** L1 sensitivities in units are at most this where that is possible: noise is far above half a unit. */
    private static final BigInteger MOST_UNITS = BigInteger.ONE.shiftLeft(30);

    /** The movement of sums of a number of this span, over at most {@code rows} rows of a unit in a group. */
    public static Movement of(Span span, long rows, Grouping grouping) {
        BigInteger low = span.low().min(BigInteger.ZERO);
        BigInteger high = span.high().max(BigInteger.ZERO);
        BigInteger row = low.negate().max(high).max(BigInteger.ONE);
        BigInteger range = high.subtract(low).max(BigInteger.ONE);
        Movement movement = new Movement(row, range, rows, 0, grouping);
        while (movement.l1().compareTo(MOST_UNITS) > 0 && movement.reach().compareTo(BigInteger.ONE) > 0) {
            movement = new Movement(row, range, rows, movement.shift + 1, grouping);
        }
        return movement;
    }

    /** A in units. */
    BigInteger reach() {
        return inUnits(row);
    }

    /** The most that one group's total moves, in units: A, or W where another takes a unit's place. */
    public BigInteger change() {
        return grouping.neighbours() == Neighbours.ADD_REMOVE ? reach() : inUnits(range);
    }

    private BigInteger inUnits(BigInteger steps) {
        return up(steps.multiply(BigInteger.valueOf(rows)));
    }

    private BigInteger up(BigInteger steps) {
        return steps.add(unit()).subtract(BigInteger.ONE).shiftRight(shift);
    }

    /** 2<sup>k</sup>. */
    public BigInteger unit() {
        return BigInteger.ONE.shiftLeft(shift);
    }

    public BigInteger l1() {
        BigInteger most = total(reach(), inUnits(range));
        return filled().map(FilledGroups::l1)
                .map(exact -> shift == 0 ? exact : rounded(exact).min(most))
                .orElse(most);
    }

    BigInteger l2Squared() {
        BigInteger most = total(reach().pow(2), inUnits(range).pow(2));
        return filled().map(filled ->
                        shift == 0 ? filled.l2Squared() : roundedSquares().min(most))
                .orElse(most);
    }

    /** What moves where rows in all are fewer than in the groups. */
    private Optional<FilledGroups> filled() {
        return total() < rows * grouping.groups()
                ? Optional.of(new FilledGroups(row, range, rows, total(), grouping))
                : Optional.empty();
    }

    /** The most rows of a unit in all. */
    private long total() {
        return Math.min(grouping.total(), rows * grouping.groups());
    }

    /** The sum of steps in units: each of the groups that move rounds up by less than one. */
    private BigInteger rounded(BigInteger steps) {
        return up(steps).add(BigInteger.valueOf(grouping.changed() - 1));
    }

    /** Numbers that are each at most {@link #change()} and together at most {@link #l1()} have their greatest squares where these are filled. */
    private BigInteger roundedSquares() {
        BigInteger[] filled = l1().divideAndRemainder(change());
        return filled[0].multiply(change().pow(2)).add(filled[1].pow(2));
    }

    /** The sum over groups of what one that is left or entered adds, and one that is kept: greatest at the least or the greatest s. */
    private BigInteger total(BigInteger alone, BigInteger inCommon) {
        BigInteger groups = BigInteger.valueOf(grouping.groups());
        if (grouping.neighbours() == Neighbours.ADD_REMOVE) {
            return alone.multiply(groups);
        }
        BigInteger shared = BigInteger.valueOf(grouping.shared());
        BigInteger fewest = inCommon.multiply(shared)
                .add(alone.multiply(groups.subtract(shared)).shiftLeft(1));
        return fewest.max(inCommon.multiply(groups));
    }

    Sensitivity sensitivity(Norm norm) {
        Rational value = norm == Norm.L1 ? exact(l1()) : Roots.up(exact(l2Squared()));
        return new Sensitivity(value, norm, grouping.neighbours());
    }

    /** What the sensitivity is made of: factors of the L1 norm, or squares of the factors of the L2 norm. */
    List<Part.Step> steps(Norm norm, Rational step) {
        int power = norm == Norm.L1 ? 1 : 2;
        Rational ofRow = exact(row.pow(power));
        Rational ofRows = exact(row.multiply(BigInteger.valueOf(rows)).pow(power));
        Rational ofUnit = exact(reach().pow(power));
        Rational ofGroups = ofGroups(norm);
        Rational together = exact(norm == Norm.L1 ? l1() : l2Squared());
        Rational stated = sensitivity(norm).value();
        List<Part.Step> steps = new ArrayList<>();
        steps.add(new Part.Step("one row adds at most this many times " + step, ofRow));
        add(steps, "at most %d rows of a unit in a group".formatted(rows), ofRows.over(ofRow));
        add(steps, "in units of %s such steps, rounded up".formatted(unit()), ofUnit.over(ofRows));
        add(steps, groupsInWords(), ofGroups.over(ofUnit));
        add(steps, "another unit may take its place", together.over(ofGroups));
        add(steps, "the root, rounded up", (norm == Norm.L1 ? stated : stated.squared()).over(together));
        return steps;
    }

    /** What a unit moves that comes or goes. */
    private Rational ofGroups(Norm norm) {
        Movement alone = new Movement(row, range, rows, shift, grouping.of(Neighbours.ADD_REMOVE));
        return exact(norm == Norm.L1 ? alone.l1() : alone.l2Squared());
    }

    private String groupsInWords() {
        return filled().isPresent()
                ? "at most %d groups of a unit, %d rows in all".formatted(grouping.groups(), total())
                : "at most %d groups of a unit".formatted(grouping.groups());
    }

    private static void add(List<Part.Step> steps, String text, Rational factor) {
        if (!factor.equals(Rational.ONE)) {
            steps.add(new Part.Step(text, factor));
        }
    }

    private static Rational exact(BigInteger value) {
        return Rational.of(value, BigInteger.ONE);
    }
}
