package org.mizan.release;

import java.util.List;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.release.plan.Blueprint;
import org.mizan.release.plan.BudgetShare;
import org.mizan.release.plan.Component;
import org.mizan.release.pricing.BudgetSplit;
import org.mizan.release.pricing.Spend;
import org.mizan.release.profile.LimitSearch;
import org.mizan.release.profile.ScaleUp;
import org.mizan.release.profile.UnitProfile;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Grouping;

/**
 * Limits of least expected squared error for a question: what they cut, and the noise that they need. It follows from the question,
 * the description, the price and a released profile, and from nothing else. Rows in all are limited and nothing more: for
 * Laplace noise no limits of groups let more rows count at the same noise (PROOF.md of the package profile, Lemma 4).
 */
public final class BestLimits {
    /** At which the noises that a price can buy are compared. */
    private static final Confidence CONFIDENCE = new Confidence(0.95, 1, 1);

    private final Aggregation ofOneRow;
    private final Dataset dataset;
    private final LimitSearch search;
    private final boolean isGrowing;

    /**
     * For one question at any price.
     *
     * @param ofOneRow the question with at most one row for each unit
     * @param ofTwoRows the same with two
     */
    public BestLimits(Aggregation ofOneRow, Aggregation ofTwoRows, Dataset dataset, UnitProfile profile) {
        this.ofOneRow = ofOneRow;
        this.dataset = dataset;
        Grouping grouping = grouping(ofOneRow);
        this.search = new LimitSearch(profile, grouping.all().orElse(1), weight(ofOneRow));
        this.isGrowing = isGrowing(ofOneRow, ofTwoRows);
    }

    /** A total loses a row that is cut; an average only by as much as such rows are taken to differ from the others. */
    private static double weight(Aggregation question) {
        boolean areAverages = question.asked().stream().allMatch(asked -> asked.aggregate() instanceof Aggregate.Mean);
        return areAverages ? 2 * ScaleUp.DIFFERENCE : 1;
    }

    private Grouping grouping(Aggregation question) {
        return Grouping.of(question.program(List.of(), 0), dataset);
    }

    private Blueprint draft(Aggregation question, Spend spend) {
        return AggregateRelease.draft(question, dataset, spend, grouping(question), CONFIDENCE, Optional.empty());
    }

    /** Whether noise grows with the rows of a unit that count; where units are counted, or conditions are on their sums, it does not. */
    private boolean isGrowing(Aggregation one, Aggregation two) {
        return !one.asked().isEmpty() && !movements(one).equals(movements(two));
    }

    private List<Object> movements(Aggregation question) {
        Grouping grouping = grouping(question);
        return question.asked().stream()
                .<Object>map(asked -> asked.aggregate()
                        .summed(grouping.rows())
                        .map(summed -> List.of(grouping.groups(), summed.rows(), summed.span()))
                        .orElseGet(() -> List.of(grouping.groups(), grouping.rows())))
                .toList();
    }

    /** The limits at a price. */
    public Limits at(Spend spend) {
        return Limits.rows((int) (isGrowing ? growing(spend) : search.greatest()));
    }

    /** Where the accuracy is what is asked for, noise is the same whatever counts, and only the price grows with it. */
    private long growing(Spend spend) {
        double noise = noise(spend);
        return spend.match(budget -> search.best(noise), within -> search.leastWithin(noise));
    }

    /** The standard deviation of the noise for one row of each unit, in rows. */
    private double noise(Spend spend) {
        Blueprint blueprint = draft(ofOneRow, spend);
        Grouping grouping = grouping(ofOneRow);
        List<BudgetShare> prices = new BudgetSplit(blueprint, grouping.neighbours(), CONFIDENCE.each(1))
                .of(spend, dataset.budget().total().delta());
        List<Component> drafts = blueprint.drafts();
        double squares = 0;
        double weights = 0;
        for (int part = 0; part < drafts.size(); part++) {
            double noise = drafts.get(part).deviation(prices.get(part));
            squares += drafts.get(part).importance() * noise * noise;
            weights += drafts.get(part).importance();
        }
        return Math.sqrt(squares / weights);
    }
}
