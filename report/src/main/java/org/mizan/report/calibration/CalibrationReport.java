package org.mizan.report.calibration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
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
import org.mizan.report.NeighboursLine;
import org.mizan.report.Paragraph;
import org.mizan.report.RandomPrivacy;
import org.mizan.report.Report;
import org.mizan.report.TightCost;

/**
 * The answer to a question about a budget. Noise is rounded towards more of it and ε is that of the noise as shown, so an
 * answer can be used as it stands.
 */
public final class CalibrationReport implements Report {
    private static final int LABEL_WIDTH = 16;
    private static final String CLASSICAL = "√(2 ln(1.25/δ))Δ/ε";

    private final List<Fact> facts;
    private final Language language;

    private CalibrationReport(List<Fact> facts) {
        this(facts, Language.ENGLISH);
    }

    private CalibrationReport(List<Fact> facts, Language language) {
        this.facts = facts;
        this.language = language;
    }

    /** The same in another language; what is for machines stays in English. */
    public CalibrationReport in(Language other) {
        return new CalibrationReport(facts, other);
    }

    /** A line of the answer, and what it holds for machines. */
    private record Fact(Message label, Function<Language, String> text, Map<String, Object> values) {
        private static Fact of(Message label, Sentence text, String key) {
            return new Fact(label, text::in, Map.of(key, text.in(Language.ENGLISH)));
        }

        private static Fact of(Message label, Sentence text, Map<String, Object> values) {
            return new Fact(label, text::in, values);
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
            return Fact.of(
                    Message.CALIBRATE_CLASSICAL,
                    Message.CALIBRATE_NO_CLASSICAL.with(CLASSICAL),
                    Map.of("classical", Map.of("valid", false)));
        }
        double sigma = Math.nextUp(GaussianProfile.classicalSigma(epsilon.lower(), delta.lower())
                * release.setting().sensitivity().upper());
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("valid", true);
        value.put("sigma", sigma);
        Sentence text = Message.CALIBRATE_CLASSICAL_NOISE.with("sigma = " + Figures.up(sigma), CLASSICAL);
        return Fact.of(Message.CALIBRATE_CLASSICAL, text, Map.of("classical", value));
    }

    /** How many more releases with a given parameter fit under (ε, δ), beside what was spent already? */
    public static CalibrationReport moreReleases(
            ReleaseSetting release, Rational parameter, Optional<Event> spent, Epsilon epsilon, Delta delta) {
        release.requireDelta(delta);
        Event event = release.event(parameter);
        Accountant before = spent.map(Accountant::of).orElseGet(() -> Accountant.of(event.neighbours()));
        long count = Calibration.moreReleases(before, event, epsilon, delta);
        List<Fact> facts = new ArrayList<>(List.of(
                Fact.of(Message.CALIBRATE_RELEASE, Sentence.verbatim(EventLanguage.text(event)), "release"),
                neighbours(event),
                budget(epsilon, delta),
                spent(before, spent, delta),
                Fact.of(
                        Message.CALIBRATE_MORE,
                        Sentence.verbatim(Long.toString(count)),
                        Map.of("more_releases", count)),
                cost(before.plus(event, count), delta)));
        if (count == 0) {
            facts.add(Fact.of(Message.CALIBRATE_WHY_NONE, whyNone(before, event, epsilon, delta), "why_none"));
        }
        RandomPrivacy.condition(before)
                .ifPresent(condition -> facts.add(Fact.of(Message.CALIBRATE_CONDITION, condition, "condition")));
        return new CalibrationReport(List.copyOf(facts));
    }

    private static Sentence whyNone(Accountant before, Event event, Epsilon epsilon, Delta delta) {
        return Calibration.fits(before, epsilon, delta)
                ? Message.CALIBRATE_ONE_MORE.with(
                        TightCost.of(before.plus(event), delta).epsilon())
                : Message.CALIBRATE_EXCEEDED.with();
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
        return Fact.of(Message.CALIBRATE_EVENTS, Sentence.verbatim(EventLanguage.text(event)), "events");
    }

    private static Fact neighbours(Event event) {
        return new Fact(
                Message.CALIBRATE_NEIGHBOURS,
                language -> NeighboursLine.name(event.neighbours(), language),
                Map.of("neighbours", event.neighbours().word()));
    }

    private static Fact budget(Epsilon epsilon, Delta delta) {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("epsilon", epsilon.value().nearest());
        value.put("delta", delta.value().nearest());
        Sentence text = Message.CALIBRATE_PAIR.with(epsilon, Figures.down(delta.value()));
        return Fact.of(Message.CALIBRATE_BUDGET, text, Map.of("budget", value));
    }

    private static Fact accuracy(Accuracy accuracy) {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("within", accuracy.width().nearest());
        value.put("failure", accuracy.failure().nearest());
        Sentence text = Message.CALIBRATE_WITHIN.with(accuracy.width(), accuracy.failure());
        return Fact.of(Message.CALIBRATE_ACCURACY, text, Map.of("accuracy", value));
    }

    private static Fact noise(ReleaseSetting release, Rational parameter) {
        String name = release.family().parameterName();
        return Fact.of(
                Message.CALIBRATE_NOISE,
                Sentence.verbatim(name + " = " + parameter),
                Map.of("noise", Map.of(name, parameter.nearest())));
    }

    private static Fact spent(Accountant before, Optional<Event> spent, Delta delta) {
        Bound epsilon = TightCost.of(before, delta).epsilon();
        Sentence text = spent.map(EventLanguage::text)
                .map(events -> Message.CALIBRATE_SPENT_EVENTS.with(events, epsilon))
                .orElseGet(Message.CALIBRATE_NOTHING::with);
        return Fact.of(Message.CALIBRATE_SPENT, text, Map.of("spent_epsilon", epsilon.value()));
    }

    private static Fact cost(Accountant accountant, Delta delta) {
        TightCost tight = TightCost.of(accountant, delta).requireFinite();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("epsilon", tight.epsilon().value());
        values.put("delta", delta.value().nearest());
        values.put("method", tight.method().word());
        values.put("note", note(tight, Language.ENGLISH));
        String at = Figures.down(delta.value());
        return new Fact(
                Message.CALIBRATE_COST,
                language -> Message.CALIBRATE_COST_OF.in(language, tight.epsilon(), at, note(tight, language)),
                values);
    }

    private static String note(TightCost tight, Language language) {
        return tight.reservation()
                .map(why -> Message.CALIBRATE_BY.with(tight.methodName().in(language), why.in(language)))
                .orElseGet(Message.CALIBRATE_TIGHT::with)
                .in(language);
    }

    @Override
    public String text() {
        return facts.stream()
                .map(fact -> padded(fact.label().in(language)) + fact.text().apply(language) + "\n")
                .collect(Collectors.joining());
    }

    private static String padded(String label) {
        return label + " ".repeat(Math.max(1, LABEL_WIDTH - Paragraph.width(label)));
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        facts.forEach(fact -> tree.putAll(fact.values()));
        return tree;
    }
}
