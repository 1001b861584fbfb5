package org.mizan.privacy.loss.tilted;

import org.mizan.privacy.loss.Atoms;
import org.mizan.privacy.loss.Nodes;
import org.mizan.privacy.loss.grid.Dots;
import org.mizan.privacy.loss.grid.GridWindow;
import org.mizan.privacy.loss.grid.RepeatedPair;

/** A part on a window's grid: its atoms, their tilted weights e^{θL-K}dP rounded up, and K = ln E_P[e^{θL}]. */
public final class TiltedPart {
    private final Atoms atoms;
    private final double[] weights;
    private final Nodes.Cumulant cumulant;
    private final long count;

    private TiltedPart(Atoms atoms, double[] weights, Nodes.Cumulant cumulant, long count) {
        this.atoms = atoms;
        this.weights = weights;
        this.cumulant = cumulant;
        this.count = count;
    }

    static TiltedPart of(RepeatedPair part, GridWindow window, double negligible) {
        Atoms atoms = Dots.of(part.pair(), window, negligible);
        Nodes.Cumulant cumulant = atoms.cumulant(window.tilt());
        double[] weights = new double[atoms.count()];
        for (int i = 0; i < weights.length; i++) {
            double logMass = Math.log(atoms.masses()[i]);
            double turned = window.tilt() * atoms.indices()[i] * atoms.step();
            double size = Math.abs(logMass) + Math.abs(turned) + Math.abs(cumulant.value()) + 8;
            weights[i] = Math.exp(logMass + turned - cumulant.value()) * (1 + 2 * size * Math.ulp(1.0));
        }
        return new TiltedPart(atoms, weights, cumulant, part.count());
    }

    Atoms atoms() {
        return atoms;
    }

    double[] weights() {
        return weights;
    }

    public double logMoment() {
        return cumulant.value();
    }

    public long count() {
        return count;
    }

    /** What all uses add to the variance of the tilted sum. */
    double spread() {
        return count * cumulant.variance();
    }
}
