package org.mizan.audit.conformance.expectation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The numbers of one case, each expected and computed. */
public final class Quantities {
    private static final double RELATIVE = 1e-9;

    private final List<Quantity> all = new ArrayList<>();

    private record Quantity(String name, Expectation expectation, double actual, Optional<Side> side) {}

    /** A loss or a probability that must not be understated. */
    public Quantities upper(String name, double expected, double actual) {
        return add(name, expected, RELATIVE, 0, actual, Optional.of(Side.UPPER));
    }

    /** A bound from below, which must not be overstated. */
    public Quantities lower(String name, double expected, double actual) {
        return add(name, expected, RELATIVE, 0, actual, Optional.of(Side.LOWER));
    }

    /** A number that is neither. */
    public Quantities near(String name, double expected, double actual) {
        return add(name, expected, RELATIVE, 1e-12, actual, Optional.empty());
    }

    /** A whole number, or the infinite one where something is impossible. */
    public Quantities exact(String name, double expected, double actual) {
        return add(name, expected, 0, 0, actual, Optional.empty());
    }

    private Quantities add(
            String name, double expected, double relative, double absolute, double actual, Optional<Side> side) {
        Expectation expectation = new Expectation(expected, relative, absolute, OptionalDouble.empty());
        all.add(new Quantity(name, expectation, actual, side));
        return this;
    }

    public List<Result> results(int index, String kind) {
        return all.stream()
                .map(each -> Result.of(index, kind + "/" + each.name, each.expectation, each.actual, each.side))
                .toList();
    }
}
