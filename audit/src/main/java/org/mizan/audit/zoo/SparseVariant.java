package org.mizan.audit.zoo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.noise.Noise;
import org.mizan.privacy.event.Event;

/**
 * The variants of the sparse vector technique that Lyu, Su and Li (2017, Figure 1) compare, which say of each question
 * whether it is above a noisy threshold of 0.
 *
 * @param threshold noise of the threshold, drawn once
 * @param question noise of each question, if it gets any
 * @param positives after so many answers above it stops
 */
record SparseVariant(Event event, IntegerLaw threshold, Optional<IntegerLaw> question, int positives)
        implements DiscreteMechanism<long[], List<Boolean>> {
    @Override
    public List<Boolean> release(long[] questions, Noise noise) {
        long bar = threshold.sampler().draw(noise);
        List<Boolean> answers = new ArrayList<>();
        int left = positives;
        for (int i = 0; i < questions.length && left > 0; i++) {
            long added = question.map(law -> law.sampler().draw(noise)).orElse(0L);
            boolean above = questions[i] + added >= bar;
            left -= above ? 1 : 0;
            answers.add(above);
        }
        return answers;
    }

    /** P(answers) = Σ_t P(threshold t) Π P(each answer given t). */
    @Override
    public Law<List<Boolean>> law(long[] questions) {
        double[] chances = LongStream.rangeClosed(threshold.least(), threshold.greatest())
                .mapToDouble(threshold::probability)
                .toArray();
        double[][] above = Arrays.stream(questions).mapToObj(this::above).toArray(double[][]::new);
        Law.Builder<List<Boolean>> law = Law.within(1e-10);
        extend(above, chances, List.of(), positives, law);
        return law.rest(2 * IntegerLaw.REST);
    }

    private double[] above(long value) {
        double[] above = new double[(int) (threshold.greatest() - threshold.least() + 1)];
        for (int i = 0; i < above.length; i++) {
            long needed = threshold.least() + i - value;
            above[i] = question.map(law -> law.atLeast(needed)).orElse(needed <= 0 ? 1.0 : 0.0);
        }
        return above;
    }

    private static void extend(
            double[][] above, double[] chances, List<Boolean> answers, int left, Law.Builder<List<Boolean>> law) {
        if (answers.size() == above.length || left == 0) {
            law.add(answers, Math.min(1, Arrays.stream(chances).sum()));
            return;
        }
        for (boolean answer : new boolean[] {true, false}) {
            double[] further = new double[chances.length];
            for (int i = 0; i < chances.length; i++) {
                double yes = above[answers.size()][i];
                further[i] = chances[i] * (answer ? yes : Math.max(0, 1 - yes));
            }
            List<Boolean> longer = new ArrayList<>(answers);
            longer.add(answer);
            extend(above, further, List.copyOf(longer), answer ? left - 1 : left, law);
        }
    }
}
