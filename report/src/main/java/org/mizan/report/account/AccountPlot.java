package org.mizan.report.account;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.conversion.RenyiConversion;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.report.Figures;
import org.mizan.report.NeighboursLine;
import org.mizan.report.account.Costs.Best;
import org.mizan.report.plot.Ink;
import org.mizan.report.plot.Panel;
import org.mizan.report.plot.Panel.Axis;
import org.mizan.report.plot.Panel.Line;
import org.mizan.report.plot.Panel.Mark;
import org.mizan.report.plot.Panel.Point;
import org.mizan.report.plot.Plot;

/** Draws an account: on the left ε over δ, on the right the Rényi curve and what each of its orders gives at one δ. */
final class AccountPlot {
    private static final String MIRONOV = "Mironov";
    private static final String CANONNE_KAMATH_STEINKE = "Canonne-Kamath-Steinke";

    private static final Pattern LONG_FRACTION = Pattern.compile("\\d+/\\d{6,}|\\d{6,}/\\d+");

    private static final int SMALLEST_DECADE = -12;
    private static final int ORDERS = 100;
    /** How far the orders shown reach below and above the best one, as a factor on α - 1. */
    private static final double REACH = 30;
    /** What stands for the best α - 1 where that is infinite. */
    private static final double LARGE = 30;

    private final Accountant accountant;
    private final Language language;

    private AccountPlot(Accountant accountant, Language language) {
        this.accountant = accountant;
        this.language = language;
    }

    static Plot of(String event, Accountant accountant, List<Costs> costs, Language language) {
        AccountPlot plot = new AccountPlot(accountant, language);
        String title = shortened(event) + language.comma() + NeighboursLine.name(accountant.neighbours(), language);
        return new Plot(title, List.of(plot.overDeltas(costs), plot.overOrders(costs.get(0))));
    }

    /** Exact parameters are in the table; a title has room for a few digits of each. */
    static String shortened(String event) {
        return LONG_FRACTION
                .matcher(event)
                .replaceAll(fraction ->
                        "≈" + Figures.near(Rational.of(fraction.group()).nearest()));
    }

    /** Where ε is drawn, in rising order. */
    static Stream<Delta> deltas() {
        return IntStream.range(SMALLEST_DECADE, 0)
                .boxed()
                .flatMap(exponent -> Stream.of("1e" + exponent, "3.1623e" + exponent))
                .map(Delta::of);
    }

    private Panel overDeltas(List<Costs> costs) {
        Stream<Costs> shown = deltas().map(delta -> Costs.of(accountant, delta));
        List<Costs> points = Stream.concat(costs.stream(), shown)
                .filter(cost -> !cost.delta().isZero())
                .sorted((one, other) ->
                        one.delta().value().compareTo(other.delta().value()))
                .toList();
        return new Panel(
                Message.PLOT_EPSILON.in(language),
                new Axis("δ", true),
                new Axis("ε", false),
                List.of(
                        line(
                                MIRONOV,
                                Ink.ORANGE,
                                points,
                                cost -> cost.mironov().best().epsilon().value()),
                        line(
                                CANONNE_KAMATH_STEINKE,
                                Ink.BLUE,
                                points,
                                cost -> cost.canonneKamathSteinke()
                                        .best()
                                        .epsilon()
                                        .value()),
                        line(
                                Message.PLOT_TIGHT.in(language),
                                Ink.GREEN,
                                points,
                                cost -> cost.tight().epsilon().value())),
                costs.stream()
                        .filter(cost -> !cost.delta().isZero())
                        .map(cost -> new Mark(
                                Ink.GREEN,
                                new Point(
                                        cost.delta().value().nearest(),
                                        cost.tight().epsilon().value())))
                        .toList());
    }

    private static Line line(String name, Ink ink, List<Costs> costs, ToDoubleFunction<Costs> epsilon) {
        List<Point> points = costs.stream()
                .map(cost -> new Point(cost.delta().value().nearest(), epsilon.applyAsDouble(cost)))
                .toList();
        return new Line(name, ink, ink != Ink.GREEN, points);
    }

    private Panel overOrders(Costs cost) {
        List<Point> curve = curve(cost);
        Line itself = new Line(Message.METHOD_RENYI.in(language), Ink.GREY, false, curve);
        Line tight = new Line(
                Message.PLOT_TIGHT.in(language) + " " + cost.tight().epsilon(),
                Ink.GREEN,
                false,
                curve.stream()
                        .map(point ->
                                new Point(point.x(), cost.tight().epsilon().value()))
                        .toList());
        Axis horizontal = new Axis(Message.MOMENT_ORDER.in(language), true);
        Axis vertical = new Axis("ε", true);
        if (!converts(cost)) {
            return new Panel(
                    Message.METHOD_RENYI.in(language), horizontal, vertical, List.of(itself, tight), List.of());
        }
        double delta = Costs.left(accountant, cost.delta()).lower();
        Best mironov = cost.mironov().best();
        Best canonneKamathSteinke = cost.canonneKamathSteinke().best();
        return new Panel(
                Message.PLOT_ORDERS.in(language, Figures.down(cost.delta().value())),
                horizontal,
                vertical,
                List.of(
                        itself,
                        converted(MIRONOV, Ink.ORANGE, mironov, RenyiConversion.MIRONOV, curve, delta),
                        converted(
                                CANONNE_KAMATH_STEINKE,
                                Ink.BLUE,
                                canonneKamathSteinke,
                                RenyiConversion.CANONNE_KAMATH_STEINKE,
                                curve,
                                delta),
                        tight),
                Stream.of(mark(Ink.ORANGE, mironov), mark(Ink.BLUE, canonneKamathSteinke))
                        .flatMap(Optional::stream)
                        .toList());
    }

    /** Whether finite orders say something at this δ: at none that is left they give no ε, at 1 all give 0. */
    private boolean converts(Costs cost) {
        Rational left = Costs.left(accountant, cost.delta());
        return left.signum() > 0 && left.compareTo(Rational.ONE) < 0;
    }

    /** The curve around its best order, up to where it leaves what its conversions reach far behind. */
    private List<Point> curve(Costs cost) {
        double middle = cost.canonneKamathSteinke()
                .best()
                .order()
                .filter(order -> !order.isInfinite())
                .map(order -> order.value() - 1)
                .orElse(LARGE);
        double ceiling =
                converts(cost) ? REACH * cost.mironov().best().epsilon().value() : Double.MAX_VALUE;
        RenyiCurve curve = accountant.curve();
        return IntStream.rangeClosed(-ORDERS / 2, ORDERS / 2)
                .mapToDouble(step -> 1 + middle * Math.pow(REACH, 2.0 * step / ORDERS))
                .mapToObj(order -> new Point(order, curve.at(order)))
                .filter(point -> point.y() <= ceiling)
                .toList();
    }

    private Line converted(
            String name, Ink ink, Best best, RenyiConversion conversion, List<Point> curve, double delta) {
        String reached = name + " " + best.epsilon();
        String legend = best.order()
                .map(order -> Message.PLOT_AT_ORDER.in(language, reached, Figures.order(order)))
                .orElse(reached);
        List<Point> points = curve.stream()
                .map(point -> new Point(point.x(), conversion.epsilon(new Order(point.x()), point.y(), delta)))
                .toList();
        return new Line(legend, ink, true, points);
    }

    private static Optional<Mark> mark(Ink ink, Best best) {
        return best.order()
                .map(order ->
                        new Mark(ink, new Point(order.value(), best.epsilon().value())));
    }
}
