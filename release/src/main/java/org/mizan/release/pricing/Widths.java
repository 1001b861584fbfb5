package org.mizan.release.pricing;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.privacy.Rational;
import org.mizan.release.ReleaseRefusal;
import org.mizan.release.plan.BudgetShare;
import org.mizan.release.plan.Movement;
import org.mizan.release.plan.TotalComponent;
import org.mizan.release.question.Centred;

/** The least price at which a total keeps a width: that of the greatest scale, to nine digits, rounded towards more noise kept. */
final class Widths {
    private static final MathContext NINE_DIGITS = new MathContext(9, RoundingMode.FLOOR);
    private static final double LEAST_SCALE = 0.125;
    private static final double GREATEST_SCALE = 0x1p50;
    private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);
    private static final double TOLERANCE = 1 + 1e-9;

    private Widths() {}

    static BudgetShare.Pure price(TotalComponent total, Rational width, double confidence) {
        Movement movement = total.movement();
        BigInteger half = movement.unit().shiftRight(1);
        Rational room = width.over(total.step()).minus(Centred.exact(half));
        BigInteger units = room.roundedDown(0).toBigInteger().shiftRight(movement.shift());
        double failure = Rational.ONE.minus(Rational.ofDouble(confidence)).lower();
        if (room.signum() < 0 || !keeps(LEAST_SCALE, units, failure)) {
            throw ReleaseRefusal.WITHIN_NARROW.with(width);
        }
        double enough = LEAST_SCALE;
        double tooMuch = GREATEST_SCALE;
        while (tooMuch / enough > TOLERANCE) {
            double middle = Math.sqrt(enough * tooMuch);
            if (keeps(middle, units, failure)) {
                enough = middle;
            } else {
                tooMuch = middle;
            }
        }
        return new BudgetShare.Pure(Centred.exact(movement.l1()).over(scale(enough)));
    }

    private static Rational scale(double scale) {
        return Rational.of(new BigDecimal(scale).round(NINE_DIGITS));
    }

    /** A width that no long holds counts as the greatest that one does, which noise of the greatest scale is well within. */
    private static boolean keeps(double scale, BigInteger units, double failure) {
        return LaplaceNoise.ofScale(scale(scale)).mostBeyond(units.min(LARGEST).longValueExact()) <= failure;
    }
}
