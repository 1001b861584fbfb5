package org.mizan.privacy.event;

import java.util.List;
import java.util.stream.Stream;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.language.EventLanguage;

/** One event of every kind, as text: a list that tests of all kinds share. */
public final class EventSamples {
    private static final List<String> SINGLE = List.of(
            "laplace(scale=3, sensitivity=2)",
            "gaussian(sigma=4)",
            "discrete-laplace(scale=5, sensitivity=3)",
            "discrete-gaussian(sigma=6, sensitivity=2)",
            "discrete-gaussian(sigma=6, sensitivity=2, dimensions=3)",
            "randomized-response(p=0.6)",
            "randomized-response(p=0.4, categories=4)",
            "exponential(epsilon=0.2)",
            "permute-and-flip(epsilon=0.2)",
            "pure(epsilon=0.15)",
            "approximate(epsilon=0.1, delta=1e-9)",
            "zcdp(rho=0.01)",
            "zcdp(rho=0.01, xi=0.02)",
            "renyi(order=12, epsilon=0.05)",
            "renyi(order=1.5, epsilon=0)",
            "concentrated(mean=0.01, deviation=0.1)",
            "gdp(mu=0.2)");
    private static final List<String> POISSON = List.of(
            "gaussian(sigma=1, sample=0.01)",
            "laplace(scale=1, sample=0.1)",
            "discrete-laplace(scale=2, sample=0.2)",
            "discrete-gaussian(sigma=2, sample=0.05)",
            "randomized-response(p=0.9, sample=0.3)",
            "exponential(epsilon=1, sample=0.2)",
            "approximate(epsilon=0.5, delta=1e-8, sample=0.1)",
            "zcdp(rho=0.05, sample=0.1)",
            "renyi(order=9.5, epsilon=0.3, sample=0.1)",
            "gaussian(sigma=5, sample=1)",
            "gaussian(sigma=5, sample=0)");
    private static final List<String> SUBSET = List.of(
            "gaussian(sigma=2, subset=0.05)",
            "laplace(scale=1, subset=0.1)",
            "randomized-response(p=0.9, subset=0.3)",
            "pure(epsilon=1, subset=0.2)",
            "zcdp(rho=0.05, subset=0.1)",
            "renyi(order=9.5, epsilon=0.3, subset=0.1)");

    private EventSamples() {}

    /** Single mechanisms of every kind, for both relations of neighbours. */
    public static Stream<SingleEvent> all() {
        return Stream.of(
                        read(SINGLE, Neighbours.ADD_REMOVE),
                        read(POISSON, Neighbours.ADD_REMOVE),
                        read(SINGLE, Neighbours.SUBSTITUTE),
                        read(SUBSET, Neighbours.SUBSTITUTE))
                .flatMap(events -> events);
    }

    private static Stream<SingleEvent> read(List<String> texts, Neighbours neighbours) {
        return texts.stream().map(text -> (SingleEvent) EventLanguage.parse(text, neighbours));
    }
}
