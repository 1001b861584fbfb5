package org.mizan.audit.replay;

import java.math.BigDecimal;
import java.util.Optional;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Observation;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/**
 * L1. Both inputs of a pair are answered from the same recorded bits. Whatever the bits, both must answer or fail
 * alike, and a mechanism that draws nothing must not tell them apart. Where noise is added to a value, both must also
 * draw as many words, have answers of the same size, and differ by no more than the declared sensitivity, exactly; not
 * at all where only the order of the records differs. Every one of these is necessary for the claim or for the
 * declaration, so there are no false alarms.
 */
public final class ReplayAttack {
    private static final int TRIES_OF_WORST = 4;

    private ReplayAttack() {}

    /** Tries the worst pairs and then as many random ones. */
    public static <I, O> Finding on(Subject<I, O> subject, int randomPairs) {
        Noise noise = Generator.current();
        Tape tape = Tape.recording(noise);
        int worst = subject.pairs().worst().size();
        long refused = subject.pairs().worst().stream()
                .filter(pair -> fails(subject, pair, noise))
                .count();
        if (refused == worst) {
            return Finding.refuted(Layer.REPLAY, 0, "every input fails, so that nothing can be attacked");
        }
        for (Pair<I> pair : subject.pairs().worst()) {
            for (int i = 0; i < TRIES_OF_WORST; i++) {
                Optional<String> problem = problem(subject, pair, tape);
                if (problem.isPresent()) {
                    return Finding.refuted(Layer.REPLAY, 0, problem.get());
                }
            }
        }
        for (int i = 0; i < randomPairs; i++) {
            Optional<String> problem =
                    problem(subject, subject.pairs().generator().apply(noise), tape);
            if (problem.isPresent()) {
                return Finding.refuted(Layer.REPLAY, 0, problem.get());
            }
        }
        String pairs = worst + randomPairs + " pairs";
        return Finding.silent(
                Layer.REPLAY, 0, refused == 0 ? pairs : pairs + ", of the worst " + refused + " only refused");
    }

    private static <I, O> boolean fails(Subject<I, O> subject, Pair<I> pair, Noise noise) {
        return !subject.observe(pair.first(), noise).error().isEmpty();
    }

    /** Whether one pair breaks a rule of replay, on fresh bits. */
    public static <I, O> boolean isBroken(Subject<I, O> subject, Pair<I> pair) {
        return problem(subject, pair, Tape.recording(Generator.current())).isPresent();
    }

    private static <I, O> Optional<String> problem(Subject<I, O> subject, Pair<I> pair, Tape tape) {
        tape.erase();
        Observation first = subject.observe(pair.first(), tape);
        int drawn = tape.drawn();
        tape.rewind();
        Observation second = subject.observe(pair.second(), tape);
        if (!first.error().equals(second.error())) {
            return Optional.of("one input fails and its neighbour does not, or otherwise");
        }
        if (drawn == 0 && tape.drawn() == 0 && !first.equals(second)) {
            return Optional.of("answers differ and no noise was drawn");
        }
        return subject.movement()
                .flatMap(most -> moved(first, second, pair.reordered(), most)
                        .or(() -> drawn == tape.drawn()
                                ? Optional.empty()
                                : Optional.of("the number of words drawn depends on the data: %d and %d"
                                        .formatted(drawn, tape.drawn()))));
    }

    private static Optional<String> moved(Observation first, Observation second, boolean reordered, Sensitivity most) {
        int size = first.numbers().size();
        if (size != second.numbers().size()) {
            return Optional.of("answers of different size: %d and %d"
                    .formatted(size, second.numbers().size()));
        }
        Rational distance = Rational.ZERO;
        for (int i = 0; i < size; i++) {
            Optional<BigDecimal> here = first.exact(i);
            Optional<BigDecimal> there = second.exact(i);
            if (here.isEmpty() || there.isEmpty()) {
                return Optional.of("an answer is not a finite number");
            }
            Rational difference = Rational.of(here.get().subtract(there.get()));
            distance = distance.plus(
                    switch (most.norm()) {
                        case L1 -> difference.signum() < 0 ? difference.negate() : difference;
                        case L2 -> difference.squared();
                    });
        }
        if (reordered) {
            return distance.signum() == 0 ? Optional.empty() : Optional.of("the order of the records matters");
        }
        Rational allowed = switch (most.norm()) {
            case L1 -> most.value();
            case L2 -> most.value().squared();
        };
        return distance.compareTo(allowed) <= 0
                ? Optional.empty()
                : Optional.of("answers differ by more than the declared sensitivity %s".formatted(most.value()));
    }
}
