package org.mizan.report.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.statistic.PairRoutes;
import org.mizan.report.Figures;
import org.mizan.report.Paragraph;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/** The ways to the scale of a statistic's noise, side by side. */
public record RouteReport(PairRoutes routes, Language language) implements Report {
    @Override
    public String text() {
        TextTable table = TextTable.of(
                Message.ROUTES_ROUTE.in(language),
                Message.ROUTES_LEAST_GAMMA.in(language),
                Message.ROUTES_LEAST_UNITS.in(language),
                Message.ROUTES_RANK.in(language),
                Message.ROUTES_SCALE.in(language));
        String none = Message.ROUTES_NONE.in(language);
        for (PairRoutes.Route route : routes.list()) {
            table = table.row(
                    name(route.kind(), language),
                    Figures.up(route.leastGamma()),
                    Long.toString(route.leastUnits()),
                    route.rank().isPresent()
                            ? Message.ROUTES_RANK_OF.in(language, route.rank().getAsLong(), route.pairs())
                            : none,
                    route.scale().map(Figures::up).orElse(none));
        }
        StringBuilder text = new StringBuilder();
        text.append(Paragraph.of(subject().in(language)))
                .append('\n')
                .append(table)
                .append('\n');
        notes().forEach(note -> text.append(Paragraph.of(note.in(language))));
        return text.toString();
    }

    private static String name(PairRoutes.Kind kind, Language language) {
        return switch (kind) {
            case ORDERED_PAIRS -> Message.ROUTES_ORDERED_PAIRS.in(language);
            case ALL_PAIRS -> Message.ROUTES_ALL_PAIRS.in(language, "--eta");
            case PAPER -> Message.ROUTES_PAPER.in(language);
        };
    }

    private Sentence subject() {
        return Message.ROUTES_SUBJECT.with(
                routes.label(), routes.key(), routes.h(), routes.units(), routes.gamma(), routes.alpha());
    }

    private static List<Sentence> notes() {
        return List.of(
                Message.ROUTES_ORDERED_NOTE.with(),
                Message.ROUTES_ALL_NOTE.with("pairs: all"),
                Message.ROUTES_PAPER_NOTE.with(),
                Message.COMPARED.with());
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("statistic", routes.label());
        tree.put("key", routes.key());
        tree.put("h", routes.h());
        tree.put("units", routes.units());
        tree.put("gamma", routes.gamma().toString());
        tree.put("alpha", routes.alpha().toString());
        tree.put("routes", routes.list().stream().map(RouteReport::tree).toList());
        tree.put(
                "notes", notes().stream().map(note -> note.in(Language.ENGLISH)).toList());
        return tree;
    }

    private static Map<String, Object> tree(PairRoutes.Route route) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("route", route.kind().word());
        tree.put("least_gamma", route.leastGamma().upper());
        tree.put("least_units", route.leastUnits());
        route.rank().ifPresent(rank -> tree.put("rank", rank));
        tree.put("pairs", route.pairs());
        route.scale().ifPresent(scale -> tree.put("greatest_scale", scale.upper()));
        return tree;
    }
}
