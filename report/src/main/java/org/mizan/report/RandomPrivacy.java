package org.mizan.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.accounting.Accountant;

/** What must be said of an account that rests on good events of the data. */
public final class RandomPrivacy {
    private RandomPrivacy() {}

    /** The condition under which the figures hold; empty where they hold for all data. */
    public static Optional<Sentence> condition(Accountant accountant) {
        return isRandom(accountant)
                ? Optional.of(Message.RANDOM_CONDITION.with(
                        Figures.up(accountant.gamma().value())))
                : Optional.empty();
    }

    /** What holds when γ is counted in, for chances and for odds; nothing where there is no γ. */
    public static List<Sentence> averaged(Accountant accountant) {
        if (!isRandom(accountant)) {
            return List.of();
        }
        String gamma = Figures.up(accountant.gamma().value());
        List<Sentence> sentences = new ArrayList<>();
        sentences.add(accountant
                .pureEpsilon()
                .map(epsilon -> Message.RANDOM_AVERAGED.with(Figures.up(factor(epsilon)), mass(accountant, gamma)))
                .orElseGet(() -> Message.RANDOM_AVERAGED_CURVE.with(gamma)));
        if (accountant.pureEpsilon().isPresent() && accountant.delta().isZero()) {
            sentences.add(Message.RANDOM_ODDS.with(
                    Figures.up(factor(accountant.pureEpsilon().get())), gamma));
        } else {
            sentences.add(Message.RANDOM_ODDS_OPEN.with(gamma));
        }
        return sentences;
    }

    private static String mass(Accountant accountant, String gamma) {
        return accountant.delta().isZero()
                ? gamma
                : Figures.up(accountant.delta().value()) + " + " + gamma;
    }

    /** γ, and where there is an α, the numbers of P(S) ≤ e^α P′(S) + η + γ; nothing where there is no γ. */
    public static Map<String, Object> tree(Accountant accountant) {
        Map<String, Object> tree = new LinkedHashMap<>();
        if (isRandom(accountant)) {
            tree.put("gamma", accountant.gamma().upper());
            accountant.pureEpsilon().ifPresent(epsilon -> {
                Map<String, Object> averaged = new LinkedHashMap<>();
                averaged.put("factor", factor(epsilon));
                averaged.put("eta", accountant.delta().upper());
                averaged.put("gamma", accountant.gamma().upper());
                tree.put("averaged", averaged);
            });
        }
        return tree;
    }

    private static boolean isRandom(Accountant accountant) {
        return !accountant.goodEvents().isEmpty();
    }

    /** e^ε, rounded up: {@link Math#exp} errs by at most one unit in the last place. */
    public static double factor(Epsilon epsilon) {
        return epsilon.isZero() ? 1 : Math.nextUp(Math.nextUp(Math.exp(epsilon.upper())));
    }
}
