package org.mizan.privacy.event;

import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.curve.PoissonSampledCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.curve.WithoutReplacementCurve;
import org.mizan.privacy.loss.LossPair;

/** How the records of a run are drawn; each way amplifies privacy for one relation of neighbours only. */
public enum Sampling {
    /** Each unit enters independently with the given probability. */
    POISSON("poisson", Neighbours.ADD_REMOVE) {
        @Override
        LossPair onSample(LossPair pair, double rate) {
            return pair.onPoissonSample(rate);
        }

        @Override
        RenyiCurve amplified(RenyiCurve curve, Rational rate) {
            return PoissonSampledCurve.of(rate, curve);
        }
    },
    /** A subset of fixed size, the given fraction of all units, drawn uniformly. */
    WITHOUT_REPLACEMENT("without-replacement", Neighbours.SUBSTITUTE) {
        @Override
        LossPair onSample(LossPair pair, double rate) {
            return pair.onSubset(rate);
        }

        @Override
        RenyiCurve amplified(RenyiCurve curve, Rational rate) {
            return WithoutReplacementCurve.of(rate, curve);
        }
    };

    private final String word;
    private final Neighbours neighbours;

    Sampling(String word, Neighbours neighbours) {
        this.word = word;
        this.neighbours = neighbours;
    }

    /** The word used in files and messages. */
    public String word() {
        return word;
    }

    /** The relation under which this sampling amplifies. */
    public Neighbours neighbours() {
        return neighbours;
    }

    /** The dominating pair on a sample. */
    abstract LossPair onSample(LossPair pair, double rate);

    /** A general bound on a sample, from the Rényi curve alone. */
    abstract RenyiCurve amplified(RenyiCurve curve, Rational rate);
}
