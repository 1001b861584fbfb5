package org.mizan.audit.random;

import java.util.Locale;
import org.mizan.audit.betting.ClopperPearson;
import org.mizan.audit.exact.ExactAttack;
import org.mizan.audit.replay.ReplayAttack;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;

/**
 * L3. K pairs are drawn from the law of the data, independently, and each is judged outright, by its exact laws or by
 * replay. From the number of bad ones follow Clopper-Pearson bounds on the fraction γ of all that are bad: none of K
 * gives γ ≤ 20.7/K, but with probability 1e-9. The claim is refuted where the lower bound exceeds its γ.
 */
public final class RandomAttack {
    private static final double FALSE_ALARM = 1e-9;

    private RandomAttack() {}

    /** Judges this many pairs of the subject's generator. */
    public static <I, O> Finding on(Subject<I, O> subject, int pairs) {
        Noise noise = Generator.current();
        long bad = 0;
        for (int i = 0; i < pairs; i++) {
            bad += isBad(subject, subject.pairs().generator().apply(noise)) ? 1 : 0;
        }
        double least = ClopperPearson.lower(bad, pairs, FALSE_ALARM);
        double most = ClopperPearson.upper(bad, pairs, FALSE_ALARM);
        double claimed = subject.claim().gamma();
        String detail = String.format(
                Locale.ROOT, "%d of %d pairs bad: γ from %.4g to %.4g, claimed %.4g", bad, pairs, least, most, claimed);
        return new Finding(Layer.RANDOM, least > claimed, 0, detail);
    }

    private static <I, O> boolean isBad(Subject<I, O> subject, Pair<I> pair) {
        return subject.law()
                .map(law -> ExactAttack.isRefuted(subject.claim(), law, pair))
                .orElseGet(() -> ReplayAttack.isBroken(subject, pair));
    }
}
