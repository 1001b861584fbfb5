package org.mizan.jdbc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.curator.RequestOptions;
import org.mizan.mechanism.Interval;
import org.mizan.message.Spelling;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.pricing.Spend;

/**
 * What a connection says once for all its queries. The price is ε with or without δ, or a width; there is none unless one is
 * given.
 *
 * @param values the settings as they were written, by name
 */
record Settings(Map<String, String> values) {
    static final String EPSILON = "epsilon";
    static final String DELTA = "delta";
    static final String WITHIN = "within";
    static final String CONFIDENCE = "confidence";
    static final String INTERVALS = "intervals";
    static final List<String> NAMES = List.of(EPSILON, DELTA, WITHIN, CONFIDENCE, INTERVALS);

    Settings {
        values = Map.copyOf(values);
        values.keySet().forEach(Settings::requireKnown);
        if (values.containsKey(WITHIN) && (values.containsKey(EPSILON) || values.containsKey(DELTA))) {
            throw JdbcRefusal.QUERY_SPEND_TWICE.with(WITHIN, Spelling.shown(String.valueOf(values.get(WITHIN))));
        }
        text(values, EPSILON).ifPresent(Epsilon::of);
        text(values, DELTA).ifPresent(Delta::of);
        text(values, WITHIN).map(Rational::of).ifPresent(Spend.Within::new);
        confidence(values);
        intervals(values);
    }

    private static void requireKnown(String name) {
        if (!NAMES.contains(name)) {
            throw JdbcRefusal.SETTING_UNKNOWN.with(Spelling.shown(name), Spelling.advice(name, NAMES));
        }
    }

    /** The same but for one setting; an empty text takes it away. A width takes the place of ε and δ, and they of a width. */
    Settings with(String name, String value) {
        Map<String, String> changed = new HashMap<>(values);
        if (value.isBlank()) {
            requireKnown(name);
            changed.remove(name);
            return new Settings(changed);
        }
        switch (name) {
            case WITHIN -> List.of(EPSILON, DELTA).forEach(changed::remove);
            case EPSILON, DELTA -> changed.remove(WITHIN);
            default -> {}
        }
        changed.put(name, value.strip());
        return new Settings(changed);
    }

    /** The price of a query that states none itself. */
    Spend spend() {
        Optional<Spend> width = text(values, WITHIN).map(Rational::of).map(Spend.Within::new);
        return width.or(() -> text(values, EPSILON)
                        .map(epsilon -> new Spend.Budget(
                                Epsilon.of(epsilon), text(values, DELTA).map(Delta::of))))
                .orElseThrow(() -> JdbcRefusal.QUERY_SPEND.with());
    }

    /** Of the intervals. */
    double confidence() {
        return confidence(values);
    }

    /** Whether each number has its interval beside it, in two columns. */
    boolean intervals() {
        return intervals(values);
    }

    private static Optional<String> text(Map<String, String> values, String name) {
        return Optional.ofNullable(values.get(name));
    }

    private static double confidence(Map<String, String> values) {
        return text(values, CONFIDENCE)
                .map(text -> Interval.requireConfidence(Rational.of(text).nearest()))
                .orElse(RequestOptions.USUAL_CONFIDENCE);
    }

    private static boolean intervals(Map<String, String> values) {
        String word = text(values, INTERVALS).orElse("false");
        if (!word.equals("true") && !word.equals("false")) {
            throw JdbcRefusal.SETTING_TRUTH.with(INTERVALS, Spelling.shown(word));
        }
        return word.equals("true");
    }
}
