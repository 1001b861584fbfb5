package org.mizan.synth.model;

import java.util.Arrays;

/**
 * Finds the potentials whose marginals are nearest to the evidence, by entropic mirror descent (McKenna, Sheldon and Miklau 2019, <em>Graphical-model based
 * estimation and inference for differential privacy</em>, Algorithm 1): θ ← θ − α ∇L(μ(θ)). The step α doubles while it succeeds and halves until the loss falls by
 * half of what its slope promises (Armijo). It ends where many steps together hardly lower the loss.
 */
final class Descent {
    private static final int MOST_STEPS = 2_000;
    private static final int PATIENCE = 10;
    private static final double ENOUGH = 1e-6;

    private final Beliefs beliefs;
    private final Evidence evidence;
    private double[][] potentials;
    private double[][] gradients;
    private double[][] marginals;
    private double loss;

    Descent(Beliefs beliefs, Evidence evidence, double[][] start) {
        this.beliefs = beliefs;
        this.evidence = evidence;
        this.potentials = start;
        this.gradients = like(start);
        this.marginals = like(start);
        this.loss = at(start, marginals, gradients);
    }

    /** The potentials at the end of the descent. */
    double[][] run() {
        double step = 1 / evidence.total();
        double before = loss;
        double[][] next = like(potentials);
        double[][] nextMarginals = like(potentials);
        double[][] nextGradients = like(potentials);
        for (int steps = 1; steps <= MOST_STEPS && loss > 0; steps++) {
            move(potentials, gradients, step, next);
            double lower = at(next, nextMarginals, nextGradients);
            if (loss - lower >= promised(nextMarginals) / 2) {
                double[][] old = potentials;
                potentials = next;
                next = old;
                old = marginals;
                marginals = nextMarginals;
                nextMarginals = old;
                old = gradients;
                gradients = nextGradients;
                nextGradients = old;
                loss = lower;
                step *= 2;
            } else {
                step /= 2;
            }
            if (steps % PATIENCE == 0) {
                if (before - loss <= ENOUGH * before) {
                    break;
                }
                before = loss;
            }
        }
        return potentials;
    }

    private double at(double[][] place, double[][] marginalsThere, double[][] gradientsThere) {
        double[][] there = beliefs.marginals(place);
        for (int set = 0; set < there.length; set++) {
            System.arraycopy(there[set], 0, marginalsThere[set], 0, there[set].length);
        }
        return evidence.loss(there, gradientsThere);
    }

    private double promised(double[][] nextMarginals) {
        double sum = 0;
        for (int set = 0; set < marginals.length; set++) {
            for (int cell = 0; cell < marginals[set].length; cell++) {
                sum += gradients[set][cell] * (marginals[set][cell] - nextMarginals[set][cell]);
            }
        }
        return sum * evidence.total();
    }

    private static void move(double[][] from, double[][] gradients, double step, double[][] to) {
        for (int set = 0; set < from.length; set++) {
            for (int cell = 0; cell < from[set].length; cell++) {
                to[set][cell] = from[set][cell] - step * gradients[set][cell];
            }
        }
    }

    private static double[][] like(double[][] tables) {
        return Arrays.stream(tables).map(table -> new double[table.length]).toArray(double[][]::new);
    }
}
