package org.mizan.release.profile;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.mizan.message.Message;
import org.mizan.message.Sentence;

/**
 * What a limit of the rows of each unit cuts of all rows of the table, as far as a profile shows it.
 *
 * @param limit so many rows of each unit count
 * @param share of all rows that are cut, as it is estimated
 * @param least the share is at least this
 * @param most and at most this, of all rows where the profile is complete, and otherwise of units up to the horizon
 * @param horizon up to so many rows of a unit it is known what is cut
 * @param units at most so many have more rows
 * @param isComplete whether {@code most} holds for these too
 */
public record RowsCut(
        long limit, double share, double least, double most, long horizon, long units, boolean isComplete) {
    /** Averages of rows lean to units of few rows where more than this share is cut. */
    private static final double LEANING = 0.02;

    /** Whether so much is cut that averages of rows lean to units of few rows. */
    public boolean isLeaning() {
        return share > LEANING;
    }

    /** Whether nothing stays unknown. */
    public boolean isWhole() {
        return isComplete || units == 0;
    }

    /**
     * The sentence about it.
     *
     * @param isExact whether nothing but this limit cuts; otherwise it is said that at least so much is cut
     */
    public Sentence sentence(String unit, boolean isExact) {
        List<Object> figures = new ArrayList<>(List.of(
                limit,
                unit,
                percent(share, RoundingMode.HALF_EVEN),
                percent(least, RoundingMode.FLOOR),
                percent(most, RoundingMode.CEILING)));
        if (isWhole()) {
            return (isExact ? Message.PROFILE_CUT : Message.PROFILE_CUT_LEAST).with(figures.toArray());
        }
        figures.addAll(List.of(horizon, units));
        return Message.PROFILE_CUT_SEEN.with(figures.toArray());
    }

    private static String percent(double share, RoundingMode mode) {
        BigDecimal rounded = BigDecimal.valueOf(100 * share).round(new MathContext(2, mode));
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
