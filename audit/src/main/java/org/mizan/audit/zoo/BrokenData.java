package org.mizan.audit.zoo;

import static org.mizan.privacy.Neighbours.ADD_REMOVE;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Inputs;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.NeighbouringRecords;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;

/** The right noise on a value that moves further than its sensitivity, or that tells by other means. */
final class BrokenData {
    private static final long FLOAT_BOUND = 1 << 24;

    private BrokenData() {}

    static List<Specimen> all() {
        return List.of(
                replay(
                        Subject.of("int-overflow", laplace(1), Counts::inThirtyTwoBits, Inputs.integers(1))
                                .adding(one()),
                        "a count in 32 bits turns negative"),
                replay(
                        sum("nan-through-the-clamp", ZooSums::clampedByComparison),
                        "NaN is neither below nor above a bound"),
                replay(sum("no-clamp", ZooSums::unclamped), "one value moves the sum as far as it likes"),
                replay(sum("bounds-from-data", ZooSums::clampedToTheData), "bounds and noise are taken from the data"),
                replay(sum("data-dependent-error", ZooSums::failingWhenEmpty), "it fails where there is no data"),
                replay(sum("exact-count", ZooSums::withExactCount), "publishes the exact number of units"),
                replay(
                        Subject.of(
                                        "float-summation-order",
                                        laplace(FLOAT_BOUND),
                                        ZooSums::inFloats,
                                        NeighbouringRecords.between(0, FLOAT_BOUND, ADD_REMOVE))
                                .adding(Sensitivity.l1(FLOAT_BOUND, ADD_REMOVE)),
                        "a sum in floating point depends on the order and moves further than its bound"),
                replay(units("unenforced-unit-bound", Counts::ofRows), "one unit has more rows than was declared"),
                replay(
                        Subject.of("keys-without-threshold", laplace(1), Counts::ofKeys, keys())
                                .adding(one()),
                        "which keys occur is told"));
    }

    static List<Subject<?, ?>> controls() {
        Event thresholded = new Declared(new Guarantee.Approximate(Epsilon.of("1"), Delta.of("1e-8"), ADD_REMOVE));
        return List.of(
                sum("sum-on-a-grid", ZooSums::exact),
                units("one-row-per-unit", Counts::ofUnits),
                Subject.of("keys-with-threshold", thresholded, Counts::ofFrequentKeys, keys()));
    }

    private static Specimen replay(Subject<?, ?> subject, String fault) {
        return new Specimen(subject, fault, Layer.REPLAY);
    }

    private static <O> Subject<?, ?> sum(String name, BiFunction<List<Double>, Noise, O> way) {
        return Subject.of(name, laplace(ZooSums.STEPS), way, NeighbouringRecords.between(0, 1, ADD_REMOVE))
                .adding(Sensitivity.l1(ZooSums.STEPS, ADD_REMOVE));
    }

    private static Subject<?, ?> units(String name, BiFunction<Map<String, Long>, Noise, Long> way) {
        InputPairs<Map<String, Long>> pairs = InputPairs.of(List.of(
                Pair.of(Map.of("a", 1L), Map.of("a", 1L, "b", 1L)),
                Pair.of(Map.of("a", 1L), Map.of("a", 1L, "b", 50L)),
                Pair.of(Map.of(), Map.of("b", 7L))));
        return Subject.of(name, laplace(1), way, pairs).adding(one());
    }

    private static InputPairs<Map<String, Long>> keys() {
        return InputPairs.of(List.of(
                Pair.of(Map.of("a", 30L), Map.of("a", 30L, "b", 1L)),
                Pair.of(Map.of("a", 30L), Map.of("a", 31L)),
                Pair.of(Map.of(), Map.of("b", 1L))));
    }

    private static Sensitivity one() {
        return Sensitivity.l1(1, ADD_REMOVE);
    }

    private static Event laplace(long sensitivity) {
        return new DiscreteLaplaceEvent(Sensitivity.l1(sensitivity, ADD_REMOVE), Rational.of(sensitivity));
    }
}
