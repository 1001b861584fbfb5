package org.mizan.audit.zoo;

import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.noise.Noise;
import org.mizan.privacy.event.Event;

/**
 * Algorithm 3 of Lyu, Su and Li (2017): tells the first value above a noisy threshold of 0 with the very noise that was
 * compared. The value bounds the threshold, which all answers below it then tell about.
 */
record ToldSparseVector(Event event, IntegerLaw threshold, IntegerLaw question)
        implements DiscreteMechanism<long[], ToldSparseVector.Told> {
    /**
     * How many were below, and the first value above; 0 below all of them where none is.
     */
    record Told(int below, long value) {}

    @Override
    public Told release(long[] questions, Noise noise) {
        long bar = threshold.sampler().draw(noise);
        for (int i = 0; i < questions.length; i++) {
            long value = questions[i] + question.sampler().draw(noise);
            if (value >= bar) {
                return new Told(i, value);
            }
        }
        return new Told(questions.length, 0);
    }

    @Override
    public Law<Told> law(long[] questions) {
        int bars = (int) (threshold.greatest() - threshold.least() + 1);
        double[] chances = new double[bars];
        for (int i = 0; i < bars; i++) {
            chances[i] = threshold.probability(threshold.least() + i);
        }
        Law.Builder<Told> law = Law.within(1e-10);
        for (int i = 0; i < questions.length; i++) {
            double bound = 0;
            for (long noise = question.least(); noise <= question.greatest(); noise++) {
                long value = questions[i] + noise;
                bound = 0;
                for (int j = 0; j < bars && threshold.least() + j <= value; j++) {
                    bound += chances[j];
                }
                law.add(new Told(i, value), bound * question.probability(noise));
            }
            for (int j = 0; j < bars; j++) {
                chances[j] *= Math.max(0, 1 - question.atLeast(threshold.least() + j - questions[i]));
            }
        }
        double none = 0;
        for (double chance : chances) {
            none += chance;
        }
        return law.add(new Told(questions.length, 0), none).rest((questions.length + 1) * IntegerLaw.REST);
    }
}
