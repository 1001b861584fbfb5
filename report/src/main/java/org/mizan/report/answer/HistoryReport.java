package org.mizan.report.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.certificate.Certificate;
import org.mizan.curator.PastRequest;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.report.Figures;
import org.mizan.report.Report;
import org.mizan.report.ShownTime;
import org.mizan.report.TextTable;

/** What was asked before: when, by whom, at what cost, under which id. */
public final class HistoryReport implements Report {
    private static final int LONGEST_QUESTION = 80;

    private final List<PastRequest> requests;
    private final String description;
    private final Language language;

    private HistoryReport(List<PastRequest> requests, String description, Language language) {
        this.requests = List.copyOf(requests);
        this.description = description;
        this.language = language;
    }

    /**
     * Shows requests to people who read this language.
     *
     * @param description where the data set is described
     */
    public static HistoryReport of(List<PastRequest> requests, String description, Language language) {
        return new HistoryReport(requests, description, language);
    }

    @Override
    public String text() {
        if (requests.isEmpty()) {
            return Message.HISTORY_NONE.in(language) + "\n";
        }
        List<String> header = List.of(
                Message.HISTORY_TIME.in(language),
                Message.HISTORY_ANALYST.in(language),
                Message.HISTORY_COST.in(language),
                Message.HISTORY_VERSION.in(language),
                Message.HISTORY_REQUEST.in(language),
                Message.HISTORY_QUESTION.in(language));
        return TextTable.of(header, requests.stream().map(this::row).toList())
                + "\n"
                + Message.HISTORY_HINT.in(language, description)
                + "\n";
    }

    private List<String> row(PastRequest past) {
        return List.of(
                ShownTime.shown(past.charge().time()),
                past.charge().analyst(),
                past.certificate().map(HistoryReport::cost).orElseGet(past.charge()::text),
                past.certificate()
                        .flatMap(Certificate::dataVersion)
                        .map(version -> Long.toString(version.number()))
                        .orElse("–"),
                past.charge().request(),
                past.certificate()
                        .map(certificate -> brief(certificate.readable()))
                        .orElseGet(() -> Message.HISTORY_UNANSWERED.in(language)));
    }

    private static String cost(Certificate certificate) {
        return "ε = " + Figures.up(certificate.cost().epsilon().value());
    }

    private static String brief(String question) {
        String line = question.replaceAll("\\s+", " ");
        return line.length() > LONGEST_QUESTION ? line.substring(0, LONGEST_QUESTION - 1) + "…" : line;
    }

    @Override
    public Map<String, Object> tree() {
        return Map.of("requests", requests.stream().map(HistoryReport::tree).toList());
    }

    private static Map<String, Object> tree(PastRequest past) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("time", past.charge().time().toString());
        tree.put("analyst", past.charge().analyst());
        tree.put("request", past.charge().request());
        tree.put("event", past.charge().text());
        tree.put("answered", past.certificate().isPresent());
        past.certificate().ifPresent(certificate -> {
            tree.put("question", certificate.readable());
            certificate.dataVersion().ifPresent(version -> tree.put("data_version", version.number()));
            tree.put("cost", ForecastReport.tree(certificate.cost()));
        });
        return tree;
    }
}
