package org.mizan.audit;

import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.mizan.audit.subject.Inputs;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.gaussian.Gaussian;
import org.mizan.mechanism.gaussian.GaussianVector;
import org.mizan.mechanism.gaussian.GridGaussian;
import org.mizan.mechanism.laplace.GridLaplace;
import org.mizan.mechanism.laplace.Laplace;
import org.mizan.mechanism.laplace.LaplaceVector;
import org.mizan.mechanism.response.BitVectorResponse;
import org.mizan.mechanism.response.RandomizedResponse;
import org.mizan.mechanism.selection.ExponentialMechanism;
import org.mizan.mechanism.selection.PermuteAndFlip;
import org.mizan.mechanism.selection.ReportNoisyMax;
import org.mizan.mechanism.selection.SparseVector;
import org.mizan.mechanism.selection.SparseVectorSession;
import org.mizan.mechanism.selection.SparseVectorSession.Reply;
import org.mizan.mechanism.selection.TopK;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/**
 * Every mechanism that this house ships, as a subject. A new mechanism is one more line here, or in a class that this
 * one lists.
 */
public final class MechanismCatalogue {
    static final Epsilon ONE = Epsilon.of("1");
    static final Delta SMALL = Delta.of("1e-5");

    private static final Sensitivity UNIT = Sensitivity.l1(1, ADD_REMOVE);
    private static final Sensitivity PAIR = Sensitivity.l1(2, SUBSTITUTE);
    private static final Sensitivity EUCLIDEAN = Sensitivity.l2(1, ADD_REMOVE);
    private static final Grid SIXTEENTHS = Grid.ofExponent(-4);
    private static final Rational THREE_QUARTERS = Rational.of(3, 4);

    private MechanismCatalogue() {}

    /** The shipped mechanisms, in the order of their packages. */
    public static List<Subject<?, ?>> shipped() {
        return Stream.of(
                        noise(),
                        responses(),
                        selections(),
                        DataCatalogue.shipped(),
                        RandomCatalogue.shipped(),
                        StepCatalogue.shipped())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Subject<?, ?>> noise() {
        GridLaplace laplace = GridLaplace.of(SIXTEENTHS, UNIT, Rational.ZERO, ONE);
        GridGaussian gaussian = GridGaussian.of(SIXTEENTHS, EUCLIDEAN, Rational.ZERO, ONE, SMALL);
        return List.of(
                Subject.of("laplace", Laplace.of(UNIT, ONE), Inputs.integers(1)).adding(UNIT),
                Subject.of("laplace-substitute", Laplace.of(PAIR, ONE), Inputs.integers(2))
                        .adding(PAIR),
                Subject.of("laplace-vector", LaplaceVector.of(4, PAIR, ONE), Inputs.vectors(4, 2))
                        .adding(PAIR),
                onGrid("grid-laplace", laplace, laplace.event().sensitivity()),
                Subject.of("gaussian", Gaussian.of(EUCLIDEAN, ONE, SMALL), Inputs.integers(1))
                        .adding(EUCLIDEAN),
                Subject.of("gaussian-vector", GaussianVector.of(4, EUCLIDEAN, ONE, SMALL), Inputs.vectors(4, 1))
                        .adding(EUCLIDEAN),
                onGrid("grid-gaussian", gaussian, gaussian.event().sensitivity()));
    }

    private static List<Subject<?, ?>> responses() {
        return List.of(
                Subject.of("randomized-response", RandomizedResponse.binary(ONE), Inputs.categories(2)),
                Subject.of("k-ary-response", RandomizedResponse.of(5, THREE_QUARTERS), Inputs.categories(5)),
                Subject.of("bit-vector-response", BitVectorResponse.of(6, 1, ONE), DataInputs.bits(6)));
    }

    private static List<Subject<?, ?>> selections() {
        return List.of(
                Subject.of("exponential", ExponentialMechanism.of(8, UNIT, ONE), Inputs.scores(8, 1)),
                Subject.of(
                        "exponential-monotone",
                        ExponentialMechanism.monotone(8, UNIT, ONE),
                        Inputs.monotoneScores(8, 1)),
                Subject.of("permute-and-flip", PermuteAndFlip.of(8, UNIT, ONE), Inputs.scores(8, 1)),
                Subject.of(
                        "permute-and-flip-monotone",
                        PermuteAndFlip.monotone(8, UNIT, ONE),
                        Inputs.monotoneScores(8, 1)),
                Subject.of("noisy-max", ReportNoisyMax.of(8, UNIT, ONE), Inputs.scores(8, 1)),
                Subject.of("noisy-max-monotone", ReportNoisyMax.monotone(8, UNIT, ONE), Inputs.monotoneScores(8, 1)),
                Subject.of("top-k", TopK.of(2, 5, UNIT, ONE), Inputs.scores(5, 1)),
                sparse("sparse-vector", SparseVector.of(UNIT, ONE, 2)),
                sparse("sparse-vector-answers", SparseVector.of(UNIT, ONE, 2).withAnswers(ONE)));
    }

    /** The sensitivity in steps is that of the answer, times a sixteenth. */
    private static Subject<?, ?> onGrid(String name, Mechanism<Double, Double> mechanism, Sensitivity inSteps) {
        Rational real = inSteps.value().times(Rational.of(1, 16));
        return Subject.of(name, mechanism, Inputs.reals(1))
                .adding(new Sensitivity(real, inSteps.norm(), inSteps.neighbours()));
    }

    private static Subject<?, ?> sparse(String name, SparseVector vector) {
        return Subject.of(
                        name,
                        vector.event(),
                        (questions, noise) -> replies(vector.open(noise), questions),
                        Inputs.scores(8, 1))
                .made(SparseVector.class);
    }

    private static List<Reply> replies(SparseVectorSession session, long[] questions) {
        return Arrays.stream(questions)
                .takeWhile(question -> session.positivesLeft() > 0)
                .mapToObj(question -> session.ask(question, 0))
                .toList();
    }
}
