package org.mizan.report.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mizan.curator.synthesis.SyntheticFile;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.cell.Axis;
import org.mizan.report.Markup;
import org.mizan.synth.marginal.MarginalQuality;

/**
 * A page that compares synthetic rows with the noisy marginals that their model was fitted to: a distance for each marginal
 * beside what its noise alone is expected to make, and bars for each column. It holds nothing that was not released.
 */
public final class MarginalReport {
    private final MarginalQuality quality;
    private final List<Sentence> notes;
    private final Language language;

    private MarginalReport(MarginalQuality quality, List<Sentence> notes, Language language) {
        this.quality = quality;
        this.notes = List.copyOf(notes);
        this.language = language;
    }

    /**
     * Of rows that were drawn.
     *
     * @param notes those of the release of the marginals
     * @param language of the page
     */
    public static MarginalReport of(MarginalQuality quality, List<Sentence> notes, Language language) {
        return new MarginalReport(quality, notes, language);
    }

    /** Of a file that was written. */
    public static MarginalReport of(SyntheticFile<MarginalQuality> file, Language language) {
        return of(file.quality(), file.answer().released().notes(), language);
    }

    /** The page. */
    public String html() {
        Page page = new Page(Message.PAGE_MARGINALS, Message.PAGE_MARGINALS_ABOUT, notes, language);
        page.heading(Message.PAGE_OVERALL)
                .table(List.of(
                        line(Message.SYNTHETIC_ROWS, Page.whole(quality.rows())),
                        line(Message.PAGE_MARGINAL_ROWS, Page.whole(Math.round(quality.total()))),
                        line(
                                Message.SYNTHETIC_MARGINALS,
                                Page.whole(quality.sets().size())),
                        line(Message.SYNTHETIC_COUNTS, Page.whole(quality.cells())),
                        line(Message.PAGE_MEAN_DISTANCE, LevelBars.share(quality.distance())),
                        line(Message.SYNTHETIC_MARGINAL_NOISE, LevelBars.share(quality.noise()))))
                .heading(Message.PAGE_BY_MARGINAL)
                .table(marginals())
                .heading(Message.PAGE_BY_COLUMN);
        for (int axis = 0; axis < axes().size(); axis++) {
            page.column(
                    axes().get(axis).column().name(),
                    Message.PAGE_MARGINAL_COLUMN.with(),
                    LevelBars.of(axes().get(axis), quality.noisy(axis), quality.synthetic(axis)));
        }
        return page.html();
    }

    private String line(Message what, String value) {
        return Page.line(what.in(language), value);
    }

    private List<Axis> axes() {
        return quality.marginals().axes().list();
    }

    private List<String> marginals() {
        List<String> lines = new ArrayList<>();
        for (int place = 0; place < quality.sets().size(); place++) {
            lines.add(Page.line(
                    Markup.escaped(names(quality.sets().get(place))),
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
