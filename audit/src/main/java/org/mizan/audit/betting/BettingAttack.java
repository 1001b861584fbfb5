package org.mizan.audit.betting;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.mizan.audit.subject.Claim;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;

/**
 * L2 and L2R. On training draws a pair of inputs and a few sets of answers are chosen; then a fair coin picks the
 * input, and a gambler whose wealth is split evenly over the wagers bets which one it was. The wealth of all wagers
 * together is a supermartingale if the claim holds, so that it ever reaches {@link #ALARM} with probability 1e-9 at
 * most, however many wagers there are and whenever one looks.
 *
 * <p>A fixed number of further draws then gives Clopper-Pearson bounds p and q on the probability of the best set under
 * both inputs, each but with probability 5e-10: hence ε ≥ ln((p - δ)/q), and {@link RenyiBound}.
 */
public final class BettingAttack {
    /** The wealth at which the claim is refuted. */
    private static final double ALARM = 1e9;

    private static final int WAGERS = 8;
    private static final int LONGEST_LOOK = 4_000;
    private static final int LONGEST_TRAINING = 100_000;
    private static final double BOUND_FAILURE = 5e-10;

    private BettingAttack() {}

    /**
     * Bets against a subject on at most {@code rounds} draws. Training and the bounds take about as many again, or
     * fewer where there are very many rounds.
     */
    public static <I, O> List<Finding> on(Subject<I, O> subject, int rounds) {
        Claim claim = subject.claim();
        List<Look<I>> looks = subject.pairs().neighbours().stream()
                .map(pair -> look(subject, pair, Math.min(rounds / 128, LONGEST_LOOK)))
                .toList();
        Pair<I> promising = greatest(looks, Look::promise);
        Pair<I> telling = greatest(looks, Look::tells);
        int draws = Math.min(rounds / 8, LONGEST_TRAINING);
        BetTraining training = training(subject, promising, draws);
        BetTraining other = telling.equals(promising) ? training : training(subject, telling, draws);
        return List.of(
                bet(subject, promising, training.best(claim.points(), WAGERS), rounds),
                bounds(subject, telling, other.mostTelling(claim.headline()), rounds / 4)
                        .finding(claim));
    }

    /** What a short training on one pair shows. */
    private record Look<I>(Pair<I> pair, double promise, double tells) {}

    private static <I, O> Look<I> look(Subject<I, O> subject, Pair<I> pair, int draws) {
        Claim claim = subject.claim();
        BetTraining training = training(subject, pair, draws);
        return new Look<>(
                pair,
                training.best(claim.points(), 1).get(0).promise(),
                training.mostTelling(claim.headline()).tells(claim.headline()));
    }

    /** The pair that scores most. */
    private static <I> Pair<I> greatest(List<Look<I>> looks, ToDoubleFunction<Look<I>> score) {
        return looks.stream()
                .max(Comparator.comparingDouble(score))
                .orElseThrow()
                .pair();
    }

    private static <I, O> BetTraining training(Subject<I, O> subject, Pair<I> pair, int draws) {
        return new BetTraining(answers(subject, pair.first(), draws), answers(subject, pair.second(), draws));
    }

    private static <I, O> double[][] answers(Subject<I, O> subject, I input, int draws) {
        Noise noise = Generator.current();
        double[][] answers = new double[draws][];
        for (int i = 0; i < draws; i++) {
            answers[i] = Features.of(subject.observe(input, noise));
        }
        return answers;
    }

    private static <I, O> Finding bet(Subject<I, O> subject, Pair<I> pair, List<Wager> wagers, int rounds) {
        Noise noise = Generator.current();
        double wealth = 1;
        for (int round = 1; round <= rounds; round++) {
            boolean first = noise.nextLong() < 0;
            double[] answer = Features.of(subject.observe(first ? pair.first() : pair.second(), noise));
            wealth = 0;
            for (Wager wager : wagers) {
                wager.bet(answer, first);
                wealth += wager.wealth() / wagers.size();
            }
            if (wealth >= ALARM) {
                Wager winner = wagers.stream()
                        .max(Comparator.comparingDouble(Wager::wealth))
                        .orElseThrow();
                return Finding.refuted(
                        Layer.BETTING, 0, "%s won 1e9 in %d rounds".formatted(winner.region.text(), round));
            }
        }
        return Finding.silent(
                Layer.BETTING, 0, String.format(Locale.ROOT, "wealth %.3g after %d rounds", wealth, rounds));
    }

    private static <I, O> SetBounds bounds(Subject<I, O> subject, Pair<I> pair, Wager wager, int draws) {
        I backed = wager.backsFirst ? pair.first() : pair.second();
        I other = wager.backsFirst ? pair.second() : pair.first();
        return new SetBounds(
                ClopperPearson.lower(hits(subject, backed, wager.region, draws), draws, BOUND_FAILURE),
                ClopperPearson.upper(hits(subject, other, wager.region, draws), draws, BOUND_FAILURE));
    }

    private static <I, O> long hits(Subject<I, O> subject, I input, Region region, int draws) {
        Noise noise = Generator.current();
        long hits = 0;
        for (int i = 0; i < draws; i++) {
            hits += region.contains(Features.of(subject.observe(input, noise))) ? 1 : 0;
        }
        return hits;
    }
}
