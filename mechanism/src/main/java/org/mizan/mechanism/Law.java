package org.mizan.mechanism;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The law of a countable answer: its outcomes with their probabilities, each within {@link #relativeError()} of the
 * truth, and a bound on what all outcomes not listed have together.
 */
public final class Law<O> {
    private final List<O> outcomes;
    private final double[] probabilities;
    private final double relativeError;
    private final double rest;

    private Law(List<O> outcomes, double[] probabilities, double relativeError, double rest) {
        this.outcomes = outcomes;
        this.probabilities = probabilities;
        this.relativeError = relativeError;
        this.rest = rest;
    }

    /** Collects a law whose probabilities are within {@code relativeError} of the truth. */
    public static <O> Builder<O> within(double relativeError) {
        return new Builder<>(relativeError);
    }

    /** The outcomes, each once; equal ones are equal by {@link Object#equals}. */
    public List<O> outcomes() {
        return outcomes;
    }

    /** The probability of the outcome at this place of {@link #outcomes()}. */
    public double probability(int index) {
        return probabilities[index];
    }

    /** The place of an outcome in {@link #outcomes()}, if it is listed. */
    public Optional<Integer> indexOf(O outcome) {
        int index = outcomes.indexOf(outcome);
        return index < 0 ? Optional.empty() : Optional.of(index);
    }

    public double relativeError() {
        return relativeError;
    }

    /** An upper bound on the probability of everything that is not listed. */
    public double rest() {
        return rest;
    }

    /** Collects outcomes. */
    public static final class Builder<O> {
        private final List<O> outcomes = new ArrayList<>();
        private final List<Double> probabilities = new ArrayList<>();
        private final double relativeError;

        private Builder(double relativeError) {
            this.relativeError = relativeError;
        }

        /** Adds an outcome that was not added before. */
        public Builder<O> add(O outcome, double probability) {
            if (!(probability >= 0 && probability <= 1 + relativeError)) {
                throw MechanismRefusal.LAW_PROBABILITY.with(probability);
            }
            outcomes.add(outcome);
            probabilities.add(probability);
            return this;
        }

        /** The law, with a bound on the probability of what was not added. */
        public Law<O> rest(double most) {
            double[] values =
                    probabilities.stream().mapToDouble(Double::doubleValue).toArray();
            return new Law<>(List.copyOf(outcomes), values, relativeError, most);
        }
    }
}
