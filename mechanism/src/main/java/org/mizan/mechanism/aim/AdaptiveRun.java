package org.mizan.mechanism.aim;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.mizan.mechanism.Steps;
import org.mizan.mechanism.gaussian.GaussianVector;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.Model;
import org.mizan.mechanism.selection.ExponentialMechanism;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/** One run over private rows: what it has spent, measured and fitted so far. */
final class AdaptiveRun {
    private static final Rational TWO = Rational.of(2);

    private final AdaptiveMarginals mechanism;
    private final Domain domain;
    private final Marginals exact;
    private final Steps steps;
    private final RhoBudget budget;
    private final Candidates candidates;
    private final List<NoisyMarginal> measured = new ArrayList<>();
    private final Set<AxisSet> sets = new LinkedHashSet<>();
    private Model model;

    AdaptiveRun(AdaptiveMarginals mechanism, CodedTable rows, Steps steps) {
        this.mechanism = mechanism;
        this.steps = steps;
        this.budget = new RhoBudget(mechanism.rho());
        measureColumns(rows);
        this.domain = mechanism.resolutions(measured);
        this.exact = new Marginals(rows.grouped(domain), domain);
        this.candidates = new Candidates(domain);
        this.model = Model.fit(domain, NoisyMarginal.merged(measured), Optional.empty());
    }

    private void measureColumns(CodedTable rows) {
        for (int column = 0; column < mechanism.domain().columns(); column++) {
            Round first = round(mechanism.columnShare(column));
            budget.spend(first.measuring());
            measure(AxisSet.of(column), rows.counts(AxisSet.of(column)), first);
        }
    }

    private Round round(Rational share) {
        return Round.of(share, mechanism.contribution());
    }

    List<NoisyMarginal> marginals() {
        Rational share = mechanism.firstShare();
        boolean isLast = false;
        for (int rounds = 1; !isLast; rounds++) {
            Round round = round(share);
            isLast = rounds == mechanism.mostRounds()
                    || budget.left().compareTo(round.cost().times(TWO)) < 0;
            round = isLast ? round(budget.left()) : round;
            budget.spend(round.cost());
            AxisSet worst = worst(round);
            if (!improves(worst, round)) {
                share = share.times(4);
            }
        }
        return List.copyOf(measured);
    }

    /** Measures a marginal and says whether the model moved by more than the noise is expected to be. */
    private boolean improves(AxisSet axes, Round round) {
        double[] before = model.marginal(axes);
        measure(axes, exact.counts(axes), round);
        model = Model.fit(domain, NoisyMarginal.merged(measured), Optional.of(model));
        double[] after = model.marginal(axes);
        double moved = 0;
        for (int cell = 0; cell < after.length; cell++) {
            moved += Math.abs(after[cell] - before[cell]);
        }
        return moved > Score.noise(round.deviation(), after.length);
    }

    private void measure(AxisSet axes, long[] counts, Round round) {
        Sensitivity distance = mechanism.contribution().distance(counts.length);
        GaussianVector step = GaussianVector.ofVariance(counts.length, distance, round.variance());
        measured.add(NoisyMarginal.of(axes, round.variance(), steps.draw(step, counts)));
        sets.add(axes);
    }

    /** Chooses a marginal on which the model is bad. Every candidate is scored, whatever the scores are. */
    private AxisSet worst(Round round) {
        double deviation = round.deviation();
        double mostInMarginal = 2 * model.total() / Score.noise(deviation, 1);
        List<AxisSet> open = candidates.open(sets, mechanism.mostCells() * budget.share(), mostInMarginal);
        long[] scores = new long[open.size()];
        Function<AxisSet, double[]> expected = model.marginals();
        for (int place = 0; place < scores.length; place++) {
            AxisSet axes = open.get(place);
            scores[place] = Score.of(exact.counts(axes), expected.apply(axes), deviation);
        }
        Rational most = mechanism.contribution().sum().times(Score.STEPS);
        Sensitivity sensitivity = Sensitivity.l1(most, mechanism.contribution().neighbours());
        return open.get(steps.draw(ExponentialMechanism.of(scores.length, sensitivity, round.epsilon()), scores));
    }
}
