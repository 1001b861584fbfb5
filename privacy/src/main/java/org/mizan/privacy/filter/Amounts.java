package org.mizan.privacy.filter;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Rational;

/**
 * Amounts of privacy loss as a ledger keeps them: decimals of a fixed scale from 0 to 10²⁰. The upper end stands for every
 * larger cost, infinite ones too; limits are below it, so that it never fits and sums may stop there.
 */
final class Amounts {
    static final int SCALE = 40;
    static final BigDecimal ZERO = BigDecimal.ZERO.setScale(SCALE);
    static final BigDecimal UNBOUNDED = BigDecimal.TEN.pow(20).setScale(SCALE);

    private Amounts() {}

    static BigDecimal up(Rational cost) {
        return cost.roundedUp(SCALE).min(UNBOUNDED);
    }

    static BigDecimal up(double cost) {
        if (!(cost >= 0)) {
            throw AccountingRefusal.COST_RANGE.with(cost);
        }
        return cost < UNBOUNDED.doubleValue() ? new BigDecimal(cost).setScale(SCALE, RoundingMode.CEILING) : UNBOUNDED;
    }

    static BigDecimal plus(BigDecimal total, BigDecimal charge) {
        return total.add(charge).min(UNBOUNDED);
    }

    static BigDecimal limit(String name, Rational limit) {
        BigDecimal rounded = limit.roundedDown(SCALE);
        if (rounded.compareTo(UNBOUNDED) >= 0) {
            throw AccountingRefusal.BUDGET_RANGE.with(name, limit);
        }
        return rounded;
    }

    /** Checks amounts that come from a store. */
    static List<BigDecimal> require(List<BigDecimal> amounts) {
        amounts.forEach(Amounts::require);
        return List.copyOf(amounts);
    }

    static void require(BigDecimal amount) {
        if (amount.scale() != SCALE || amount.signum() < 0 || amount.compareTo(UNBOUNDED) > 0) {
            throw AccountingRefusal.AMOUNT_FORM.with(amount);
        }
    }
}
