package org.mizan.wire.statement;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mizan.curator.RequestOptions;
import org.mizan.mechanism.Interval;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Language;
import org.mizan.message.Spelling;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.pricing.Spend;
import org.mizan.wire.WireRefusal;

/**
 * What a session says once for all its questions, in settings of PostgreSQL such as {@code mizan.epsilon}. The shadow keeps
 * them, so that SET, RESET, transactions and options of a connection mean what they always mean. A price is ε with or without
 * δ, or a width; there is none unless one is given.
 *
 * @param values those that are set, by their names
 * @param showsNotices whether the client wants to hear more than errors
 */
public record PriceSettings(Map<String, String> values, boolean showsNotices) {
    private static final String EPSILON = "epsilon";
    private static final String DELTA = "delta";
    private static final String WITHIN = "within";
    private static final String CONFIDENCE = "confidence";
    private static final String INTERVALS = "intervals";
    private static final String FRESH = "fresh";
    private static final String LANGUAGE = "language";
    private static final List<String> NAMES = List.of(EPSILON, DELTA, WITHIN, CONFIDENCE, INTERVALS, FRESH, LANGUAGE);

    private static final String PREFIX = "mizan";
    private static final String SEPARATOR = "\u001f";
    private static final Set<String> TRUE = Set.of("on", "true", "yes", "1", "t", "y");
    private static final Set<String> FALSE = Set.of("off", "false", "no", "0", "f", "n");
    private static final Set<String> QUIET = Set.of("warning", "error", "fatal", "panic");

    public PriceSettings {
        values = Map.copyOf(values);
    }

    /** Asks the shadow for all of them, separated by a sign that none has. */
    public static final String QUESTION = NAMES.stream()
            .map(name -> "coalesce(pg_catalog.current_setting('%s.%s', true), '')".formatted(PREFIX, name))
            .collect(Collectors.joining(
                    " || pg_catalog.chr(31) || ",
                    "SELECT ",
                    " || pg_catalog.chr(31) || pg_catalog.current_setting('client_min_messages')"));

    /** Reads the answer to {@link #QUESTION}. */
    public static PriceSettings of(String answer) {
        String[] parts = answer.split(SEPARATOR, -1);
        if (parts.length != NAMES.size() + 1) {
            throw WireRefusal.SETTING_VALUE.with(EPSILON, "'0.5'");
        }
        Map<String, String> set = new HashMap<>();
        for (int place = 0; place < NAMES.size(); place++) {
            if (!parts[place].isBlank()) {
                set.put(NAMES.get(place), parts[place].strip());
            }
        }
        return new PriceSettings(set, !QUIET.contains(parts[NAMES.size()]));
    }

    /** Refuses to set what would never be read: a misspelt price must not pass for a price. */
    public static void requireKnown(List<StatementToken> statement) {
        boolean isAboutSettings = statement.get(0).is("set") || statement.get(0).is("reset");
        for (int place = 1; isAboutSettings && place + 2 < statement.size() && place < 3; place++) {
            boolean isOurs = statement.get(place).isName()
                    && statement.get(place).text().equals(PREFIX)
                    && statement.get(place + 1).is(".");
            String name = statement.get(place + 2).text();
            if (isOurs && !NAMES.contains(name)) {
                throw WireRefusal.SETTING.with(Spelling.shown(name), Spelling.advice(name, NAMES));
            }
        }
    }

    /** The price of a statement that states none itself. */
    public Spend spend() {
        Optional<Epsilon> epsilon = value(EPSILON, "'0.5'", Epsilon::of);
        Optional<Delta> delta = value(DELTA, "'1e-7'", Delta::of);
        Optional<Spend> width = value(WITHIN, "'20'", text -> new Spend.Within(Rational.of(text)));
        if (width.isPresent() && (epsilon.isPresent() || delta.isPresent())) {
            throw WireRefusal.SETTING_TWICE.with();
        }
        return width.or(() -> epsilon.map(stated -> new Spend.Budget(stated, delta)))
                .orElseThrow(WireRefusal.PRICE::with);
    }

    /** Of the intervals. */
    public double confidence() {
        return value(
                        CONFIDENCE,
                        "'0.95'",
                        text -> Interval.requireConfidence(Rational.of(text).nearest()))
                .orElse(RequestOptions.USUAL_CONFIDENCE);
    }

    /** Whether each number has its interval beside it, in two columns. */
    public boolean intervals() {
        return truth(INTERVALS);
    }

    /** Whether a question that was asked before is charged and answered anew. */
    public boolean fresh() {
        return truth(FRESH);
    }

    public Language language() {
        return value(LANGUAGE, "'ar'", Language::of).orElse(Language.ENGLISH);
    }

    private boolean truth(String name) {
        String word = values.getOrDefault(name, "off");
        if (!TRUE.contains(word) && !FALSE.contains(word)) {
            throw WireRefusal.SETTING_VALUE.with(name, "on");
        }
        return TRUE.contains(word);
    }

    private <T> Optional<T> value(String name, String example, Function<String, T> read) {
        try {
            return Optional.ofNullable(values.get(name)).map(read);
        } catch (InvalidInputException wrong) {
            throw WireRefusal.SETTING_VALUE.with(name, example);
        }
    }
}
