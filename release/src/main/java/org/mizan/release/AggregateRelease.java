package org.mizan.release;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Program;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.draw.GroupSampler;
import org.mizan.release.output.ReleasedValues;
import org.mizan.release.output.ShownRelease;
import org.mizan.release.output.ValuesRelease;
import org.mizan.release.output.View;
import org.mizan.release.plan.Blueprint;
import org.mizan.release.plan.BudgetShare;
import org.mizan.release.plan.Figure;
import org.mizan.release.plan.Movement;
import org.mizan.release.plan.Part;
import org.mizan.release.plan.Planner;
import org.mizan.release.plan.ReadyComponents;
import org.mizan.release.plan.TotalQuotients;
import org.mizan.release.pricing.BudgetSplit;
import org.mizan.release.pricing.Remarks;
import org.mizan.release.pricing.Spend;
import org.mizan.release.profile.UnitProfile;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Grouping;

/**
 * Aggregates of each group with their noise. Each total is one vector over all groups, of the sensitivity that
 * {@link Movement} states; means and variances are computed from noisy totals, quantiles and the greatest groups are chosen by
 * the exponential mechanism, secret groups by the number of their units. {@link BudgetSplit} shares the budget. PROOF.md has the
 * sensitivities.
 */
public final class AggregateRelease extends PlannedRelease implements ValuesRelease {
    private final Spend spend;
    private final Confidence confidence;
    private final List<AnswerColumn> columns;
    private final List<Part> parts;
    private final Map<Integer, List<Figure>> figures;
    private final List<Aggregation.Asked> asked;
    private final TotalQuotients quotients;
    private final GroupSampler drawing;
    private final List<Sentence> remarks;
    private final List<Sentence> notes;

    private AggregateRelease(
            Aggregation question,
            Spend spend,
            Confidence confidence,
            Program program,
            List<AnswerColumn> columns,
            List<Part> parts,
            Map<Integer, List<Figure>> figures,
            List<Aggregation.Asked> asked,
            TotalQuotients quotients,
            GroupSampler drawing,
            List<Sentence> remarks,
            List<Sentence> notes) {
        super(question, terms(spend, confidence.words()), program);
        this.spend = spend;
        this.confidence = confidence;
        this.columns = columns;
        this.parts = parts;
        this.figures = figures;
        this.asked = asked;
        this.quotients = quotients;
        this.drawing = drawing;
        this.remarks = remarks;
        this.notes = notes;
    }

    /**
     * Plans the release of a question at any price. A question that cannot be answered is refused at each price.
     *
     * @param confidence of the interval of every column that is shown: of single values it is greater where a column is
     *     computed from several
     * @param commentary what is to be said of how the question was understood
     */
    public static Plan plan(Aggregation asked, Dataset dataset, double confidence, Commentary commentary) {
        return plan(asked, dataset, confidence, commentary, Optional.empty());
    }

    /**
     * The same where it is known how many rows units have: notes say what limits cut, and the intervals of totals of the whole
     * table include it.
     */
    public static Plan plan(
            Aggregation asked,
            Dataset dataset,
            double confidence,
            Commentary commentary,
            Optional<UnitProfile> profile) {
        Aggregation question = asked.over(dataset);
        Confidence ofEach =
                new Confidence(confidence, asked.view().map(View::mostValues).orElse(1), candidates(question));
        Optional<CutNotes> cut = profile.flatMap(known -> CutNotes.of(question, dataset, known, confidence));
        long salt = question.salt();
        if (question.isPublic()) {
            return published(question, salt, dataset, ofEach, commentary);
        }
        BlockReading blocks = BlockReading.of(dataset, question.relation(), question.where());
        if (question.view().isEmpty()) {
            return new Plan(question, question.columns(), spend -> at(question, salt, blocks, spend, ofEach, cut));
        }
        View view = question.view().get();
        return new Plan(
                question,
                question.columns(),
                spend -> new ShownRelease(question, view, at(question, salt, blocks, spend, ofEach, cut), commentary));
    }

    /** Of what follows from the description. */
    private static Plan published(
            Aggregation question, long salt, Dataset dataset, Confidence confidence, Commentary commentary) {
        View view = question.view().orElseThrow();
        return new Plan(
                question,
                question.columns(),
                spend -> new ShownRelease(
                        question,
                        view,
                        new PublicRelease(question, salt, dataset, terms(spend, confidence.words())),
                        commentary));
    }

    /**
     * Of how many groups intervals must hold at once: where noise decides which are shown, of all that could be. Which groups there
     * are is a secret where their keys are, so that then no number is known beforehand, and a note says so.
     */
    private static long candidates(Aggregation question) {
        Program program = question.program(List.of(), 0);
        boolean isKnown = program.keys().stream().noneMatch(Key::isOpen);
        boolean isChosen = question.view().filter(View::isChosenByNoise).isPresent();
        return isChosen && isKnown ? program.publicGroups() : 1;
    }

    /**
     * Plans the release that answers a question at a price, without what the question shows of it. No data are read, and a
     * question that cannot be answered is refused here.
     *
     * @param confidence of every single value's interval, such as 0.95
     */
    public static AggregateRelease plan(Aggregation asked, Dataset dataset, Spend spend, double confidence) {
        Aggregation question = asked.over(dataset);
        BlockReading blocks = BlockReading.of(dataset, question.relation(), question.where());
        return at(question, question.salt(), blocks, spend, new Confidence(confidence, 1, 1), Optional.empty());
    }

    private static AggregateRelease at(
            Aggregation question,
            long salt,
            BlockReading blocks,
            Spend spend,
            Confidence confidence,
            Optional<CutNotes> cut) {
        Dataset dataset = blocks.dataset();
        Grouping grouping = Grouping.of(blocks.within(question.program(List.of(), salt)), dataset);
        Blueprint blueprint = draft(question, dataset, spend, grouping, confidence, cut);
        BudgetSplit pricing = new BudgetSplit(blueprint, grouping.neighbours(), confidence.each(1));
        List<BudgetShare> prices = pricing.of(spend, dataset.budget().total().delta());
        ReadyComponents priced = blueprint.at(prices);
        Program program = blocks.within(question.program(blueprint.measures(), salt));
        List<Part> ofBlock = pricing.parts(prices);
        List<Part> parts = blocks.parts(
                ofBlock, (place, count) -> blueprint.drafts().get(place).lifetime(ofBlock.get(place), count));
        Map<Integer, List<Figure>> figures = new TreeMap<>();
        IntStream ofColumns = question.view().map(View::valuesOfColumns).orElse(IntStream.empty());
        IntStream.concat(IntStream.of(1), ofColumns)
                .forEach(values -> figures.computeIfAbsent(
                        values, several -> figures(blueprint, priced, confidence.each(several))));
        Notes notes = new Notes(question, dataset, grouping, figures.getOrDefault(1, List.of()), cut);
        List<Sentence> ofPrice = joined(
                blocks.remarks(parts, spend.delta()),
                Remarks.of(spend, blueprint, prices, dataset.budget().total().delta()));
        return new AggregateRelease(
                question,
                spend,
                confidence,
                program,
                question.released(),
                parts,
                figures,
                question.asked(),
                priced.quotients(),
                new GroupSampler(question, blueprint, priced),
                joined(notes.foreseen(), ofPrice),
                joined(notes.all(), ofPrice));
    }

    private static List<Sentence> joined(List<Sentence> first, List<Sentence> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private static List<Figure> figures(Blueprint blueprint, ReadyComponents priced, double confidence) {
        return blueprint.recipes().stream()
                .map(recipe -> recipe.figure(priced, confidence))
                .toList();
    }

    /** What a question is made of, before prices are known. */
    static Blueprint draft(
            Aggregation question,
            Dataset dataset,
            Spend spend,
            Grouping grouping,
            Confidence confidence,
            Optional<CutNotes> cut) {
        boolean unitIsRow = dataset.unit().isRows();
        boolean everyRow = question.relation().isTable()
                && question.where().isAlways()
                && question.groups().isEmpty();
        Planner drafting = new Planner(
                grouping,
                unitIsRow,
                unitIsRow && everyRow ? dataset.population().units() : OptionalLong.empty());
        cut.filter(CutNotes::isOfAllRows).ifPresent(known -> drafting.include(known::mostRows));
        cut.flatMap(CutNotes::scale).ifPresent(drafting::scale);
        cut.flatMap(CutNotes::lean).ifPresent(drafting::lean);
        if (grouping.all().isEmpty()) {
            drafting.select(delta(spend));
        }
        question.top().ifPresent(drafting::choose);
        for (int place = 0; place < question.asked().size(); place++) {
            int asked = place;
            int values = question.view().map(view -> view.mostValuesWith(asked)).orElse(1);
            Aggregation.Asked column = question.asked().get(place);
            drafting.ask(column.label(), column.aggregate(), confidence.each(values));
        }
        Blueprint blueprint = drafting.blueprint();
        if (blueprint.drafts().isEmpty()) {
            throw ReleaseRefusal.QUESTION_PUBLIC.with(
                    question.text(), dataset.population().units().getAsLong());
        }
        return blueprint;
    }

    /** Groups of secret keys are shown only where δ is spent. */
    private static Delta delta(Spend spend) {
        return spend.delta()
                .filter(mass -> !mass.isZero())
                .orElseThrow(() -> ReleaseRefusal.KEYS_DELTA.with(spend.words()));
    }

    private static String terms(Spend spend, String confidence) {
        return "%s, confidence %s".formatted(spend.words(), confidence);
    }

    @Override
    public List<String> earlierTerms() {
        return confidence.earlierWords().stream()
                .map(words -> terms(spend, words))
                .toList();
    }

    @Override
    public OptionalDouble confidence() {
        return OptionalDouble.of(confidence.asked());
    }

    @Override
    public Optional<Delta> delta() {
        return spend.delta();
    }

    @Override
    public List<AnswerColumn> columns() {
        return columns;
    }

    @Override
    public List<Part> parts() {
        return parts;
    }

    @Override
    public List<Outlook> outlook() {
        return figures.getOrDefault(1, List.of()).stream().map(Figure::outlook).toList();
    }

    @Override
    public List<Sentence> remarks() {
        return remarks;
    }

    @Override
    public ReleasedValues values(Reading reading, Noise noise) {
        return new AggregateValues(
                asked, columns, drawing.draw(reading, noise), figures, quotients, confidence.each(1), notes);
    }
}
