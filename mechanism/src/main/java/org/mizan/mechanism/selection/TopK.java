package org.mizan.mechanism.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.ExponentialEvent;
import org.mizan.privacy.event.Repeated;

/**
 * The best k candidates, best first, by peeling: the exponential mechanism chooses one, then one of the rest, and so
 * on. That is k events of the exponential mechanism, and has the law of adding Gumbel noise once to all scores and
 * sorting (Durfee and Rogers 2019).
 */
public final class TopK implements DiscreteMechanism<long[], List<Integer>> {
    private final int chosen;
    private final Preference preference;

    private TopK(int chosen, Preference preference) {
        if (chosen < 1 || chosen > preference.candidates()) {
            throw MechanismRefusal.CHOSEN_RANGE.with(chosen, preference.candidates());
        }
        this.chosen = chosen;
        this.preference = preference;
    }

    /** The best {@code chosen} of {@code candidates}, at ε for each of the choices. */
    public static TopK of(int chosen, int candidates, Sensitivity sensitivity, Epsilon each) {
        return new TopK(chosen, Preference.of(candidates, sensitivity, each));
    }

    /**
     * The same for scores of which one unit, added, moves none down (or none up): see
     * {@link ExponentialMechanism#monotone}.
     */
    public static TopK monotone(int chosen, int candidates, Sensitivity sensitivity, Epsilon each) {
        return new TopK(chosen, Preference.monotone(candidates, sensitivity, each));
    }

    @Override
    public List<Integer> release(long[] scores, Noise noise) {
        List<Integer> open = everyone(scores);
        List<Integer> best = new ArrayList<>();
        while (best.size() < chosen) {
            int place = among(open).release(scores(scores, open), noise);
            best.add(open.remove(place));
        }
        return List.copyOf(best);
    }

    @Override
    public Event event() {
        return new Repeated(new ExponentialEvent(preference.epsilon(), preference.neighbours()), chosen);
    }

    /** All ordered choices, with the product of their steps' probabilities. There are very many unless k is small. */
    @Override
    public Law<List<Integer>> law(long[] scores) {
        Law.Builder<List<Integer>> law = Law.within(chosen * preference.relativeError() * (1 + 1e-9));
        extend(scores, everyone(scores), List.of(), 1, law);
        return law.rest(chosen * preference.rest());
    }

    private void extend(
            long[] scores, List<Integer> open, List<Integer> best, double chance, Law.Builder<List<Integer>> law) {
        if (best.size() == chosen) {
            law.add(best, chance);
            return;
        }
        Law<Integer> step = among(open).law(scores(scores, open));
        for (int i = 0; i < step.outcomes().size(); i++) {
            List<Integer> rest = new ArrayList<>(open);
            List<Integer> longer = new ArrayList<>(best);
            longer.add(rest.remove((int) step.outcomes().get(i)));
            extend(scores, rest, List.copyOf(longer), chance * step.probability(i), law);
        }
    }

    private List<Integer> everyone(long[] scores) {
        return new ArrayList<>(
                IntStream.range(0, preference.checked(scores).length).boxed().toList());
    }

    private ExponentialMechanism among(List<Integer> open) {
        return new ExponentialMechanism(preference.among(open.size()));
    }

    private static long[] scores(long[] scores, List<Integer> open) {
        return open.stream().mapToLong(i -> scores[i]).toArray();
    }
}
