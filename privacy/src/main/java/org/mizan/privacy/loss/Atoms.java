package org.mizan.privacy.loss;

/** Finitely many losses on a grid with their masses under P. */
public final class Atoms {
    private final int[] indices;
    private final double[] masses;
    private final double step;
    private final double certain;

    Atoms(int[] indices, double[] masses, double step, double certain) {
        this.indices = indices;
        this.masses = masses;
        this.step = step;
        this.certain = certain;
    }

    /** The losses in units of the step, increasing. */
    public int[] indices() {
        return indices;
    }

    /** Their masses under P, rounded up. */
    public double[] masses() {
        return masses;
    }

    public double step() {
        return step;
    }

    /** The mass of P with an infinite loss. */
    public double certain() {
        return certain;
    }

    public int count() {
        return indices.length;
    }

    public double greatest() {
        return indices[count() - 1] * step;
    }

    /** The greatest loss in absolute value. */
    public double size() {
        return Math.max(Math.abs(indices[0] * step), Math.abs(greatest()));
    }

    /** The law e^{θL}dP normalised, and ln E_P[e^{θL}] over the finite losses, with mean and variance. */
    public Nodes.Cumulant cumulant(double tilt) {
        double[] losses = new double[count()];
        double[] logMasses = new double[count()];
        for (int i = 0; i < count(); i++) {
            losses[i] = indices[i] * step;
            logMasses[i] = Math.log(masses[i]);
        }
        return new Nodes(losses, logMasses).cumulant(tilt);
    }
}
