package org.mizan.audit.replay;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.audit.subject.Claim;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Law;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Event.Use;

/**
 * How far the steps of two runs with the same outcomes are apart, in one direction: the sums of the Rényi divergences of their
 * laws, each not above the exact figure.
 */
final class StepLosses {
    static final double[] ORDERS = {1.5, 2, 4, 8, 32};

    private final Map<Event, double[]> known;
    private final double[] sums = new double[ORDERS.length];

    /** Before the first step; {@code known} keeps what events state, which takes long to compute. */
    StepLosses(Map<Event, double[]> known) {
        this.known = known;
    }

    /** Adds one step, and says what is wrong with it if it loses more than it states. */
    Optional<String> add(StepPath.Taken here, StepPath.Taken there) {
        double[] own = divergences(here.laws(), there.laws());
        double[] stated = stated(here.event());
        for (int i = 0; i < ORDERS.length; i++) {
            if (own[i] > stated[i]) {
                return Optional.of(text(
                        "a step has a Rényi divergence of order %.4g of %.6g or more, and states %.6g",
                        ORDERS[i], own[i], stated[i]));
            }
            sums[i] += own[i];
        }
        return Optional.empty();
    }

    private static double[] divergences(List<? extends Law<?>> here, List<? extends Law<?>> there) {
        double[] sums = new double[ORDERS.length];
        for (int part = 0; part < here.size(); part++) {
            for (int i = 0; i < ORDERS.length; i++) {
                sums[i] += renyi(here.get(part), there.get(part), ORDERS[i]);
            }
        }
        return sums;
    }

    @SuppressWarnings("unchecked") // outcomes are only compared with one another
    private static double renyi(Law<?> p, Law<?> q, double order) {
        return Divergence.renyi((Law<Object>) p, (Law<Object>) q, order).least();
    }

    private double[] stated(Event event) {
        return known.computeIfAbsent(event, each -> {
            Claim claim = Claim.of(each);
            return Arrays.stream(ORDERS).map(claim::renyi).toArray();
        });
    }

    /** What is wrong where all steps together lose more than is claimed. */
    Optional<String> excess(Claim claim) {
        return IntStream.range(0, ORDERS.length)
                .filter(i -> sums[i] > claim.renyi(ORDERS[i]))
                .mapToObj(i -> text(
                        "the steps of one path have Rényi divergences of order %.4g of %.6g together, claimed %.6g",
                        ORDERS[i], sums[i], claim.renyi(ORDERS[i])))
                .findFirst();
    }

    private static String text(String form, Object... figures) {
        return String.format(Locale.ROOT, form, figures);
    }

    /** The greatest part of the claim that the steps lose at any order. */
    double share(Claim claim) {
        return IntStream.range(0, ORDERS.length)
                .mapToDouble(i -> sums[i] / claim.renyi(ORDERS[i]))
                .max()
                .orElseThrow();
    }

    /** The sum of the ρ that all events state, exactly; empty where one of them states none. */
    static Optional<Rational> rho(List<Event> events) {
        Rational sum = Rational.ZERO;
        for (Event event : events) {
            for (Use use : event.uses()) {
                Optional<Rho> rho = use.event().concentratedRho();
                if (rho.isEmpty()) {
                    return Optional.empty();
                }
                sum = sum.plus(rho.get().value().times(use.count()));
            }
        }
        return Optional.of(sum);
    }
}
