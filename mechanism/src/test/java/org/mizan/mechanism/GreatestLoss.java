package org.mizan.mechanism;

/**
 * The greatest loss |ln(P/Q)| over the outcomes that two laws list: a pure claim must not be below it, nor far above
 * on the worst pair.
 */
public final class GreatestLoss {
    private GreatestLoss() {}

    /** The greatest loss between two laws that list the same outcomes. */
    public static <O> double between(Law<O> p, Law<O> q) {
        double greatest = 0;
        for (int i = 0; i < p.outcomes().size(); i++) {
            double other = q.probability(q.indexOf(p.outcomes().get(i)).orElseThrow());
            greatest = Math.max(greatest, Math.abs(Math.log(p.probability(i) / other)));
        }
        return greatest;
    }
}
