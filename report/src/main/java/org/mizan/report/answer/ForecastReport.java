package org.mizan.report.answer;

import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mizan.certificate.Cost;
import org.mizan.curator.Forecast;
import org.mizan.curator.RefusedException;
import org.mizan.release.Outlook;
import org.mizan.report.Paragraph;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/** What a dry run says: the cost, how exact the answer would be, and whether it fits. Nothing was charged or read. */
public final class ForecastReport implements Report {
    private final Forecast forecast;

    private ForecastReport(Forecast forecast) {
        this.forecast = forecast;
    }

    /** Shows a forecast. */
    public static ForecastReport of(Forecast forecast) {
        return new ForecastReport(forecast);
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        TextTable table = TextTable.of("value", "within");
        for (Outlook outlook : forecast.outlook()) {
            table = table.row(outlook.label(), width(outlook));
        }
        text.append(table).append('\n');
        for (Outlook outlook : forecast.outlook()) {
            text.append(Paragraph.of(outlook.label() + ": " + outlook.words()));
        }
        text.append("cost: ")
                .append(forecast.cost().map(AnswerReport::words).orElse("no finite ε at the data set's δ"))
                .append('\n');
        text.append(Paragraph.of(forecast.refusal()
                .map(RefusedException::getMessage)
                .orElse("fits; nothing was charged and no data read")));
        return text.toString();
    }

    private static String width(Outlook outlook) {
        return outlook.width()
                .map(width -> "± " + Shown.number(width, RoundingMode.CEILING))
                .orElse("depends on the data");
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("question", forecast.question());
        forecast.cost().ifPresent(cost -> tree.put("cost", tree(cost)));
        tree.put(
                "outlook", forecast.outlook().stream().map(ForecastReport::tree).toList());
        tree.put("fits", forecast.fits());
        forecast.refusal().ifPresent(refusal -> {
            tree.put("refusal", String.valueOf(refusal.getMessage()));
            refusal.fitting().ifPresent(epsilon -> tree.put("fitting_epsilon", epsilon.toString()));
        });
        return tree;
    }

    private static Map<String, Object> tree(Cost cost) {
        Map<String, Object> tree = new LinkedHashMap<>();
        cost.pure().ifPresent(pure -> tree.put("pure", pure.toString()));
        tree.put("epsilon", cost.epsilon().toString());
        tree.put("delta", cost.delta().toString());
        tree.put("gamma", cost.gamma().toString());
        return tree;
    }

    private static Map<String, Object> tree(Outlook outlook) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("label", outlook.label());
        outlook.width().ifPresent(width -> tree.put("within", width.upper()));
        tree.put("words", outlook.words());
        return tree;
    }
}
