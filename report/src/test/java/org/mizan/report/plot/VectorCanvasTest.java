package org.mizan.report.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.mizan.report.plot.Panel.Axis;
import org.mizan.report.plot.Panel.Line;
import org.mizan.report.plot.Panel.Mark;
import org.mizan.report.plot.Panel.Point;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Reads the drawing as a reader of the picture does: places are compared with the labels of the axes. */
class VectorCanvasTest {
    private static final Axis PLAIN = new Axis("x", false);
    private static final Axis LOGARITHMIC = new Axis("y", true);
    private static final String BLUE = "#0072B2";

    @Test
    void pointsAreWhereTheLabelsOfTheAxesSay() throws Exception {
        Line line = new Line("line", Ink.BLUE, false, List.of(new Point(1, 10), new Point(2, 100), new Point(4, 1000)));
        Element drawing = drawing(line);
        double one = number(label(drawing, "1"), "x");
        double two = number(label(drawing, "2"), "x");
        double ten = number(label(drawing, "10"), "y");
        double hundred = number(label(drawing, "100"), "y");
        List<Point> points = points(lines(drawing, BLUE).get(0));
        assertThat(points).hasSize(3);
        assertThat(points.get(0).x()).isCloseTo(one, within(0.2));
        assertThat(points.get(1).x()).isCloseTo(two, within(0.2));
        assertThat(points.get(2).x()).isCloseTo(one + 3 * (two - one), within(0.5));
        assertThat(points.get(0).y() - points.get(1).y()).isCloseTo(ten - hundred, within(0.3));
        assertThat(points.get(1).y() - points.get(2).y()).isCloseTo(ten - hundred, within(0.3));
    }

    @Test
    void aPointThatCannotBeDrawnLeavesAGapAndALonePointIsADot() throws Exception {
        List<Point> points = List.of(
                new Point(1, 10),
                new Point(2, 20),
                new Point(3, Double.POSITIVE_INFINITY),
                new Point(4, 40),
                new Point(5, 0),
                new Point(6, 60),
                new Point(7, 70));
        Element drawing = drawing(new Line("line", Ink.BLUE, true, points));
        // The last one is the sample in the legend.
        assertThat(lines(drawing, BLUE)).extracting(part -> points(part).size()).containsExactly(2, 2, 2);
        assertThat(lines(drawing, BLUE)).allMatch(part -> part.hasAttribute("stroke-dasharray"));
        assertThat(elements(drawing, "circle")).hasSize(1);
    }

    @Test
    void aMarkIsADotOfItsInkOnItsLine() throws Exception {
        Line line = new Line("line", Ink.BLUE, false, List.of(new Point(1, 10), new Point(2, 100)));
        Element drawing = drawing(new Panel(
                "panel", PLAIN, LOGARITHMIC, List.of(line), List.of(new Mark(Ink.ORANGE, new Point(2, 100)))));
        Element dot = elements(drawing, "circle").get(0);
        Point end = points(lines(drawing, BLUE).get(0)).get(1);
        assertThat(dot.getAttribute("fill")).isEqualTo("#D55E00");
        assertThat(number(dot, "cx")).isEqualTo(end.x());
        assertThat(number(dot, "cy")).isEqualTo(end.y());
    }

    @Test
    void arabicWordsAreReadFromTheRightAndStandWhereLatinOnesDo() throws Exception {
        Line latin = new Line("spent", Ink.BLUE, false, List.of(new Point(1, 10)));
        Line arabic = new Line("المنفَق", Ink.ORANGE, false, List.of(new Point(1, 20)));
        Element drawing = drawing(latin, arabic);
        assertThat(label(drawing, "spent").getAttribute("text-anchor")).isEqualTo("start");
        assertThat(label(drawing, "spent").hasAttribute("direction")).isFalse();
        // From the right, the left side of the words is their end.
        assertThat(label(drawing, "المنفَق").getAttribute("text-anchor")).isEqualTo("end");
        assertThat(label(drawing, "المنفَق").getAttribute("direction")).isEqualTo("rtl");
    }

    @Test
    void everythingIsInsideThePicture() throws Exception {
        List<Line> many = IntStream.range(0, 16)
                .mapToObj(i -> new Line(
                        i + ": " + "gaussian(sigma=4, sample=0.01) ".repeat(i),
                        List.of(Ink.values()).get(i % 8),
                        i >= 8,
                        List.of(new Point(1e-5, 1 + i), new Point(12345.678, 1e9 * (1 + i)))))
                .toList();
        Element drawing = drawing(many.toArray(Line[]::new));
        double width = number(drawing, "width");
        double height = number(drawing, "height");
        for (Element words : elements(drawing, "text")) {
            double length = Lettering.WORDS.width(words.getTextContent());
            double x = number(words, "x");
            switch (words.getAttribute("text-anchor")) {
                case "start" -> assertThat(x).isBetween(0.0, width - length);
                case "end" -> assertThat(x).isBetween(length, width);
                default -> assertThat(x).isBetween(length / 2, width - length / 2);
            }
            assertThat(number(words, "y")).isBetween(10.0, height);
        }
        for (Element line : elements(drawing, "polyline")) {
            assertThat(points(line)).allMatch(point -> point.x() >= 0 && point.x() <= width);
            assertThat(points(line)).allMatch(point -> point.y() >= 0 && point.y() <= height);
        }
    }

    @Test
    void wordsWithSignsOfTheFormatStayWords() throws Exception {
        String hostile = "a<b & \"c\" </text>\u0001\uD800";
        Element drawing = drawing(new Line(hostile, Ink.BLUE, false, List.of(new Point(1, 1))));
        assertThat(label(drawing, "a<b & \"c\" </text>  ")).isNotNull();
    }

    private static Element drawing(Line... lines) throws Exception {
        return drawing(new Panel("panel", PLAIN, LOGARITHMIC, List.of(lines), List.of()));
    }

    private static Element drawing(Panel panel) throws Exception {
        byte[] bytes = VectorCanvas.draw(new Plot("plot", List.of(panel)));
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(bytes))
                .getDocumentElement();
    }

    private static List<Element> elements(Element drawing, String name) {
        NodeList nodes = drawing.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    private static Element label(Element drawing, String words) {
        return elements(drawing, "text").stream()
                .filter(text -> text.getTextContent().equals(words))
                .findFirst()
                .orElseThrow();
    }

    private static List<Element> lines(Element drawing, String colour) {
        return elements(drawing, "polyline").stream()
                .filter(line -> line.getAttribute("stroke").equals(colour))
                .toList();
    }

    private static List<Point> points(Element line) {
        return List.of(line.getAttribute("points").split(" ", -1)).stream()
                .map(pair -> pair.split(",", -1))
                .map(pair -> new Point(Double.parseDouble(pair[0]), Double.parseDouble(pair[1])))
                .toList();
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }
}
