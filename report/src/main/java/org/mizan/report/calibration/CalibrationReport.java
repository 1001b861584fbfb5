package org.mizan.report.calibration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mizan.message.Language;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.accounting.Accuracy;
import org.mizan.privacy.accounting.Calibration;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.profile.GaussianProfile;
import org.mizan.report.Bound;
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
    private static final String FIXED = "for parameters fixed in advance";

    private final List<Fact> facts;

    private CalibrationReport(List<Fact> facts) {
        this.facts = facts;
    }

    /** A line of the answer, and what it holds for machines. */
    private record Fact(String label, String text, Map<String, Object> values) {
        private static Fact of(String label, String text, String key) {
            return new Fact(label, text, Map.of(key, text));
        }
    }

    /** Which noise lets {@code count} releases cost at most (ε, δ) together? */
    public static CalibrationReport leastNoise(ReleaseSetting release, long count, Epsilon epsilon, Delta delta) {
        release.requireDelta(delta);
        Rational noise =
                Calibration.leastNoise(candidate -> release.event(release.parameter(candidate)), count, epsilon, delta);
        Rational parameter = release.parameter(noise);
        Event event = new Repeated(release.event(parameter), count);
        List<Fact> facts = new ArrayList<>(
                List.of(events(event), neighbours(event), budget(epsilon, delta), noise(release, parameter)));
        if (release.isPlainGaussian() && count == 1) {
            facts.add(classical(release, epsilon, delta));
        }
        facts.add(cost(Accountant.of(event), delta));
        return new CalibrationReport(List.copyOf(facts));
    }

    /** The noise of the classical formula, for comparison, where it holds: that is more than needed. */
    private static Fact classical(ReleaseSetting release, Epsilon epsilon, Delta delta) {
        if (epsilon.isZero() || epsilon.value().compareTo(Rational.ONE) >= 0) {
            return new Fact(
                    "classical",
                    "none: √(2 ln(1.25/δ))Δ/ε holds for 0 < ε < 1 only",
                    Map.of("classical", Map.of("valid", false)));
        }
        double sigma = Math.nextUp(GaussianProfile.classicalSigma(epsilon.lower(), delta.lower())
                * release.setting().sensitivity().upper());
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("valid", true);
        value.put("sigma", sigma);
        String text = "sigma = %s, by √(2 ln(1.25/δ))Δ/ε, which holds for ε < 1 only".formatted(Figures.up(sigma));
        return new Fact("classical", text, Map.of("classical", value));
    }

    /** How many more releases with a given parameter fit under (ε, δ), beside what was spent already? */
    public static CalibrationReport moreReleases(
            ReleaseSetting release, Rational parameter, Optional<Event> spent, Epsilon epsilon, Delta delta) {
        release.requireDelta(delta);
        Event event = release.event(parameter);
        Accountant before = spent.map(Accountant::of).orElseGet(() -> Accountant.of(event.neighbours()));
        long count = Calibration.moreReleases(before, event, epsilon, delta);
        List<Fact> facts = new ArrayList<>(List.of(
                Fact.of("each release", EventLanguage.text(event), "release"),
                neighbours(event),
                budget(epsilon, delta),
                spent(before, spent, delta),
                new Fact("more releases", Long.toString(count), Map.of("more_releases", count)),
                cost(before.plus(event, count), delta)));
        if (count == 0) {
            facts.add(Fact.of("why none", whyNone(before, event, epsilon, delta), "why_none"));
        }
        RandomPrivacy.condition(before)
                .ifPresent(condition -> facts.add(Fact.of("condition", condition.in(Language.ENGLISH), "condition")));
        return new CalibrationReport(List.copyOf(facts));
    }

    private static String whyNone(Accountant before, Event event, Epsilon epsilon, Delta delta) {
        return Calibration.fits(before, epsilon, delta)
                ? "one more would bring the cost to ε = "
                        + TightCost.of(before.plus(event), delta).epsilon()
                : "what was spent before already exceeds the budget";
    }

    /** What do {@code count} releases cost, each with the most noise that keeps an accuracy? */
    public static CalibrationReport ofAccuracy(ReleaseSetting release, Accuracy accuracy, long count, Delta delta) {
        release.requireDelta(delta);
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
        return Fact.of("events", EventLanguage.text(event), "events");
    }

    private static Fact neighbours(Event event) {
        return Fact.of("neighbours", event.neighbours().word(), "neighbours");
    }

    private static Fact budget(Epsilon epsilon, Delta delta) {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("epsilon", epsilon.value().nearest());
        value.put("delta", delta.value().nearest());
        String text = "ε = %s at δ = %s".formatted(epsilon, Figures.down(delta.value()));
        return new Fact("budget", text, Map.of("budget", value));
    }

    private static Fact accuracy(Accuracy accuracy) {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("within", accuracy.width().nearest());
        value.put("failure", accuracy.failure().nearest());
        String text = "±%s but for a chance of %s".formatted(accuracy.width(), accuracy.failure());
        return new Fact("accuracy", text, Map.of("accuracy", value));
    }

    private static Fact noise(ReleaseSetting release, Rational parameter) {
        String name = release.family().parameterName();
        return new Fact("noise", name + " = " + parameter, Map.of("noise", Map.of(name, parameter.nearest())));
    }

    private static Fact spent(Accountant before, Optional<Event> spent, Delta delta) {
        Bound epsilon = TightCost.of(before, delta).epsilon();
        String text = spent.map(EventLanguage::text)
                .map(events -> events + ", ε = " + epsilon)
                .orElse("nothing");
        return new Fact("spent before", text, Map.of("spent_epsilon", epsilon.value()));
    }

    private static Fact cost(Accountant accountant, Delta delta) {
        TightCost tight = TightCost.of(accountant, delta).requireFinite();
        String note = "%s, %s"
                .formatted(tight.reservation().map(why -> by(tight, why)).orElse("tight"), FIXED);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("epsilon", tight.epsilon().value());
        values.put("delta", delta.value().nearest());
        values.put("method", tight.method().word());
        values.put("note", note);
        String text = "ε = %s at δ = %s (%s)".formatted(tight.epsilon(), Figures.down(delta.value()), note);
        return new Fact("cost", text, values);
    }

    private static String by(TightCost tight, String why) {
        return "by %s: %s".formatted(tight.method().description(), why);
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
        facts.forEach(fact -> tree.putAll(fact.values()));
        return tree;
    }
}
