package org.mizan.release;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.Relation.Fold;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.profile.RowsCut;
import org.mizan.release.profile.ScaleUp;
import org.mizan.release.profile.UnitProfile;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;

/** What the limits of a question cut, as a profile shows it; the same at every price, and so computed once. */
final class CutNotes {
    /** Where more may be cut nobody knows what totals would be. */
    private static final double MOST_SCALED = 0.9;

    private static final Aggregate ALL_ROWS = new Aggregate.Rows();

    private final Aggregation question;
    private final UnitProfile profile;
    private final String unit;
    private final long limit;
    private final RowsCut cut;
    private final boolean isExact;
    private final Map<Double, Long> most = new ConcurrentHashMap<>();

    /**
     * Of a question.
     *
     * @param limit the rows of a unit that count in all
     * @param isExact whether no other limit cuts
     */
    private CutNotes(
            Aggregation question, UnitProfile profile, String unit, long limit, boolean isExact, double confidence) {
        this.question = question;
        this.profile = profile;
        this.unit = unit;
        this.limit = limit;
        this.cut = profile.cut(limit, confidence);
        this.isExact = isExact;
    }

    /** Empty where limits cut nothing of what is asked, or the profile says nothing. */
    static Optional<CutNotes> of(Aggregation question, Dataset dataset, UnitProfile profile, double confidence) {
        if (profile.isFaint() || !isCut(question)) {
            return Optional.empty();
        }
        Limits declared = question.ownLimits().orElseGet(dataset::limits);
        Limits limits =
                question.relation().isTable() ? question.program(List.of(), 0).limits(dataset) : declared;
        boolean isExact = question.groups().isEmpty() || Notes.isTotalAlone(limits);
        return dataset.unit()
                .column()
                .map(unit -> new CutNotes(question, profile, unit, limits.total(), isExact, confidence));
    }

    /** Rows that are counted or summed are cut; units are not, unless they are in several groups. */
    private static boolean isCut(Aggregation question) {
        if (!question.relation().isTable()) {
            return question.relation().folds().stream().anyMatch(fold -> fold.kind() == Fold.Kind.SUM);
        }
        return !question.groups().isEmpty()
                || question.asked().stream()
                        .anyMatch(asked -> asked.aggregate().contribution() != Aggregate.Contribution.UNIT);
    }

    /** Whether the question is about every row of the table at once, as the profile is. */
    boolean isOfAllRows() {
        return question.relation().isTable()
                && question.where().isAlways()
                && question.groups().isEmpty();
    }

    /** So many rows are cut at most, but with this probability. */
    long mostRows(double failure) {
        return most.computeIfAbsent(failure, each -> (long) Math.ceil(profile.mostCut(limit, each)));
    }

    /**
     * By how much counts of groups are less than those of all rows, where a question counts every row of the table and nothing but
     * the rows in all is limited. Where conditions choose the rows, units have fewer, and the table's share would be too much.
     */
    Optional<ScaleUp> scale() {
        boolean isUnchosen = question.where().isAlways();
        boolean isOfGroups = question.relation().isTable() && !question.groups().isEmpty();
        return isUnchosen && isOfGroups && areCountsOnly() ? ofTable() : Optional.empty();
    }

    /** Of rows or units. How much a sum loses depends on its values too, and so does a count of rows with some value. */
    private boolean areCountsOnly() {
        return question.asked().stream()
                .map(Aggregation.Asked::aggregate)
                .allMatch(each -> each.equals(ALL_ROWS) || each.contribution() == Aggregate.Contribution.UNIT);
    }

    private Optional<ScaleUp> ofTable() {
        return isExact && cut.most() < MOST_SCALED
                ? Optional.of(ScaleUp.of(cut.share(), cut.most())).filter(ScaleUp::isAny)
                : Optional.empty();
    }

    /** How far averages of rows may be from those of all rows, where only averages are asked and only the rows in all are limited. */
    Optional<Rational> lean() {
        return question.relation().isTable() && areMeansOnly() ? ofTable().map(ScaleUp::lean) : Optional.empty();
    }

    /** In place of the sentence that intervals leave out what is cut: those of totals do not. */
    Optional<Sentence> included() {
        Optional<ScaleUp> scale = scale().filter(factors -> isTotalAsked());
        if (scale.isPresent()) {
            return Optional.of(
                    cut.isWhole()
                            ? Message.PROFILE_SCALED.with(
                                    unit, limit, scale.get().likely())
                            : Message.PROFILE_SCALED_SEEN.with(
                                    unit, limit, scale.get().likely(), cut.horizon()));
        }
        if (lean().isPresent()) {
            return Optional.of(Message.PROFILE_AVERAGED.with(unit, limit));
        }
        if (!isOfAllRows() || !isTotalAsked()) {
            return Optional.empty();
        }
        boolean areAllTotals = !isAveraged();
        return Optional.of(
                cut.isWhole()
                        ? (areAllTotals ? Message.PROFILE_INCLUDED : Message.PROFILE_INCLUDED_TOTALS).with(unit, limit)
                        : (areAllTotals ? Message.PROFILE_INCLUDED_SEEN : Message.PROFILE_INCLUDED_TOTALS_SEEN)
                                .with(unit, limit, cut.horizon()));
    }

    private boolean isTotalAsked() {
        return question.asked().stream()
                .map(Aggregation.Asked::aggregate)
                .anyMatch(each -> each.contribution() == Aggregate.Contribution.ROWS
                        && each.summed(1).isPresent());
    }

    private boolean areMeansOnly() {
        return question.asked().stream().allMatch(asked -> asked.aggregate() instanceof Aggregate.Mean);
    }

    private boolean isAveraged() {
        return question.asked().stream().anyMatch(asked -> isAverage(asked.aggregate()));
    }

    /** Of rows, computed from several totals. */
    private static boolean isAverage(Aggregate aggregate) {
        return aggregate.contribution() == Aggregate.Contribution.ROWS
                && aggregate.summed(1).isEmpty();
    }

    /** The share of the rows, and advice where averages lean to units of few rows. */
    List<Sentence> sentences() {
        Sentence share = cut.sentence(unit, isExact);
        boolean isLeaning =
                cut.isLeaning() && isAveraged() && question.relation().isTable();
        return isLeaning ? List.of(share, Message.PROFILE_LEANING.with(unit)) : List.of(share);
    }
}
