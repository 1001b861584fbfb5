package org.mizan.audit.zoo;

import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.List;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Inputs;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.event.OnGoodEvent;

/** Noise that is too little, of the wrong shape, or not noise. */
final class BrokenNoise {
    private static final Rational TWO = Rational.of(2);
    private static final Rational FOUR = Rational.of(4);

    private BrokenNoise() {}

    static List<Specimen> all() {
        return List.of(
                exact(
                        added("scale-halved", laplace(1, TWO, ADD_REMOVE), lap("1"), 1),
                        "the scale is half of what it claims"),
                exact(
                        added("substitute-as-add-remove", laplace(1, TWO, SUBSTITUTE), lap("2"), 2),
                        "calibrated for a unit that comes or goes, claimed for one that is replaced"),
                exact(
                        added("scale-5-percent-low", laplace(1, TWO, ADD_REMOVE), lap("1.9"), 1),
                        "the scale is 5 % too low"),
                exact(added("sigma-10-percent-low", gaussian(FOUR), gauss("3.24"), 1), "the deviation is 10 % too low"),
                exact(
                        added("classical-gaussian", approximate("20", "1e-5"), gauss("15.02"), 16),
                        "σ = √(2 ln(1.25/δ))Δ/ε at ε = 20, where the theorem needs ε < 1"),
                exact(
                        added("truncated-noise", laplace(1, TWO, ADD_REMOVE), lap("2").within(-20, 20), 1),
                        "the tails of the noise are cut off"),
                exact(
                        added(
                                "one-sided-geometric",
                                laplace(1, TWO, ADD_REMOVE),
                                lap("2").within(0, Long.MAX_VALUE),
                                1),
                        "noise is never negative"),
                exact(
                        Subject.of(
                                "another-law",
                                new AddedInteger(
                                        laplace(1, TWO, ADD_REMOVE), lap("1.8").sampler(), lap("2")),
                                Inputs.integers(1)),
                        "draws do not have the law that is stated"),
                betting(
                        Subject.of("naive-laplace", laplace(), (x, noise) -> x + NaiveReals.laplace(noise), unit()),
                        "Laplace noise in floating point"),
                betting(
                        Subject.of("naive-gaussian", gaussian(), (x, noise) -> x + NaiveReals.gaussian(noise), unit()),
                        "Gaussian noise in floating point"),
                betting(
                        Subject.of("reused-noise", count(), Counts::withReusedNoise, Inputs.vectors(2, 1)),
                        "two counts share one draw"),
                new Specimen(
                        Subject.of("fixed-seed", count(), Counts::fromAFixedSeed, Inputs.integers(1)),
                        "the noise is the same every time",
                        Layer.REPLAY),
                new Specimen(
                        random("random-bad-event", 5, "0.01"),
                        "a fifth of all neighbours is not covered",
                        Layer.RANDOM));
    }

    static List<Subject<?, ?>> controls() {
        return List.of(
                added("laplace", laplace(1, TWO, ADD_REMOVE), lap("2"), 1),
                added("gaussian", gaussian(FOUR), gauss("4"), 1),
                added("substituted", laplace(2, FOUR, SUBSTITUTE), lap("4"), 2),
                Subject.of("fresh-noise", count(), Counts::withFreshNoise, Inputs.vectors(2, 1))
                        .adding(Sensitivity.l1(1, ADD_REMOVE)),
                random("random-good-event", 9, "0.03"));
    }

    private static Specimen exact(Subject<?, ?> subject, String fault) {
        return new Specimen(subject, fault, Layer.EXACT);
    }

    private static Specimen betting(Subject<?, ?> subject, String fault) {
        return new Specimen(subject, fault, Layer.BETTING);
    }

    private static Subject<Long, Long> added(String name, Event claim, IntegerLaw noise, long movement) {
        return Subject.of(name, new AddedInteger(claim, noise), Inputs.integers(movement));
    }

    /** A value of 0, …, 9 is replaced by another; the noise covers changes up to {@code covered}. */
    private static Subject<Long, Long> random(String name, long covered, String gamma) {
        Event claim = new OnGoodEvent(laplace(covered, Rational.of(covered), SUBSTITUTE), Gamma.of(gamma), name);
        InputPairs<Long> pairs = new InputPairs<>(
                List.of(Pair.of(0L, covered)),
                noise -> Pair.of(UniformInteger.below(10, noise), UniformInteger.below(10, noise)));
        return Subject.of(name, new AddedInteger(claim, lap(Long.toString(covered))), pairs);
    }

    private static InputPairs<Double> unit() {
        return InputPairs.of(0.0, 1.0);
    }

    private static IntegerLaw lap(String scale) {
        return IntegerLaw.laplace(Rational.of(scale));
    }

    private static IntegerLaw gauss(String variance) {
        return IntegerLaw.gaussian(Rational.of(variance));
    }

    private static Event count() {
        return laplace(1, Rational.ONE, ADD_REMOVE);
    }

    private static Event laplace(long sensitivity, Rational scale, Neighbours neighbours) {
        return new DiscreteLaplaceEvent(Sensitivity.l1(sensitivity, neighbours), scale);
    }

    private static Event laplace() {
        return new LaplaceEvent(Sensitivity.l1(1, ADD_REMOVE), Rational.ONE);
    }

    private static Event gaussian(Rational variance) {
        return new DiscreteGaussianEvent(Sensitivity.l2(1, ADD_REMOVE), variance);
    }

    private static Event gaussian() {
        return new GaussianEvent(Sensitivity.l2(1, ADD_REMOVE), Rational.ONE);
    }

    private static Event approximate(String epsilon, String delta) {
        return new Declared(new Guarantee.Approximate(Epsilon.of(epsilon), Delta.of(delta), ADD_REMOVE));
    }
}
