package org.mizan.report.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.curator.Answer;
import org.mizan.curator.synthesis.SyntheticFile;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.cell.Axis;
import org.mizan.report.page.ReportPage;
import org.mizan.synth.marginal.MarginalQuality;

/**
 * A page that compares synthetic rows with the noisy marginals that their model was fitted to: a distance for each marginal
 * beside what its noise alone is expected to make, and bars for each column. It holds nothing that was not released.
 */
public final class MarginalReport {
    private static final int MOST_NAMES = 20;

    private final MarginalQuality quality;
    private final List<Sentence> notes;
    private final Optional<Answer> answer;
    private final Language language;

    private MarginalReport(MarginalQuality quality, List<Sentence> notes, Optional<Answer> answer, Language language) {
        this.quality = quality;
        this.notes = List.copyOf(notes);
        this.answer = answer;
        this.language = language;
    }

    /**
     * Of rows that were drawn.
     *
     * @param notes those of the release of the marginals
     * @param language of the page
     */
    public static MarginalReport of(MarginalQuality quality, List<Sentence> notes, Language language) {
        return new MarginalReport(quality, notes, Optional.empty(), language);
    }

    /** Of a file that was written. */
    public static MarginalReport of(SyntheticFile<MarginalQuality> file, Language language) {
        return new MarginalReport(
                file.quality(), file.answer().released().notes(), Optional.of(file.answer()), language);
    }

    /** The page. */
    public String html() {
        ReportPage page =
                ReportPage.of(Message.PAGE_MARGINALS.in(language), language).lead(Message.PAGE_MARGINALS_ABOUT);
        answer.ifPresent(page::facts);
        page.notes(notes)
                .heading(Message.PAGE_OVERALL)
                .table(List.of(
                        line(Message.SYNTHETIC_ROWS, ReportPage.whole(quality.rows())),
                        line(Message.PAGE_MARGINAL_ROWS, ReportPage.whole(Math.round(quality.total()))),
                        line(
                                Message.SYNTHETIC_MARGINALS,
                                ReportPage.whole(quality.sets().size())),
                        line(Message.SYNTHETIC_COUNTS, ReportPage.whole(quality.cells())),
                        line(Message.PAGE_MEAN_DISTANCE, LevelBars.share(quality.distance())),
                        line(Message.SYNTHETIC_MARGINAL_NOISE, LevelBars.share(quality.noise()))))
                .end()
                .heading(Message.PAGE_PAIRS)
                .said(Message.PAGE_PAIRS_ABOUT.with())
                .words(
                        List.of(Message.PAGE_PAIRS_COLUMN, Message.PAGE_PAIRS_MEASURED, Message.PAGE_PAIRS_NEVER),
                        pairs())
                .end()
                .heading(Message.PAGE_BY_MARGINAL)
                .table(marginals())
                .end()
                .heading(Message.PAGE_BY_COLUMN);
        for (int axis = 0; axis < axes().size(); axis++) {
            page.column(
                    axes().get(axis).column().name(),
                    Message.PAGE_MARGINAL_COLUMN.with(),
                    LevelBars.of(axes().get(axis), quality.noisy(axis), quality.synthetic(axis), quality.error(axis))
                            .element(language));
        }
        return page.end().html();
    }

    private List<String> line(Message what, String value) {
        return List.of(what.in(language), value);
    }

    private List<Axis> axes() {
        return quality.marginals().axes().list();
    }

    /** Each column, those that were counted together with it, and those that never were. */
    private List<List<String>> pairs() {
        Domain domain = quality.marginals().domain();
        List<Set<Integer>> together = new ArrayList<>();
        List<Set<Integer>> exactly = new ArrayList<>();
        axes().forEach(axis -> together.add(new TreeSet<>()));
        axes().forEach(axis -> exactly.add(new TreeSet<>()));
        for (AxisSet set : quality.sets()) {
            List<Integer> counted =
                    IntStream.range(0, set.size()).map(set::axis).boxed().toList();
            List<Integer> columns = counted.stream().map(domain::column).toList();
            columns.forEach(column -> together.get(column).addAll(columns));
            List<Integer> whole =
                    counted.stream().filter(axis -> axis < domain.columns()).toList();
            whole.forEach(column -> exactly.get(column).addAll(whole));
        }
        List<List<String>> lines = new ArrayList<>();
        for (int column = 0; column < together.size(); column++) {
            int own = column;
            Set<Integer> measured = together.get(column);
            lines.add(List.of(
                    axes().get(column).column().name(),
                    listed(IntStream.range(0, together.size())
                            .filter(each -> each != own && measured.contains(each))
                            .mapToObj(each -> exactly.get(own).contains(each)
                                    ? axes().get(each).column().name()
                                    : Message.PAGE_PAIRS_COARSE.in(
                                            language, axes().get(each).column().name()))),
                    listed(IntStream.range(0, together.size())
                            .filter(each -> each != own && !measured.contains(each))
                            .mapToObj(each -> axes().get(each).column().name()))));
        }
        return lines;
    }

    private String listed(Stream<String> columns) {
        List<String> names = columns.toList();
        String shown = names.stream().limit(MOST_NAMES).collect(Collectors.joining(language.comma()));
        return names.size() <= MOST_NAMES
                ? shown
                : shown + language.comma() + Message.PAGE_PAIRS_MORE.in(language, names.size() - MOST_NAMES);
    }

    private List<List<String>> marginals() {
        List<List<String>> lines = new ArrayList<>();
        for (int place = 0; place < quality.sets().size(); place++) {
            lines.add(List.of(
                    names(quality.sets().get(place)),
                    LevelBars.share(quality.distance(place)),
                    LevelBars.share(quality.noise(place))));
        }
        return lines;
    }

    /** The name of a column, with how many groups of levels are counted where levels are not. */
    private String name(int axis) {
        Domain domain = quality.marginals().domain();
        String column = axes().get(domain.column(axis)).column().name();
        return axis < domain.columns()
                ? column
                : Message.PAGE_MARGINAL_GROUPS.with(column, domain.size(axis)).in(language);
    }

    private String names(AxisSet set) {
        return IntStream.range(0, set.size())
                .mapToObj(place -> name(set.axis(place)))
                .collect(Collectors.joining(language.comma()));
    }
}
