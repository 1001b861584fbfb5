package org.mizan.release;

import org.mizan.mechanism.Interval;
import org.mizan.message.Language;
import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

/**
 * A relative error that is kept in two releases: a first one at a small price, then one whose price is chosen from the noisy
 * answer of the first. Both are charged; where the first already is as exact as is asked for, there is no second. The choice
 * sees what was released and nothing else.
 *
 * @param part how far a value may be from the exact one, as a part of it, such as 0.05
 */
public record Pilot(Rational part) {
    public Pilot {
        Quantity.requireProbability("part", part, "0.05");
        if (part.signum() == 0) {
            throw ReleaseRefusal.PART_RANGE.with(part);
        }
    }

    /** Refuses a first release from which no price can be chosen: one with a column whose error depends on the data. */
    public Release requireFirst(Release first) {
        for (Outlook outlook : first.outlook()) {
            if (outlook.width().isEmpty()) {
                throw ReleaseRefusal.PILOT_DATA.with(outlook.label().in(Language.ENGLISH));
            }
        }
        return first;
    }

    /**
     * The price of the second release: that of the part of the least value of the first. A value that is less than its own error
     * counts as much as its error, since it cannot be told from nothing.
     */
    public Spend.Within next(Released first) {
        return first.rows().stream()
                .flatMap(row -> row.stream())
                .flatMap(cell -> cell.asValue().stream())
                .map(Pilot::size)
                .filter(size -> size.signum() > 0)
                .min(Rational::compareTo)
                .map(least -> Spend.within(part, least))
                .orElseThrow(() -> ReleaseRefusal.PILOT_EMPTY.with());
    }

    /** Whether a first release, which {@link #requireFirst} took, already is as exact as the second would be. */
    public static boolean isEnough(Release first, Spend.Within next) {
        return first.outlook().stream()
                .allMatch(outlook -> outlook.noise().orElseThrow().compareTo(next.width()) <= 0);
    }

    private static Rational size(Cell.Value cell) {
        Rational size = cell.value().signum() < 0 ? cell.value().negate() : cell.value();
        Rational width = cell.interval().map(Pilot::halfLength).orElse(Rational.ZERO);
        return size.compareTo(width) < 0 ? width : size;
    }

    private static Rational halfLength(Interval interval) {
        return interval.high().minus(interval.low()).over(Rational.of(2));
    }
}
