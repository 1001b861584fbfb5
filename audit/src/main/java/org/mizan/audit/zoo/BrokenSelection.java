package org.mizan.audit.zoo;

import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Inputs;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.ExponentialEvent;
import org.mizan.privacy.event.RandomizedResponseEvent;

/**
 * Choices and answers of which the proof was wrong. All claim ε = 1, and for sparse vectors ε₁ = ε₂ = 1/2 unless it
 * says otherwise.
 */
final class BrokenSelection {
    private static final Epsilon ONE = Epsilon.of("1");
    private static final Rational THREE_QUARTERS = Rational.of(3, 4);

    /** e<sup>0.1</sup>/(1 + e<sup>0.1</sup>), rounded down, so that each answer costs no more than 0.1. */
    private static final Rational TRUTH_OF_A_TENTH = Rational.of("0.52497918747893");

    /** Half of the questions rise by one, the others fall: no single shift of the threshold hides that. */
    private static final int QUESTIONS = 8;

    private BrokenSelection() {}

    static List<Specimen> all() {
        return List.of(
                exact(
                        Subject.of(
                                "sparse-vector-3",
                                new ToldSparseVector(pure(ADD_REMOVE), lap("2"), lap("2")),
                                risingThenFalling()),
                        "tells the noisy value that it compared"),
                exact(
                        sparse("sparse-vector-4", "4", Optional.of("4/3"), QUESTIONS / 2),
                        "the noise of the questions does not grow with the number of answers (ε₁ = 1/4)"),
                exact(sparse("sparse-vector-5", "2", Optional.empty(), QUESTIONS), "the questions get no noise"),
                exact(sparse("sparse-vector-6", "2", Optional.of("2"), QUESTIONS), "it never stops"),
                exact(
                        Subject.of(
                                "exponential-without-half",
                                new Softmax(exponential(), Rational.ONE),
                                Inputs.scores(3, 1)),
                        "e^{εu/Δ} for scores that move both ways"),
                exact(
                        Subject.of(
                                "k-ary-response-binary-p",
                                new Response(response(2), 4, THREE_QUARTERS),
                                InputPairs.of(0, 1)),
                        "four categories with the probability for two"),
                exact(
                        Subject.of(
                                "budget-in-doubles",
                                new DoubleBudget(pure(SUBSTITUTE), TRUTH_OF_A_TENTH),
                                InputPairs.of(0, 1)),
                        "ten times 0.1 is less than 1 in doubles, so there is an eleventh answer"));
    }

    static List<Subject<?, ?>> controls() {
        return List.of(
                sparse("sparse-vector-1", "2", Optional.of("16"), QUESTIONS / 2),
                Subject.of("exponential", new Softmax(exponential(), Rational.of(1, 2)), Inputs.scores(3, 1)),
                Subject.of("k-ary-response", new Response(response(4), 4, THREE_QUARTERS), InputPairs.of(0, 1)));
    }

    private static Specimen exact(Subject<?, ?> subject, String fault) {
        return new Specimen(subject, fault, Layer.EXACT);
    }

    private static Subject<?, ?> sparse(String name, String threshold, Optional<String> question, int positives) {
        SparseVariant variant =
                new SparseVariant(pure(ADD_REMOVE), lap(threshold), question.map(BrokenSelection::lap), positives);
        return Subject.of(name, variant, risingThenFalling());
    }

    private static InputPairs<long[]> risingThenFalling() {
        long[] level = new long[QUESTIONS];
        long[] moved = LongStream.range(0, QUESTIONS)
                .map(i -> i < QUESTIONS / 2 ? 1 : -1)
                .toArray();
        long[] fallen = LongStream.range(0, QUESTIONS)
                .map(i -> i < QUESTIONS / 2 ? 1 : 0)
                .toArray();
        long[] risen = LongStream.range(0, QUESTIONS)
                .map(i -> i < QUESTIONS / 2 ? 0 : 1)
                .toArray();
        return InputPairs.of(List.of(Pair.of(level, moved), Pair.of(fallen, risen)));
    }

    private static IntegerLaw lap(String scale) {
        return IntegerLaw.laplace(Rational.of(scale));
    }

    private static Event pure(Neighbours neighbours) {
        return new Declared(new Guarantee.Pure(ONE, neighbours));
    }

    private static Event exponential() {
        return new ExponentialEvent(ONE, ADD_REMOVE);
    }

    private static Event response(int categories) {
        return new RandomizedResponseEvent(THREE_QUARTERS, categories, SUBSTITUTE);
    }
}
