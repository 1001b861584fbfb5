package org.mizan.privacy.event.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.ExponentialEvent;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.privacy.event.PermuteAndFlipEvent;
import org.mizan.privacy.event.RandomizedResponseEvent;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.Sampled;
import org.mizan.privacy.event.Sampling;
import org.mizan.privacy.event.SingleEvent;

/** Draws events of every kind and shape, with numbers of every form: decimals, fractions, doubles and squares. */
final class RandomEvents {
    private static final List<String> KEYS = List.of(
            "stay", "a.b_c-d", "with space", "quote\"d", "back\\slash", "(,=)", "مفتاح", "tab\tline\n", "x+y", "\\\"");

    private final Random random;
    private final Neighbours neighbours;

    RandomEvents(long seed, Neighbours neighbours) {
        this.random = new Random(seed);
        this.neighbours = neighbours;
    }

    /** An event of at most this nesting. */
    Event event(int depth) {
        if (depth == 0) {
            return basic();
        }
        return switch (random.nextInt(5)) {
            case 0 -> new Repeated(event(depth - 1), 1 + random.nextInt(1000));
            case 1 -> new Composed(events(depth - 1));
            case 2 -> new Sampled(sampling(), probability(), basic());
            case 3 ->
                neighbours == Neighbours.SUBSTITUTE
                        ? new OnGoodEvent(
                                event(depth - 1), new Gamma(probability()), KEYS.get(random.nextInt(KEYS.size())))
                        : basic();
            default -> basic();
        };
    }

    private List<Event> events(int depth) {
        List<Event> events = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            events.add(event(depth));
        }
        return events;
    }

    private SingleEvent basic() {
        return switch (random.nextInt(12)) {
            case 0 -> new LaplaceEvent(Sensitivity.l1(positive(), neighbours), positive());
            case 1 -> new GaussianEvent(Sensitivity.l2(positive(), neighbours), positive());
            case 2 -> new DiscreteLaplaceEvent(Sensitivity.l1(1 + random.nextInt(3), neighbours), positive());
            case 3 -> new DiscreteGaussianEvent(Sensitivity.l2(1 + random.nextInt(3), neighbours), positive());
            case 4 ->
                new DiscreteGaussianEvent(Sensitivity.l2(positive(), neighbours), positive(), 2 + random.nextInt(100));
            case 5 ->
                new RandomizedResponseEvent(Rational.of(1 + random.nextInt(98), 99), 2 + random.nextInt(3), neighbours);
            case 6 -> new ExponentialEvent(new Epsilon(positive()), neighbours);
            case 7 -> new PermuteAndFlipEvent(new Epsilon(positive()), neighbours);
            default -> new Declared(guarantee());
        };
    }

    private Guarantee guarantee() {
        return switch (random.nextInt(6)) {
            case 0 -> new Guarantee.Pure(new Epsilon(positive()), neighbours);
            case 1 -> new Guarantee.Approximate(new Epsilon(positive()), new Delta(probability()), neighbours);
            case 2 ->
                new Guarantee.ZeroConcentrated(
                        random.nextBoolean() ? Epsilon.ZERO : new Epsilon(positive()), new Rho(positive()), neighbours);
            case 3 -> new Guarantee.Concentrated(positive(), positive(), neighbours);
            case 4 -> new Guarantee.RenyiAtOrder(positive().plus(Rational.ONE), new Epsilon(positive()), neighbours);
            default -> new Guarantee.Gaussian(positive(), neighbours);
        };
    }

    private Sampling sampling() {
        return neighbours == Neighbours.ADD_REMOVE ? Sampling.POISSON : Sampling.WITHOUT_REPLACEMENT;
    }

    private Rational probability() {
        return Rational.of(random.nextInt(101), 100);
    }

    private Rational positive() {
        return switch (random.nextInt(5)) {
            case 0 -> Rational.of(1 + random.nextInt(10));
            case 1 -> Rational.of(1 + random.nextInt(1000), 1000);
            case 2 -> Rational.of(1 + random.nextInt(100), 1 + random.nextInt(100));
            case 3 ->
                Rational.of(1 + random.nextInt(100), 1 + random.nextInt(100)).squared();
            default -> Rational.ofDouble(Math.scalb(1 + random.nextDouble(), random.nextInt(2000) - 1000));
        };
    }
}
