package org.mizan.report.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mizan.curator.synthesis.SyntheticFile;
import org.mizan.message.Sentence;
import org.mizan.synth.cell.Axis;
import org.mizan.synth.marginal.MarginalQuality;
import org.mizan.synth.model.AxisSet;

/**
 * A page that compares synthetic rows with the noisy marginals that their model was fitted to: a distance for each marginal
 * beside what its noise alone is expected to make, and bars for each column. It holds nothing that was not released.
 */
public final class MarginalReport {
    private final MarginalQuality quality;
    private final List<Sentence> notes;

    private MarginalReport(MarginalQuality quality, List<Sentence> notes) {
        this.quality = quality;
        this.notes = List.copyOf(notes);
    }

    /**
     * Of rows that were drawn.
     *
     * @param notes what the release of the marginals said of itself
     */
    public static MarginalReport of(MarginalQuality quality, List<Sentence> notes) {
        return new MarginalReport(quality, notes);
    }

    /** Of a file that was written. */
    public static MarginalReport of(SyntheticFile<MarginalQuality> file) {
        return of(file.quality(), file.answer().released().notes());
    }

    /** The page. */
    public String html() {
        Page page = new Page(
                "Synthetic rows and their marginals",
                "The rows were drawn from a model of noisy marginals and never from the data. This page says how near they are"
                        + " to these marginals. A model that fits is about as far from a noisy marginal as its noise, and nearer to the"
                        + " exact one. The release said:",
                notes);
        page.heading("In all")
                .table(List.of(
                        Page.line("synthetic rows", Page.whole(quality.rows())),
                        Page.line("rows by the noisy marginals", Page.whole(Math.round(quality.total()))),
                        Page.line("noisy marginals", Page.whole(quality.sets().size())),
                        Page.line("noisy counts", Page.whole(quality.cells())),
                        Page.line("mean total variation distance", LevelBars.share(quality.distance())),
                        Page.line("expected of their noise alone", LevelBars.share(quality.noise()))))
                .heading("By marginal: distance, and expected of its noise alone")
                .table(marginals())
                .heading("By column");
        for (int axis = 0; axis < axes().size(); axis++) {
            page.column(
                    axes().get(axis).column().name(),
                    "Blue: noisy, with none below zero; orange: synthetic.",
                    LevelBars.of(axes().get(axis), quality.noisy(axis), quality.synthetic(axis)));
        }
        return page.html();
    }

    private List<Axis> axes() {
        return quality.marginals().axes().list();
    }

    private List<String> marginals() {
        List<String> lines = new ArrayList<>();
        for (int place = 0; place < quality.sets().size(); place++) {
            lines.add(Page.line(
                    LevelBars.escaped(names(quality.sets().get(place))),
                    LevelBars.share(quality.distance(place)),
                    LevelBars.share(quality.noise(place))));
        }
        return lines;
    }

    private String names(AxisSet set) {
        return IntStream.range(0, set.size())
                .mapToObj(place -> axes().get(set.axis(place)).column().name())
                .collect(Collectors.joining(", "));
    }
}
