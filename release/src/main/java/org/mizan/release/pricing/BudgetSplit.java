package org.mizan.release.pricing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.accounting.Calibration;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.release.ReleaseRefusal;
import org.mizan.release.plan.Blueprint;
import org.mizan.release.plan.BudgetShare;
import org.mizan.release.plan.Component;
import org.mizan.release.plan.Part;

/**
 * How a budget is shared. The squared error of an answer is Σ aᵢeᵢ², with aᵢ the importance of a part and eᵢ its error. Laplace
 * noise has eᵢ ∝ 1/εᵢ, so that for Σ εᵢ = ε it is least at εᵢ ∝ ∛aᵢ; Gaussian noise has eᵢ² ∝ 1/ρᵢ, and it is least at ρᵢ ∝ √aᵢ.
 * Roots are rounded to a thousandth, after which shares are exact fractions that add up to the whole.
 *
 * <p>With a δ both are planned and the one of less error is taken: Gaussian noise at the greatest Σ ρᵢ whose account keeps (ε, δ).
 */
public final class BudgetSplit {
    private static final double DIGITS = 1000;

    /** Of so many different events the exact account is taken: it takes some hundredths of a second for each. */
    private static final int MOST_DIFFERENT = 64;

    /** Beyond, either noise is next to nothing. */
    private static final Rational GREATEST_GAUSSIAN = Rational.of(64);

    private final Blueprint blueprint;
    private final Neighbours neighbours;
    private final double confidence;

    public BudgetSplit(Blueprint blueprint, Neighbours neighbours, double confidence) {
        this.blueprint = blueprint;
        this.neighbours = neighbours;
        this.confidence = confidence;
    }

    /** The prices of the drafts, in their order. */
    public List<BudgetShare> of(Spend spend, Delta policy) {
        return spend.match(budget -> of(budget, policy), within -> within(within.width()));
    }

    private List<BudgetShare> of(Spend.Budget budget, Delta policy) {
        List<BudgetShare> pure = pure(budget.epsilon());
        return budget.delta()
                .filter(delta -> isGaussianPossible(budget.epsilon(), delta, policy))
                .filter(delta -> error(ideal(budget.epsilon(), delta)) < error(pure))
                .flatMap(delta -> concentrated(budget.epsilon(), delta))
                .filter(prices -> error(prices) < error(pure))
                .orElse(pure);
    }

    private boolean isGaussianPossible(Epsilon epsilon, Delta delta, Delta policy) {
        return !delta.isZero()
                && delta.value().compareTo(policy.value()) <= 0
                && epsilon.value().compareTo(GREATEST_GAUSSIAN) <= 0
                && !blueprint.totals().isEmpty();
    }

    private List<BudgetShare> pure(Epsilon epsilon) {
        return prices(Math::cbrt, share -> new BudgetShare.Pure(epsilon.value().times(share)));
    }

    /** What one Gaussian of continuous noise would have, whose level is known at once: hardly more than can be had. */
    private List<BudgetShare> ideal(Epsilon epsilon, Delta delta) {
        Sensitivity one = Sensitivity.l2(1, neighbours);
        return concentrated(Calibration.leastNoise(level -> GaussianEvent.ofSigma(one, level), 1, epsilon, delta));
    }

    private Optional<List<BudgetShare>> concentrated(Epsilon epsilon, Delta delta) {
        if (Set.copyOf(events(concentrated(Rational.ONE))).size() > MOST_DIFFERENT) {
            return declared(epsilon, delta);
        }
        Rational noise = Calibration.leastNoise(level -> new Composed(events(concentrated(level))), 1, epsilon, delta);
        return Optional.of(concentrated(noise));
    }

    /**
     * By Σ ρ alone, which is known at once: the account of very many different events takes seconds, and anyone may ask for
     * them. It is a little more noise. The δ that events have of their own, as the choice of secret groups, is set aside. None
     * where an event does not promise its share of that ρ.
     */
    private Optional<List<BudgetShare>> declared(Epsilon epsilon, Delta delta) {
        Delta own =
                Accountant.of(new Composed(events(concentrated(Rational.ONE)))).delta();
        Rational noise = Calibration.leastNoise(
                level -> new Declared(new Guarantee.ZeroConcentrated(new Rho(rho(level)), neighbours)),
                1,
                epsilon,
                new Delta(delta.value().minus(own.value())));
        List<BudgetShare> prices = concentrated(noise);
        List<Part> parts = parts(prices);
        boolean keep = IntStream.range(0, parts.size())
                .allMatch(place -> keeps(parts.get(place).event(), prices.get(place)));
        return keep ? Optional.of(prices) : Optional.empty();
    }

    /** Whether an event promises the ρ that it was given. */
    private static boolean keeps(Event event, BudgetShare price) {
        return price.match(
                pure -> false,
                given -> Accountant.of(event)
                        .concentratedRho()
                        .filter(rho -> rho.value().compareTo(given.rho()) <= 0)
                        .isPresent());
    }

    private List<BudgetShare> concentrated(Rational level) {
        Rational rho = rho(level);
        return prices(Math::sqrt, share -> new BudgetShare.Concentrated(rho.times(share)));
    }

    /** Σ ρ = 1/2·level², as of Gaussian noise with level times the sensitivity as its deviation. */
    private static Rational rho(Rational level) {
        return Rational.ONE.over(level.squared().times(2));
    }

    private List<BudgetShare> prices(DoubleUnaryOperator root, Function<Rational, BudgetShare> price) {
        List<Long> weights = blueprint.drafts().stream()
                .map(draft -> Math.round(DIGITS * root.applyAsDouble(draft.importance())))
                .toList();
        long sum = weights.stream().mapToLong(Long::longValue).sum();
        return weights.stream()
                .map(weight -> price.apply(Rational.of(weight, sum)))
                .toList();
    }

    /** Drafts of one kind and price, of which a wide query has thousands. */
    private record Alike(Object kind, BudgetShare price) {}

    private List<Event> events(List<BudgetShare> prices) {
        return each(prices, (draft, price) -> draft.part(price).event());
    }

    /** What each draft has at its price, found once for those that are alike. */
    private <T> List<T> each(List<BudgetShare> prices, BiFunction<Component, BudgetShare, T> found) {
        List<Component> drafts = blueprint.drafts();
        Map<Alike, T> known = new HashMap<>();
        List<T> all = new ArrayList<>();
        for (int i = 0; i < drafts.size(); i++) {
            Component draft = drafts.get(i);
            all.add(known.computeIfAbsent(
                    new Alike(draft.kind(), prices.get(i)), alike -> found.apply(draft, alike.price())));
        }
        return all;
    }

    /** What is done to the data at these prices. */
    public List<Part> parts(List<BudgetShare> prices) {
        List<Component> drafts = blueprint.drafts();
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < drafts.size(); i++) {
            parts.add(drafts.get(i).part(prices.get(i)));
        }
        return parts;
    }

    private double error(List<BudgetShare> prices) {
        List<Component> drafts = blueprint.drafts();
        List<Double> errors = each(prices, (draft, price) -> draft.error(price, confidence));
        double sum = 0;
        for (int i = 0; i < drafts.size(); i++) {
            sum += drafts.get(i).importance() * errors.get(i) * errors.get(i);
        }
        return sum;
    }

    private List<BudgetShare> within(Rational width) {
        blueprint.indirect().ifPresent(label -> {
            throw ReleaseRefusal.WITHIN_DATA.with(label);
        });
        if (blueprint.top().isPresent() || blueprint.keys().isPresent()) {
            throw ReleaseRefusal.WITHIN_GROUPS.with(width);
        }
        return blueprint.totals().stream()
                .<BudgetShare>map(total -> Widths.price(total, width, confidence))
                .toList();
    }
}
