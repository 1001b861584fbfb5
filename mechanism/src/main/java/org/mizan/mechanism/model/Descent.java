package org.mizan.mechanism.model;

import java.util.Arrays;

/**
 * Finds potentials whose marginals are near to the evidence, by entropic mirror descent θ ← θ − α ∇L(μ(θ)) (McKenna, Sheldon and Miklau 2019, <em>Graphical-model
 * based estimation and inference for differential privacy</em>, Algorithm 1) with momentum (Nesterov 1983), which starts anew where it leads uphill (O'Donoghue and
 * Candès 2015). The step α follows the curvature ⟨∇L(μ') − ∇L(μ), μ' − μ⟩ / ⟨θ' − θ, μ' − μ⟩ that was met on the way.
 *
 * <p>k steps of α with momentum go as far as the flow dθ/dt = −∇L does in the time k² α / 4 (Su, Boyd and Candès 2016). The flow fits large cells first: one that
 * holds m rows is fitted after the time 1/m, in units of the variance. So it stops at a given time, beyond which it would fit the noise, or earlier where the loss
 * no longer falls.
 */
final class Descent {
    private static final int MOST_STEPS = 5_000;
    private static final int PATIENCE = 100;
    /** How far the loss must fall in a step not to be idle, in parts of what noise alone leaves. */
    private static final double LITTLE = 1e-8;
    /** The same in parts of the loss itself, which rounding errors limit. */
    private static final double RELATIVE = 1e-10;

    private static final double LONGER = 1.05;
    private static final int SETTLING = 4;
    /** From which multiple of the inverse curvature on a step is not taken. */
    private static final double TOO_FAR = 2;

    /** Potentials, and what follows from them. */
    private final class Place {
        final double[][] potentials;
        final double[][] marginals;
        final double[][] gradients;
        double loss;

        Place(double[][] potentials) {
            this.potentials = potentials;
            this.marginals = like(potentials);
            this.gradients = like(potentials);
        }

        void look() {
            double[][] there = beliefs.marginals(potentials);
            for (int set = 0; set < there.length; set++) {
                System.arraycopy(there[set], 0, marginals[set], 0, there[set].length);
            }
            loss = evidence.loss(there, gradients);
        }
    }

    private final Beliefs beliefs;
    private final MergedMeasurements evidence;
    private Place here;
    private Place next;
    /** Where the last step ended, and where the next one does, before momentum carries it on. */
    private double[][] landed;

    private double[][] landing;
    private double step;
    /** Nesterov's t: 1 without momentum. */
    private double momentum = 1;

    Descent(Beliefs beliefs, MergedMeasurements evidence, double[][] start) {
        this.beliefs = beliefs;
        this.evidence = evidence;
        this.here = new Place(start);
        this.next = new Place(like(start));
        this.landed = like(start);
        this.landing = like(start);
        this.step = 1 / evidence.total();
        here.look();
        rest();
    }

    private static double[][] like(double[][] tables) {
        return Arrays.stream(tables).map(table -> new double[table.length]).toArray(double[][]::new);
    }

    /** The potentials after this time, or where the loss no longer falls. */
    double[][] run(double time) {
        double passed = 0;
        double pace = 0;
        double least = here.loss;
        int idle = 0;
        for (int steps = 0; steps < MOST_STEPS && idle < PATIENCE && passed + pace * pace / 4 < time; steps++) {
            double length = step;
            if (advance()) {
                pace += Math.sqrt(length);
            }
            if (momentum == 1) {
                passed += pace * pace / 4;
                pace = 0;
            }
            boolean falls = here.loss < least - LITTLE * evidence.noise() - RELATIVE * least;
            idle = falls ? 0 : idle + 1;
            least = Math.min(least, here.loss);
        }
        // Momentum leaves large cells swinging about where they belong.
        for (int steps = 0; steps < SETTLING; steps++) {
            rest();
            advance();
        }
        return here.potentials;
    }

    /** One step; false if it would have gone too far, so that a shorter one is due from the same place. */
    private boolean advance() {
        double more = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
        double push = (momentum - 1) / more;
        double along = 0;
        double bend = 0;
        double slope = 0;
        move(push);
        next.look();
        for (int set = 0; set < landed.length; set++) {
            for (int cell = 0; cell < landed[set].length; cell++) {
                double change = next.marginals[set][cell] - here.marginals[set][cell];
                along += (next.potentials[set][cell] - here.potentials[set][cell]) * change;
                bend += (next.gradients[set][cell] - here.gradients[set][cell]) * change;
                slope += here.gradients[set][cell] * change;
            }
        }
        double curvature = along > 0 ? bend / along : 0;
        if (step * curvature > TOO_FAR) {
            step = 1 / curvature;
            rest();
            return false;
        }
        step = step * curvature > 1 ? 1 / curvature : step * LONGER;
        Place old = here;
        here = next;
        next = old;
        double[][] swap = landed;
        landed = landing;
        landing = swap;
        momentum = more;
        if (slope > 0) {
            rest();
        }
        return true;
    }

    /** Goes on from here without momentum. */
    private void rest() {
        momentum = 1;
        for (int set = 0; set < landed.length; set++) {
            System.arraycopy(here.potentials[set], 0, landed[set], 0, landed[set].length);
        }
    }

    private void move(double push) {
        for (int set = 0; set < landed.length; set++) {
            for (int cell = 0; cell < landed[set].length; cell++) {
                double down = here.potentials[set][cell] - step * here.gradients[set][cell];
                landing[set][cell] = down;
                next.potentials[set][cell] = down + push * (down - landed[set][cell]);
            }
        }
    }
}
