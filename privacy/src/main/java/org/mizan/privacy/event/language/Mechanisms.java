package org.mizan.privacy.event.language;

import static java.util.Map.entry;
import static org.mizan.privacy.event.language.Parameter.optional;
import static org.mizan.privacy.event.language.Parameter.required;

import java.util.List;
import java.util.Map;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.ExponentialEvent;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.event.PermuteAndFlipEvent;
import org.mizan.privacy.event.RandomizedResponseEvent;

/** The words for mechanisms. Laplace noise may be given by the ε it reaches, a variance by its root. */
final class Mechanisms {
    private static final Parameter SCALE = required("scale", "epsilon");
    private static final Parameter SIGMA = required("sigma", "variance");
    private static final Parameter SENSITIVITY = optional("sensitivity", "1");
    private static final Parameter EPSILON = required("epsilon");

    static final List<Word<?>> WORDS = List.of(
            new Word<>(
                    "laplace",
                    LaplaceEvent.class,
                    List.of(SCALE, SENSITIVITY),
                    (given, neighbours) -> new LaplaceEvent(l1(given, neighbours), scale(given)),
                    event -> laplace(event.scale(), event.sensitivity())),
            new Word<>(
                    "discrete-laplace",
                    DiscreteLaplaceEvent.class,
                    List.of(SCALE, SENSITIVITY),
                    (given, neighbours) -> new DiscreteLaplaceEvent(l1(given, neighbours), scale(given)),
                    event -> laplace(event.scale(), event.sensitivity())),
            new Word<>(
                    "gaussian",
                    GaussianEvent.class,
                    List.of(SIGMA, SENSITIVITY),
                    (given, neighbours) -> new GaussianEvent(l2(given, neighbours), variance(given)),
                    event -> Map.ofEntries(
                            Word.rootOrSquare("sigma", "variance", event.variance()),
                            entry("sensitivity", event.sensitivity().value()))),
            new Word<>(
                    "discrete-gaussian",
                    DiscreteGaussianEvent.class,
                    List.of(SIGMA, SENSITIVITY, optional("dimensions", "1")),
                    (given, neighbours) -> new DiscreteGaussianEvent(
                            l2(given, neighbours), variance(given), given.count("dimensions", Long.MAX_VALUE)),
                    event -> Map.ofEntries(
                            Word.rootOrSquare("sigma", "variance", event.variance()),
                            entry("sensitivity", event.sensitivity().value()),
                            entry("dimensions", event.dimensions()))),
            new Word<>(
                    "randomized-response",
                    RandomizedResponseEvent.class,
                    List.of(required("p", "epsilon"), optional("categories", "2")),
                    Mechanisms::randomizedResponse,
                    event -> Map.of("p", event.truth(), "categories", event.categories())),
            new Word<>(
                    "exponential",
                    ExponentialEvent.class,
                    List.of(EPSILON),
                    (given, neighbours) -> new ExponentialEvent(given.read("epsilon", Epsilon::of), neighbours),
                    event -> Map.of("epsilon", event.epsilon())),
            new Word<>(
                    "permute-and-flip",
                    PermuteAndFlipEvent.class,
                    List.of(EPSILON),
                    (given, neighbours) -> new PermuteAndFlipEvent(given.read("epsilon", Epsilon::of), neighbours),
                    event -> Map.of("epsilon", event.epsilon())));

    private Mechanisms() {}

    private static Map<String, Rational> laplace(Rational scale, Sensitivity sensitivity) {
        return Map.of("scale", scale, "sensitivity", sensitivity.value());
    }

    private static Sensitivity l1(Arguments given, Neighbours neighbours) {
        return Sensitivity.l1(given.positive("sensitivity"), neighbours);
    }

    private static Sensitivity l2(Arguments given, Neighbours neighbours) {
        return Sensitivity.l2(given.positive("sensitivity"), neighbours);
    }

    private static Rational scale(Arguments given) {
        return given.has("scale")
                ? given.positive("scale")
                : given.positive("sensitivity").over(given.positive("epsilon"));
    }

    private static Rational variance(Arguments given) {
        return given.has("sigma") ? given.positive("sigma").squared() : given.positive("variance");
    }

    private static Event randomizedResponse(Arguments given, Neighbours neighbours) {
        int categories = (int) given.count("categories", Integer.MAX_VALUE);
        Rational truth =
                given.has("p") ? given.number("p") : given.read("epsilon", text -> truth(Epsilon.of(text), categories));
        return new RandomizedResponseEvent(truth, categories, neighbours);
    }

    /** The truth p of odds p(k-1)/(1-p) = e^ε, with e^ε rounded up: {@link StrictMath#exp} errs by less than one ulp. */
    private static Rational truth(Epsilon epsilon, int categories) {
        double odds = epsilon.isZero() ? 1 : Math.nextUp(StrictMath.exp(epsilon.upper()));
        if (Double.isInfinite(odds)) {
            throw EventRefusal.EPSILON_RANGE_DOUBLE.with(epsilon);
        }
        Rational exact = Rational.ofDouble(odds);
        return exact.over(exact.plus(Rational.of(categories - 1L)));
    }
}
