package org.mizan.privacy.event.language;

import static org.mizan.privacy.event.language.Parameter.optional;
import static org.mizan.privacy.event.language.Parameter.required;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.event.Declared;

/** The words for mechanisms that are known by a declared guarantee only. */
final class Guarantees {
    private static final Parameter EPSILON = required("epsilon");

    static final List<Word<?>> WORDS = List.of(
            declared(
                    "pure",
                    Guarantee.Pure.class,
                    List.of(EPSILON),
                    (given, neighbours) -> new Guarantee.Pure(given.read("epsilon", Epsilon::of), neighbours),
                    pure -> Map.of("epsilon", pure.epsilon())),
            declared(
                    "approximate",
                    Guarantee.Approximate.class,
                    List.of(EPSILON, required("delta")),
                    (given, neighbours) -> new Guarantee.Approximate(
                            given.read("epsilon", Epsilon::of), given.read("delta", Delta::of), neighbours),
                    approximate -> Map.of("epsilon", approximate.epsilon(), "delta", approximate.delta())),
            declared(
                    "zcdp",
                    Guarantee.ZeroConcentrated.class,
                    List.of(required("rho"), optional("xi", "0")),
                    (given, neighbours) -> new Guarantee.ZeroConcentrated(
                            given.read("xi", Epsilon::of), given.read("rho", Rho::of), neighbours),
                    concentrated -> Map.of("rho", concentrated.rho(), "xi", concentrated.xi())),
            declared(
                    "concentrated",
                    Guarantee.Concentrated.class,
                    List.of(required("mean"), required("deviation")),
                    (given, neighbours) ->
                            new Guarantee.Concentrated(given.number("mean"), given.number("deviation"), neighbours),
                    concentrated -> Map.of("mean", concentrated.mean(), "deviation", concentrated.deviation())),
            declared(
                    "renyi",
                    Guarantee.RenyiAtOrder.class,
                    List.of(required("order"), EPSILON),
                    Guarantees::renyi,
                    point -> Map.of("order", point.order(), "epsilon", point.epsilon())),
            declared(
                    "gdp",
                    Guarantee.Gaussian.class,
                    List.of(required("mu", "mu-squared")),
                    (given, neighbours) -> new Guarantee.Gaussian(muSquared(given), neighbours),
                    gaussian -> Map.ofEntries(Word.rootOrSquare("mu", "mu-squared", gaussian.muSquared()))));

    private Guarantees() {}

    private static <G extends Guarantee> Word<G> declared(
            String name,
            Class<G> kind,
            List<Parameter> parameters,
            BiFunction<Arguments, Neighbours, ? extends Guarantee> reader,
            Function<G, Map<String, ?>> writer) {
        return new Word<>(name, kind, parameters, reader.andThen(Declared::new), writer);
    }

    /** One order; at order ∞ that is pure privacy, and so it is written. */
    private static Guarantee renyi(Arguments given, Neighbours neighbours) {
        Epsilon epsilon = given.read("epsilon", Epsilon::of);
        return given.read(
                "order",
                text -> text.equals("inf") || text.equals("∞")
                        ? new Guarantee.Pure(epsilon, neighbours)
                        : new Guarantee.RenyiAtOrder(Rational.of(text), epsilon, neighbours));
    }

    private static Rational muSquared(Arguments given) {
        return given.has("mu")
                ? given.read("mu", text -> Quantity.requireNonNegative("mu", Rational.of(text), "1"))
                        .squared()
                : given.number("mu-squared");
    }
}
