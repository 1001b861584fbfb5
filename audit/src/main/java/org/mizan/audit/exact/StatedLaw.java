package org.mizan.audit.exact;

import java.util.HashMap;
import java.util.Map;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.Law;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;

/**
 * Whether answers follow the law that their mechanism states, so that the law may be judged in its place. In any fixed
 * order of the outcomes, the distribution function of n draws is further than t from the true one with probability at
 * most 2e<sup>-2nt²</sup> (Dvoretzky, Kiefer and Wolfowitz 1956, with the constant of Massart 1990, for every law).
 */
final class StatedLaw {
    private StatedLaw() {}

    /**
     * By how much the distribution functions of draws and law differ beyond what is allowed; not positive where they
     * agree. For the law of this input it is positive with probability {@code failure} at most.
     */
    static <I, O> double excess(Subject<I, O> subject, Law<O> law, I input, int draws, double failure) {
        Map<O, Integer> counts = new HashMap<>();
        Noise noise = Generator.current();
        for (int i = 0; i < draws; i++) {
            try {
                counts.merge(subject.release(input, noise), 1, Integer::sum);
            } catch (RuntimeException noOutcome) {
                // An error is no outcome of the law: what it takes is missing from the others.
            }
        }
        double allowed = Math.sqrt(Math.log(2 / failure) / (2.0 * draws)) + law.relativeError() + law.rest() + 1e-9;
        double difference = 0;
        double greatest = 0;
        for (int i = 0; i < law.outcomes().size(); i++) {
            int count = counts.getOrDefault(law.outcomes().get(i), 0);
            difference += count / (double) draws - law.probability(i);
            greatest = Math.max(greatest, Math.abs(difference));
        }
        return greatest - allowed;
    }
}
