package org.mizan.audit.zoo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.mechanism.Steps;
import org.mizan.mechanism.StepwiseMechanism;
import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.mechanism.additive.VectorMechanism;
import org.mizan.mechanism.aim.CodedTable;
import org.mizan.mechanism.aim.Contribution;
import org.mizan.mechanism.aim.NoisyMarginal;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.LevelGroups;
import org.mizan.mechanism.model.Model;
import org.mizan.mechanism.selection.ExponentialMechanism;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.Event;

/**
 * The adaptive and iterative mechanism of McKenna, Mullins, Sheldon and Miklau (2022) for two columns, the second also with its levels other than the
 * largest as one group, with four rounds of a fixed
 * price, and what can be broken about it. The marginals of one axis cost ρ/6 each, and each round as much: half of it for
 * the choice of a marginal that the model is bad on, half for measuring it.
 */
record AdaptiveVariant(Contribution contribution, AdaptiveFault fault)
        implements StepwiseMechanism<CodedTable, List<NoisyMarginal>> {
    static final Domain DOMAIN = new Domain(List.of(2, 3));

    private static final List<AxisSet> CANDIDATES =
            List.of(AxisSet.of(0), AxisSet.of(1), AxisSet.of(0, 1), AxisSet.of(0, 2));
    /** How many of the candidates count levels. */
    private static final int BY_LEVELS = 3;

    private static final int ROUNDS = 4;
    private static final Rational SHARE = Rational.of(1, 25);

    /** √(8·SHARE/2). */
    private static final Epsilon CHOOSING = Epsilon.of("0.4");

    private static final long PARTS = 64;

    @Override
    public Event event() {
        Rational rho = SHARE.times((long) DOMAIN.axes() + ROUNDS);
        return new Declared(new Guarantee.ZeroConcentrated(new Rho(rho), contribution.neighbours()));
    }

    @Override
    public List<NoisyMarginal> releaseInSteps(CodedTable rows, Steps steps) {
        List<NoisyMarginal> measured = new ArrayList<>();
        for (int axis = 0; axis < DOMAIN.axes(); axis++) {
            measured.add(measured(AxisSet.of(axis), SHARE, rows, steps));
        }
        long[] masses = fault == AdaptiveFault.EXACT_GROUPS
                ? rows.counts(AxisSet.of(1))
                : measured.get(1).counts();
        Domain domain = new Domain(DOMAIN.sizes(), List.of(largestAlone(masses)));
        CodedTable grouped = rows.grouped(domain);
        Rational price = SHARE.over(Rational.of(fault == AdaptiveFault.UNPAID_CHOICE ? 1 : 2));
        for (int round = 0; round < rounds(); round++) {
            long[] scores = scores(grouped, Model.fit(domain, NoisyMarginal.merged(measured), Optional.empty()));
            if (fault == AdaptiveFault.EXACT_END
                    && Arrays.stream(scores).limit(BY_LEVELS).sum() < PARTS * ROUNDS) {
                break;
            }
            measured.add(measured(CANDIDATES.get(chosen(scores, steps)), price, grouped, steps));
        }
        return List.copyOf(measured);
    }

    private static LevelGroups largestAlone(long[] masses) {
        long most = Arrays.stream(masses).max().orElseThrow();
        int largest = IntStream.range(0, masses.length)
                .filter(level -> masses[level] == most)
                .findFirst()
                .orElseThrow();
        return new LevelGroups(
                1,
                2,
                IntStream.range(0, masses.length)
                        .map(level -> level == largest ? 1 : 0)
                        .boxed()
                        .toList());
    }

    private int rounds() {
        return switch (fault) {
            case SPENT_AND_ON -> 2 * ROUNDS;
            case UNPAID_AXES -> ROUNDS + DOMAIN.axes();
            default -> ROUNDS;
        };
    }

    private static long[] scores(CodedTable rows, Model model) {
        return CANDIDATES.stream()
                .mapToLong(axes -> {
                    long[] counts = rows.counts(axes);
                    double[] expected = model.marginal(axes);
                    return IntStream.range(0, counts.length)
                            .mapToLong(cell -> Math.abs(PARTS * counts[cell] - Math.round(PARTS * expected[cell])))
                            .sum();
                })
                .toArray();
    }

    private int chosen(long[] scores, Steps steps) {
        if (fault == AdaptiveFault.EXACT_CHOICE) {
            long most = Arrays.stream(scores).max().orElseThrow();
            return IntStream.range(0, scores.length)
                    .filter(place -> scores[place] == most)
                    .findFirst()
                    .orElseThrow();
        }
        Rational movement = known().sum().times(fault == AdaptiveFault.HALF_SCORES ? PARTS / 2 : PARTS);
        Sensitivity sensitivity = Sensitivity.l1(movement, contribution.neighbours());
        return steps.draw(ExponentialMechanism.of(scores.length, sensitivity, CHOOSING), scores);
    }

    /** What the noise is made for. */
    private Contribution known() {
        return fault == AdaptiveFault.ADD_REMOVE_NOISE
                ? new Contribution(contribution.rows(), Neighbours.ADD_REMOVE)
                : contribution;
    }

    private NoisyMarginal measured(AxisSet axes, Rational price, CodedTable rows, Steps steps) {
        long[] counts = rows.counts(axes);
        Sensitivity distance = Sensitivity.l2(known().distance(counts.length).value(), contribution.neighbours());
        Rational variance = distance.value().squared().over(price.times(2));
        Rational drawn = variance.over(Rational.of(fault == AdaptiveFault.HALF_DEVIATION ? 4 : 1));
        return NoisyMarginal.of(
                axes, variance, steps.draw(new Measuring(distance, variance, drawn, counts.length), counts));
    }

    /** Noise of one variance that is stated, and maybe another that is drawn. */
    private static final class Measuring extends VectorMechanism<DiscreteGaussianEvent> {
        Measuring(Sensitivity distance, Rational stated, Rational drawn, int cells) {
            super(new DiscreteGaussianEvent(distance, stated, cells), cells, GaussianNoise.ofVariance(drawn));
        }
    }
}
