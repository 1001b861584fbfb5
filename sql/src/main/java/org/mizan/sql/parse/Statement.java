package org.mizan.sql.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.LimitChoice;
import org.mizan.dataset.Limits;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.refusal.SqlRefusal;
import org.mizan.sql.text.QueryOptions;
import org.mizan.sql.text.SqlText;
import org.mizan.sql.text.SqlText.Token;

/**
 * A text taken apart before it is parsed: EXPLAIN PRIVACY at its start, and the options after SELECT WITH DIFFERENTIAL_PRIVACY.
 * Spaces take their place, so that all else stands where it stood.
 *
 * @param asked the text as it was asked
 * @param plain the text without them
 * @param explains whether its plan is asked for, and no answer
 * @param options the price and limits that it states itself
 * @param clause where the options begin
 */
public record Statement(String asked, String plain, boolean explains, QueryOptions options, int clause) {
    /** Another name of {@code groups_per_unit}, which queries of other houses have. */
    private static final String GROUPS = "max_groups_contributed";

    private static final List<String> LIMITS =
            List.of(LimitChoice.GROUPS, LimitChoice.ROWS, LimitChoice.TOTAL, LimitChoice.LIMITS);
    private static final String UNIT = "privacy_unit_column";

    /** Takes a text apart; one whose options are not well-formed is refused. */
    public static Statement of(String text) {
        PlanningWork.scan();
        List<Token> tokens = SqlText.tokens(SqlText.requireModest(text));
        StringBuilder plain = new StringBuilder(text);
        boolean explains = is(tokens, 0, "EXPLAIN", "PRIVACY");
        if (explains) {
            blank(plain, tokens.get(0).start(), tokens.get(1).end());
        }
        for (int place = 0; place < tokens.size(); place++) {
            if (is(tokens, place, "SELECT", "WITH", "DIFFERENTIAL_PRIVACY")) {
                int end = end(text, tokens, place + 3);
                Token first = tokens.get(place + 1);
                QueryOptions options = options(values(text, tokens.subList(place + 3, end)), text, first);
                blank(plain, first.start(), tokens.get(end - 1).end());
                return new Statement(text, plain.toString(), explains, options, first.start());
            }
        }
        QueryOptions none = new QueryOptions(Optional.empty(), Optional.empty(), LimitChoice.none(), Optional.empty());
        return new Statement(text, plain.toString(), explains, none, 0);
    }

    private static boolean is(List<Token> tokens, int place, String... words) {
        for (int i = 0; i < words.length; i++) {
            if (place + i >= tokens.size() || !tokens.get(place + i).is(words[i])) {
                return false;
            }
        }
        return true;
    }

    private static void blank(StringBuilder text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
                text.setCharAt(i, ' ');
            }
        }
    }

    /** The place after OPTIONS(…), which may be left out. */
    private static int end(String text, List<Token> tokens, int start) {
        if (!is(tokens, start, "OPTIONS", "(")) {
            return start;
        }
        for (int place = start + 2; place < tokens.size(); place++) {
            if (tokens.get(place).is(")")) {
                return place + 1;
            }
        }
        throw refused(SqlRefusal.OPTION, text, tokens.get(start).start());
    }

    /** The text of each option between OPTIONS ( and ), by its name. */
    private static Map<String, String> values(String text, List<Token> tokens) {
        Map<String, String> values = new TreeMap<>();
        int place = 2;
        while (place < tokens.size() - 1) {
            Token name = tokens.get(place);
            List<Token> value = new ArrayList<>();
            int next = place + 2;
            while (next < tokens.size() - 1 && !tokens.get(next).is(",")) {
                value.add(tokens.get(next++));
            }
            boolean isNew = !values.containsKey(name.text().toLowerCase(Locale.ROOT));
            if (!isNew || !is(tokens, place + 1, "=") || value.isEmpty()) {
                throw refused(SqlRefusal.OPTION, text, name.start());
            }
            String shown = text.substring(
                    value.get(0).start(), value.get(value.size() - 1).end());
            values.put(name.text().toLowerCase(Locale.ROOT), shown);
            place = next + 1;
        }
        return values;
    }

    private static QueryOptions options(Map<String, String> values, String text, Token clause) {
        Map<String, String> rest = new TreeMap<>(values);
        Optional<String> epsilon = Optional.ofNullable(rest.remove("epsilon"));
        Optional<String> delta = Optional.ofNullable(rest.remove("delta"));
        Map<String, String> limits = new TreeMap<>();
        for (String key : LIMITS) {
            Optional.ofNullable(rest.remove(key)).ifPresent(value -> limits.put(key, value));
        }
        Optional<String> groups = Optional.ofNullable(rest.remove(GROUPS));
        Optional<String> unit = Optional.ofNullable(rest.remove(UNIT));
        boolean isTwice = groups.isPresent() && limits.containsKey(LimitChoice.GROUPS);
        groups.ifPresent(value -> limits.put(LimitChoice.GROUPS, value));
        if (!rest.isEmpty() || isTwice) {
            throw refused(SqlRefusal.OPTION, text, clause.start());
        }
        try {
            // The message names the option as it was written.
            groups.ifPresent(value -> Rational.of(value).count(GROUPS, Limits.GREATEST));
            return new QueryOptions(epsilon.map(Epsilon::of), delta.map(Delta::of), LimitChoice.of(limits), unit);
        } catch (InvalidInputException invalid) {
            throw invalid.in(SqlText.place(text, clause.start()));
        }
    }

    private static InvalidInputException refused(SqlRefusal refusal, String text, int position) {
        int end = Math.min(text.length(), position + 60);
        return refusal.at(SqlText.place(text, position), text.substring(position, end));
    }

    /** Refuses a price that is not the one that the query states. */
    public void requireAgrees(Spend spend) {
        if (!options.agrees(spend)) {
            throw refused(SqlRefusal.OPTION_SPEND, asked, clause);
        }
    }

    /**
     * The limits of a unit that hold for the query in place of those of the data set.
     *
     * @param beside limits that are stated beside the query
     */
    public Optional<Limits> limits(Dataset dataset, LimitChoice beside) {
        boolean isOtherUnit = options.unit()
                .filter(unit -> !dataset.unit().word().equalsIgnoreCase(unit))
                .isPresent();
        boolean isTwice = !options.limits().isNone() && !beside.isNone();
        Optional<Limits> asked = (beside.isNone() ? options.limits() : beside).over(dataset);
        // A row that is a unit is one row whatever is asked for.
        boolean isOfRows =
                dataset.unit().isRows() && asked.stream().anyMatch(limits -> limits.isAuto() || limits.total() != 1);
        if (isOtherUnit || isTwice) {
            throw refused(SqlRefusal.OPTION_LIMIT, asked(), clause);
        }
        if (isOfRows) {
            throw refused(SqlRefusal.OPTION_LIMIT_ROWS, asked(), clause);
        }
        return asked;
    }
}
