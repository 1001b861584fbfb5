package org.mizan.audit.betting;

import org.mizan.audit.subject.Claim;

/**
 * A bet that the answers of one input (the backed one) fall into a region more often than the claim allows, compared
 * with those of the other. A fair coin chooses the input; if the claim holds, the expected factor by which the stake
 * changes is at most 1, whatever was seen before, so that the wealth is a supermartingale and ever reaches 1/a with
 * probability a at most (Ville 1939). What a wager learns it learns after the bet.
 */
abstract sealed class Wager permits Wager.Pure, Wager.Approximate {
    /** By so many standard errors a promise stays below what training shows. */
    private static final double CAUTION = 3;

    final Region region;
    final boolean backsFirst;
    private final Counts training;
    private double wealth = 1;

    private Wager(Region region, boolean backsFirst, Counts training) {
        this.region = region;
        this.backsFirst = backsFirst;
        this.training = training;
    }

    static Wager of(Claim.Point point, Region region, boolean backsFirst, Counts training) {
        return point.delta() == 0
                ? new Pure(point.epsilon(), region, backsFirst, training)
                : new Approximate(point, region, backsFirst, training);
    }

    /** How often a region was hit by the backed input and by the other, in as many draws of each. */
    record Counts(long backed, long other, long draws) {
        /** About the lower bound on ε at a δ that as many fresh draws would give. */
        double epsilon(double delta) {
            double least = (backed - 2 * CAUTION * Math.sqrt((double) backed)) / draws - delta;
            double most = (other + 2 * CAUTION * Math.sqrt((double) other) + 4 * CAUTION) / draws;
            return least <= 0 ? Double.NEGATIVE_INFINITY : Math.log(least / most);
        }
    }

    /** About the ε at the δ of a point that training shows. */
    double tells(Claim.Point point) {
        return training.epsilon(point.delta());
    }

    /**
     * The greater, the faster the wealth is expected to grow, as far as training shows it; not positive where it shows
     * nothing.
     */
    abstract double promise();

    /** Bets on one answer, then learns from it. */
    final void bet(double[] answer, boolean first) {
        wealth *= factor(region.contains(answer), first == backsFirst);
    }

    abstract double factor(boolean hit, boolean backed);

    double wealth() {
        return wealth;
    }

    /**
     * Against pure ε: a hit came from the backed input with probability at most q₀ = e^ε/(1+e^ε). The factor is q̂/q₀
     * if it did and (1-q̂)/(1-q₀) if not, with a forecast q̂ ≥ q₀ that is made before.
     */
    static final class Pure extends Wager {
        private final double most;
        private final long draws;
        private double backedHits;
        private double hits;

        private Pure(double epsilon, Region region, boolean backsFirst, Counts training) {
            super(region, backsFirst, training);
            this.most = Math.nextUp(1 / (1 + Math.exp(-epsilon)));
            this.draws = training.draws();
            this.backedHits = training.backed();
            this.hits = training.backed() + training.other();
        }

        @Override
        double promise() {
            if (hits == 0 || most >= 1) {
                return Double.NEGATIVE_INFINITY;
            }
            double share = backedHits / hits;
            double sure = share - CAUTION * Math.sqrt((share * (1 - share) + 1 / hits) / hits);
            if (sure <= most) {
                return sure - most;
            }
            double gain = sure * Math.log(sure / most) + (1 - sure) * Math.log((1 - sure) / (1 - most));
            return hits / (2.0 * draws) * gain;
        }

        @Override
        double factor(boolean hit, boolean backed) {
            if (!hit || most >= 1) {
                return 1;
            }
            double forecast = Math.max(most, (backedHits + most) / (hits + 1));
            hits++;
            backedHits += backed ? 1 : 0;
            return backed ? forecast / most : (1 - forecast) / (1 - most);
        }
    }

    /**
     * Against (ε, δ): w = 1 for a hit of the backed input, -e^ε for one of the other and 0 elsewhere has mean at most
     * δ/2. The factor is 1 + λ(w - δ/2) with a stake 0 ≤ λ &lt; 1/(e^ε + δ/2) that is chosen before.
     */
    static final class Approximate extends Wager {
        private static final double BOLDEST = 0.5;
        private static final double LARGEST_FACTOR = 1e100;

        private final double factor;
        private final double half;
        private double rounds;
        private double sum;
        private double squares;

        private Approximate(Claim.Point point, Region region, boolean backsFirst, Counts training) {
            super(region, backsFirst, training);
            this.factor = Math.nextUp(Math.exp(point.epsilon()));
            this.half = point.delta() / 2;
            this.rounds = 2.0 * training.draws();
            this.sum = training.backed() - factor * training.other();
            this.squares = training.backed() + factor * factor * training.other();
        }

        /** Whether e^ε is so large that the arithmetic would overflow; nothing could be won. */
        private boolean isHopeless() {
            return factor > LARGEST_FACTOR;
        }

        @Override
        double promise() {
            if (isHopeless()) {
                return Double.NEGATIVE_INFINITY;
            }
            double mean = sum / rounds;
            double variance = squares / rounds - mean * mean;
            double sure = mean - half - CAUTION * Math.sqrt((variance + 1 / rounds) / rounds);
            return sure <= 0 ? sure : sure * Math.min(sure / (2 * variance), BOLDEST / (factor + half));
        }

        private double stake() {
            double mean = sum / rounds - half;
            return Math.max(0, Math.min(mean / Math.max(squares / rounds, 1e-12), BOLDEST / (factor + half)));
        }

        @Override
        double factor(boolean hit, boolean backed) {
            if (isHopeless()) {
                return 1;
            }
            double value = !hit ? 0 : backed ? 1 : -factor;
            double stake = stake();
            rounds++;
            sum += value;
            squares += value * value;
            return 1 + stake * (value - half);
        }
    }
}
