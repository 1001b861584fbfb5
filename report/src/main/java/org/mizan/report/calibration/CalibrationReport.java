package org.mizan.report.calibration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.accounting.Accuracy;
import org.mizan.privacy.accounting.Calibration;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.report.Figures;
import org.mizan.report.RandomPrivacy;
import org.mizan.report.Report;
import org.mizan.report.TightCost;

/**
 * The answer to a question about a budget. Noise is rounded towards more of it and ε is that of the noise as shown, so an
 * answer can be used as it stands.
 */
public final class CalibrationReport implements Report {
    private static final int LABEL_WIDTH = 16;

    private final List<Fact> facts;

    private CalibrationReport(List<Fact> facts) {
        this.facts = facts;
    }

    /** A line of the answer, and its key and value for machines. */
    private record Fact(String label, String text, String key, Object value) {}

    /** Which noise lets {@code count} releases cost at most (ε, δ) together? */
    public static CalibrationReport leastNoise(Release release, long count, Epsilon epsilon, Delta delta) {
        Rational noise =
                Calibration.leastNoise(candidate -> release.event(release.parameter(candidate)), count, epsilon, delta);
        Rational parameter = release.parameter(noise);
        Event event = new Repeated(release.event(parameter), count);
        return new CalibrationReport(List.of(
                events(event),
                neighbours(event),
                budget(epsilon, delta),
                noise(release, parameter),
                cost(Accountant.of(event), delta)));
    }

    /** How many more releases with a given parameter fit under (ε, δ), beside what was spent already? */
    public static CalibrationReport moreReleases(
            Release release, Rational parameter, Optional<Event> spent, Epsilon epsilon, Delta delta) {
        Event event = release.event(parameter);
        Accountant before = spent.map(Accountant::of).orElseGet(() -> Accountant.of(event.neighbours()));
        long count = Calibration.moreReleases(before, event, epsilon, delta);
        List<Fact> facts = new ArrayList<>(List.of(
                new Fact("each release", EventLanguage.text(event), "release", EventLanguage.text(event)),
                neighbours(event),
                budget(epsilon, delta),
                spent(before, spent, delta),
                new Fact("more releases", Long.toString(count), "more_releases", count),
                cost(before.plus(event, count), delta)));
        RandomPrivacy.condition(before).ifPresent(condition -> facts.add(condition(condition)));
        return new CalibrationReport(List.copyOf(facts));
    }

    /** What do {@code count} releases cost, each with the most noise that keeps an accuracy? */
    public static CalibrationReport ofAccuracy(Release release, Accuracy accuracy, long count, Delta delta) {
        Rational parameter = release.family().parameter(accuracy);
        Event event = new Repeated(release.event(parameter), count);
        return new CalibrationReport(List.of(
                events(event),
                neighbours(event),
                accuracy(accuracy),
                noise(release, parameter),
                cost(Accountant.of(event), delta)));
    }

    private static Fact events(Event event) {
        String text = EventLanguage.text(event);
        return new Fact("events", text, "events", text);
    }

    private static Fact neighbours(Event event) {
        String word = event.neighbours().word();
        return new Fact("neighbours", word, "neighbours", word);
    }

    private static Fact budget(Epsilon epsilon, Delta delta) {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("epsilon", epsilon.lower());
        value.put("delta", delta.lower());
        String text = "ε = %s at δ = %s".formatted(epsilon, Figures.down(delta.value()));
        return new Fact("budget", text, "budget", value);
    }

    private static Fact accuracy(Accuracy accuracy) {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("within", accuracy.width().nearest());
        value.put("failure", accuracy.failure().nearest());
        String text = "±%s but for a chance of %s".formatted(accuracy.width(), accuracy.failure());
        return new Fact("accuracy", text, "accuracy", value);
    }

    private static Fact noise(Release release, Rational parameter) {
        String name = release.family().parameterName();
        return new Fact("noise", name + " = " + parameter, "noise", Map.of(name, parameter.nearest()));
    }

    private static Fact spent(Accountant before, Optional<Event> spent, Delta delta) {
        double epsilon = TightCost.epsilon(before, delta);
        String text = spent.map(EventLanguage::text)
                .map(events -> events + ", ε = " + Figures.up(epsilon))
                .orElse("nothing");
        return new Fact("spent before", text, "spent_epsilon", epsilon);
    }

    private static Fact condition(String text) {
        return new Fact("condition", text, "condition", text);
    }

    private static Fact cost(Accountant accountant, Delta delta) {
        double epsilon = TightCost.epsilon(accountant, delta);
        if (!Double.isFinite(epsilon)) {
            throw InvalidInputException.of(
                    "delta.small",
                    "delta",
                    Figures.down(delta.value()),
                    "no finite epsilon goes with it for this mechanism",
                    "give a greater delta, such as 1e-6");
        }
        String text = "ε = %s at δ = %s (tight, for parameters fixed in advance)"
                .formatted(Figures.up(epsilon), Figures.down(delta.value()));
        return new Fact("cost", text, "epsilon", epsilon);
    }

    @Override
    public String text() {
        return facts.stream()
                .map(fact ->
                        fact.label() + " ".repeat(LABEL_WIDTH - fact.label().length()) + fact.text() + "\n")
                .collect(Collectors.joining());
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        facts.forEach(fact -> tree.put(fact.key(), fact.value()));
        return tree;
    }
}
