package org.mizan.audit.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Pair;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;

/** Laws of records that random claims are tried on: light and heavy tails, atoms, and mixtures. */
public enum RecordLaw {
    NORMAL,
    LOGNORMAL,
    /** P(X &gt; x) = x<sup>-3/2</sup>: it has no variance. */
    PARETO_THREE_HALVES,
    /** P(X &gt; x) = x<sup>-3</sup>. */
    PARETO_THREE,
    /** 1 with probability 1/50, else 0. */
    TWO_ATOMS,
    /** 0, 1 and 10 with probabilities 0.9, 0.09 and 0.01. */
    THREE_POINTS,
    /** 0 with probability 0.7, else lognormal. */
    ATOM_AND_TAIL;

    /** One record. */
    public double draw(Noise noise) {
        double u = uniform(noise);
        return switch (this) {
            case NORMAL -> normal(u, uniform(noise));
            case LOGNORMAL -> Math.exp(normal(u, uniform(noise)));
            case PARETO_THREE_HALVES -> Math.pow(u, -2.0 / 3);
            case PARETO_THREE -> Math.pow(u, -1.0 / 3);
            case TWO_ATOMS -> u < 0.02 ? 1 : 0;
            case THREE_POINTS -> u < 0.9 ? 0 : u < 0.99 ? 1 : 10;
            case ATOM_AND_TAIL -> u < 0.7 ? 0 : LOGNORMAL.draw(noise);
        };
    }

    /** Pairs of n independent records and the same with one of them, at any place, drawn anew. */
    public InputPairs<List<Double>> pairs(int units) {
        List<Double> constant = Collections.nCopies(units, 0.0);
        return new InputPairs<>(List.of(Pair.of(constant, constant)), noise -> {
            List<Double> records = new ArrayList<>();
            for (int i = 0; i < units; i++) {
                records.add(draw(noise));
            }
            List<Double> replaced = new ArrayList<>(records);
            replaced.set((int) UniformInteger.below(units, noise), draw(noise));
            return Pair.of(records, replaced);
        });
    }

    /** A number of (0, 1]. */
    private static double uniform(Noise noise) {
        return ((noise.nextLong() >>> 11) + 1) * 0x1p-53;
    }

    /** Box and Muller (1958). */
    private static double normal(double radius, double angle) {
        return Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * angle);
    }
}
