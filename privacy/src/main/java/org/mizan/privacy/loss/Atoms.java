package org.mizan.privacy.loss;

import java.util.Arrays;

/**
 * Finitely many losses on a grid with their masses under P.
 *
 * @param indices the losses in units of the step, increasing
 * @param masses their masses under P, rounded up
 * @param step the grid's step
 * @param certain the mass of P with an infinite loss
 */
record Atoms(int[] indices, double[] masses, double step, double certain) {
    int count() {
        return indices.length;
    }

    double greatest() {
        return Math.max(Math.abs(indices[0] * step), Math.abs(indices[count() - 1] * step));
    }

    /** The law e^{θL}dP normalised, and ln E_P[e^{θL}] over the finite losses, with mean and variance. */
    Nodes.Cumulant cumulant(double tilt) {
        double[] losses = new double[count()];
        double[] logMasses = new double[count()];
        for (int i = 0; i < count(); i++) {
            losses[i] = indices[i] * step;
            logMasses[i] = Math.log(masses[i]);
        }
        return new Nodes(losses, logMasses).cumulant(tilt);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Atoms that
                && Arrays.equals(indices, that.indices)
                && Arrays.equals(masses, that.masses)
                && step == that.step
                && certain == that.certain;
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(indices) + Arrays.hashCode(masses);
    }

    @Override
    public String toString() {
        return "Atoms[" + count() + "]";
    }
}
