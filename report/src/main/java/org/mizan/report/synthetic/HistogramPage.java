package org.mizan.report.synthetic;

import org.mizan.curator.Answer;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.release.histogram.Histogram;
import org.mizan.report.page.ReportPage;

/** A page about a released histogram: its data set, date and cost, the notes of the release, and bars for each column. */
public final class HistogramPage {
    private final Answer answer;
    private final Histogram histogram;
    private final Language language;

    private HistogramPage(Answer answer, Histogram histogram, Language language) {
        this.answer = answer;
        this.histogram = histogram;
        this.language = language;
    }

    /**
     * Of an answer.
     *
     * @param histogram that the answer released
     * @param language of the page
     */
    public static HistogramPage of(Answer answer, Histogram histogram, Language language) {
        return new HistogramPage(answer, histogram, language);
    }

    /** The page. */
    public String html() {
        String title = Message.HISTOGRAM_PAGE.in(language, answer.certificate().dataSet());
        ReportPage page = ReportPage.of(title, language)
                .facts(answer)
                .notes(answer.released().notes())
                .heading(Message.PAGE_BY_COLUMN);
        for (int axis = 0; axis < histogram.partition().axes().size(); axis++) {
            page.picture(LevelBars.of(histogram, axis).element(language));
        }
        return page.end().html();
    }
}
