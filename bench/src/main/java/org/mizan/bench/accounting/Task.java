package org.mizan.bench.accounting;

import java.util.OptionalDouble;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.accounting.Calibration;
import org.mizan.privacy.conversion.CurveProfile;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.Sampled;
import org.mizan.privacy.event.Sampling;
import org.mizan.privacy.loss.grid.Resolution;
import org.mizan.privacy.numeric.Search;

/**
 * The questions that are measured, at δ = 1e-5 unless said otherwise. Each gives an upper bound, on ε or on the noise that reaches ε = 2,
 * so that of two answers the smaller one is the better.
 */
public enum Task {
    RENYI_EQUAL("Rényi, 10⁴ equal steps, one by one"),
    RENYI_DIFFERENT("Rényi, 1000 different steps"),
    LOSS_STANDARD("Loss, q=.01 σ=1 T=10⁴, grid 1e-4", 6.1877123366432),
    LOSS_FINE("Loss, q=.01 σ=1 T=10⁴, grid 1e-5", 6.1877123366432),
    LOSS_TINY("Loss, q=.01 σ=1 T=10⁴, grid 1e-4, δ=1e-12", 10.34668978546341),
    LOSS_RARE("Loss, q=.001 σ=.8 T=10⁵, grid 1e-4", 2.574955575717344),
    LOSS_DIFFERENT("Loss, 1000 different steps"),
    LOSS_MANY_DIFFERENT("Loss, 10⁴ different steps"),
    CALIBRATE_LOSS("Least σ, ε=2 q=.01 T=1000, by loss"),
    CALIBRATE_RENYI("Least σ, ε=2 q=.01 T=1000, by Rényi");

    private static final double DELTA = 1e-5;

    private final String title;
    private final double truth;

    Task(String title) {
        this(title, Double.NaN);
    }

    Task(String title, double truth) {
        this.title = title;
        this.truth = truth;
    }

    public String title() {
        return title;
    }

    /** The exact value, where an independent computation to eight digits knows it. */
    public OptionalDouble truth() {
        return Double.isNaN(truth) ? OptionalDouble.empty() : OptionalDouble.of(truth);
    }

    /** Does the work from nothing, and returns the bound. */
    public double answer() {
        return switch (this) {
            case RENYI_EQUAL -> renyi(oneByOne(10_000));
            case RENYI_DIFFERENT -> renyi(different(1_000));
            case LOSS_STANDARD -> loss(equal("0.01", "1", 10_000), Resolution.STANDARD, DELTA);
            case LOSS_FINE -> loss(equal("0.01", "1", 10_000), Resolution.FINE, DELTA);
            case LOSS_TINY -> loss(equal("0.01", "1", 10_000), Resolution.STANDARD, 1e-12);
            case LOSS_RARE -> loss(equal("0.001", "0.8", 100_000), Resolution.COARSE, DELTA);
            case LOSS_DIFFERENT -> loss(different(1_000), Resolution.STANDARD, DELTA);
            case LOSS_MANY_DIFFERENT -> loss(different(10_000), Resolution.STANDARD, DELTA);
            case CALIBRATE_LOSS -> calibrateByLoss();
            case CALIBRATE_RENYI -> calibrateByRenyi();
        };
    }

    private static Accountant equal(String rate, String deviation, long steps) {
        return Accountant.of(Neighbours.ADD_REMOVE).plus(step(rate, deviation), steps);
    }

    private static Accountant oneByOne(int steps) {
        Accountant accountant = Accountant.of(Neighbours.ADD_REMOVE);
        for (int i = 0; i < steps; i++) {
            accountant = accountant.plus(step("0.01", "4"));
        }
        return accountant;
    }

    /** Steps whose rate goes from 0.005 to 0.015 and whose noise from 1 to 2. */
    private static Accountant different(int steps) {
        Accountant accountant = Accountant.of(Neighbours.ADD_REMOVE);
        for (int i = 0; i < steps; i++) {
            Rational part = Rational.of(i, steps);
            Rational rate = Rational.of("0.005").plus(part.times(Rational.of("0.01")));
            accountant = accountant.plus(step(rate, Rational.ONE.plus(part)));
        }
        return accountant;
    }

    private static double renyi(Accountant accountant) {
        return CurveProfile.of(accountant.curve()).epsilon(DELTA);
    }

    private static double loss(Accountant accountant, Resolution resolution, double delta) {
        return accountant.profile(resolution).epsilon(delta);
    }

    private static double calibrateByLoss() {
        return Calibration.leastNoise(
                        deviation -> step(Rational.of("0.01"), deviation),
                        1_000,
                        Epsilon.of("2"),
                        new Delta(Rational.of("1e-5")))
                .nearest();
    }

    private static double calibrateByRenyi() {
        return Search.bracket(
                        deviation -> renyi(Accountant.of(Neighbours.ADD_REMOVE)
                                        .plus(step(Rational.of("0.01"), Rational.ofDouble(deviation)), 1_000))
                                - 2,
                        0.5,
                        4)
                .high();
    }

    private static Event step(String rate, String deviation) {
        return step(Rational.of(rate), Rational.of(deviation));
    }

    private static Event step(Rational rate, Rational deviation) {
        return Sampled.of(
                Sampling.POISSON,
                rate,
                new GaussianEvent(Sensitivity.l2(1, Neighbours.ADD_REMOVE), deviation.squared()));
    }
}
