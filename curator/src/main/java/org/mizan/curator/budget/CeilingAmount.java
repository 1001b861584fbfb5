package org.mizan.curator.budget;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.ledger.charge.Refused;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.privacy.filter.Charge;
import org.mizan.privacy.filter.Remaining;

/**
 * What a refused release costs, and what is left, where a ceiling is stated in ρ, μ² or a Rényi curve. Of a curve it is the order
 * that stands in the way most.
 */
record CeilingAmount(Remaining.Column column, Optional<BigDecimal> price) {
    private static final int DIGITS = 6;

    /** Empty where the ceiling is stated as an ε, which has words of its own. */
    static Optional<CeilingAmount> of(Refused.Obstacle obstacle) {
        Balance balance = obstacle.balance();
        List<Remaining.Column> columns = balance.remaining().columns();
        if (!balance.remaining().every()) {
            return Optional.empty();
        }
        int worst = worst(columns, obstacle.requested());
        Remaining.Column column = columns.get(worst);
        if (column.order().isEmpty() && balance.guarantee().pureEpsilon().isPresent()) {
            return Optional.empty();
        }
        return Optional.of(new CeilingAmount(column, obstacle.requested().finite(worst)));
    }

    /** Where the price is the most times what is left. */
    private static int worst(List<Remaining.Column> columns, Charge requested) {
        int worst = 0;
        for (int i = 1; i < columns.size(); i++) {
            // Fractions are compared by products, of which what is left may be 0.
            BigDecimal part =
                    requested.columns().get(i).multiply(columns.get(worst).left());
            BigDecimal most =
                    requested.columns().get(worst).multiply(columns.get(i).left());
            if (part.compareTo(most) > 0) {
                worst = i;
            }
        }
        return worst;
    }

    /** Rounded up. */
    Sentence requested() {
        return price.map(amount -> told(amount.round(new MathContext(DIGITS, RoundingMode.CEILING))))
                .orElseGet(this::infinite);
    }

    /** Rounded down. */
    Sentence remaining() {
        return told(column.left().round(new MathContext(DIGITS, RoundingMode.FLOOR)));
    }

    private Sentence told(BigDecimal amount) {
        String number = Rational.spelled(amount);
        return column.order()
                .map(order -> Message.REASON_ORDER.with(number, order))
                .orElseGet(() -> Message.REASON_AMOUNT.with(column.name(), number));
    }

    private Sentence infinite() {
        return column.order()
                .map(Message.REASON_ORDER_INFINITE::with)
                .orElseGet(() -> Message.REASON_AMOUNT_INFINITE.with(column.name()));
    }
}
