package org.mizan.ledger.charge;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.privacy.Rational;
import org.mizan.privacy.filter.Charge;
import org.mizan.privacy.filter.Decision;

/** Nothing was charged, and no data may be read. It follows from the ceilings and earlier charges alone. */
public record Refused(List<Obstacle> obstacles) implements Outcome {
    @Override
    public Optional<Refused> refusal() {
        return Optional.of(this);
    }

    public Refused {
        obstacles = List.copyOf(obstacles);
    }

    /**
     * A ceiling that the request does not fit.
     *
     * @param decision what would be exceeded
     * @param requested the price of the request in the ceiling's columns
     * @param balance what is left, and what would fit
     */
    public record Obstacle(Decision decision, Charge requested, Balance balance) {
        /** One line: what was requested, what is left, what would fit. */
        public String message() {
            return "ceiling %s: requested %s, remaining %s, fitting %s"
                    .formatted(
                            balance.ceiling(),
                            amounts(requested.columns()),
                            amounts(balance.remaining().columns().stream()
                                    .map(column -> column.left())
                                    .toList()),
                            balance.fitting().text());
        }

        private static String amounts(List<BigDecimal> amounts) {
            return String.join(" or ", amounts.stream().map(Rational::spelled).toList());
        }
    }
}
