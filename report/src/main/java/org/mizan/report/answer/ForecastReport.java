package org.mizan.report.answer;

import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mizan.certificate.ReleaseCost;
import org.mizan.curator.Forecast;
import org.mizan.message.Grounds;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.answer.Outlook;
import org.mizan.report.Paragraph;
import org.mizan.report.Report;
import org.mizan.report.ShownTime;
import org.mizan.report.TextTable;

/** What a dry run says: the cost, how exact the answer would be, and whether it fits. Nothing was charged or read. */
public final class ForecastReport implements Report {
    private final Forecast forecast;
    private final Language language;

    private ForecastReport(Forecast forecast, Language language) {
        this.forecast = forecast;
        this.language = language;
    }

    /** Shows a forecast to people who read this language; a refusal is an error, which is told in English. */
    public static ForecastReport of(Forecast forecast, Language language) {
        return new ForecastReport(forecast, language);
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        TextTable table = TextTable.of(Message.FORECAST_VALUE.in(language), Message.FORECAST_WITHIN.in(language));
        for (Outlook outlook : forecast.outlook()) {
            table = table.row(outlook.label().in(language), width(outlook));
        }
        text.append(table).append('\n');
        for (Outlook outlook : forecast.outlook()) {
            text.append(Paragraph.of(words(outlook)));
        }
        forecast.remarks().forEach(remark -> text.append(Paragraph.of(remark.in(language))));
        text.append(forecast.cost()
                        .map(AnswerReport::cost)
                        .orElseGet(Message.FORECAST_INFINITE::with)
                        .in(language))
                .append('\n');
        text.append(Paragraph.of(forecast.refusal()
                .map(refusal -> refusal.in(language))
                .orElseGet(() -> forecast.known()
                        .map(ForecastReport::known)
                        .orElseGet(Message.FORECAST_FITS::with)
                        .in(language))));
        return text.toString();
    }

    private static Map<String, Object> tree(Forecast.Known known) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("request", known.request());
        tree.put("time", known.time().toString());
        tree.put("free", true);
        return tree;
    }

    private static Sentence known(Forecast.Known known) {
        return Message.FORECAST_KNOWN.with(known.request(), ShownTime.shown(known.time()));
    }

    private String words(Outlook outlook) {
        return Message.FORECAST_OUTLOOK.in(
                language, outlook.label().in(language), outlook.words().in(language));
    }

    private String width(Outlook outlook) {
        return outlook.width()
                .map(width -> "± " + Shown.number(width, RoundingMode.CEILING))
                .orElseGet(() -> Message.FORECAST_DEPENDS.in(language));
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("question", forecast.question());
        forecast.cost().ifPresent(cost -> tree.put("cost", tree(cost)));
        tree.put(
                "outlook", forecast.outlook().stream().map(ForecastReport::tree).toList());
        if (!forecast.remarks().isEmpty()) {
            tree.put(
                    "remarks",
                    forecast.remarks().stream().map(ForecastReport::tree).toList());
        }
        forecast.known().ifPresent(known -> tree.put("known", tree(known)));
        tree.put("fits", forecast.fits());
        forecast.refusal().ifPresent(refusal -> {
            tree.put("refusal", tree(refusal.grounds()));
            refusal.fitting().ifPresent(epsilon -> tree.put("fitting_epsilon", epsilon.toString()));
        });
        return tree;
    }

    static Map<String, Object> tree(ReleaseCost cost) {
        Map<String, Object> tree = new LinkedHashMap<>();
        cost.pure().ifPresent(pure -> tree.put("pure", pure.toString()));
        tree.put("epsilon", cost.epsilon().toString());
        tree.put("delta", cost.delta().toString());
        tree.put("gamma", cost.gamma().toString());
        return tree;
    }

    static Map<String, Object> tree(Sentence sentence) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("code", sentence.message().code());
        tree.put("arguments", sentence.arguments());
        tree.put("text", sentence.in(Language.ENGLISH));
        return tree;
    }

    private static Map<String, Object> tree(Grounds grounds) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("code", grounds.code());
        tree.put(
                "arguments",
                grounds.arguments().stream()
                        .map(argument -> argument.in(Language.ENGLISH))
                        .toList());
        tree.put("text", grounds.in(Language.ENGLISH));
        return tree;
    }

    private static Map<String, Object> tree(Outlook outlook) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("label", outlook.label().in(Language.ENGLISH));
        outlook.width().ifPresent(width -> tree.put("within", width.upper()));
        tree.put("words", tree(outlook.words()));
        return tree;
    }
}
