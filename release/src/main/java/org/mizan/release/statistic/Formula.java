package org.mizan.release.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Refusal;
import org.mizan.message.Spelling;
import org.mizan.privacy.Rational;

/**
 * Reads the texts of statistics and of h from left to right: names, numbers, {@code + - * / ( ) , ;} and comparisons. A name is
 * letters, digits and underscores, or anything within double quotes. What is divided is divided by a number.
 */
final class Formula {
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");
    private static final Pattern TOKEN = Pattern.compile(
            "\\s*(?:(\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?)|(" + WORD + ")|\"([^\"]+)\"|(<=|>=|[-+*/(),;<>=]))");
    private static final List<Comparison> COMPARISONS = List.of(
            Comparison.LESS,
            Comparison.LESS_OR_EQUAL,
            Comparison.EQUAL,
            Comparison.GREATER_OR_EQUAL,
            Comparison.GREATER);
    private static final int MOST_LETTERS = 1000;
    private static final int DEEPEST = 50;

    /** What a token is. */
    private enum Kind {
        NUMBER,
        NAME,
        COLUMN,
        SIGN,
        END
    }

    private record Token(Kind kind, String text, int place) {}

    private final String text;
    private final Set<String> columns;
    private final List<Token> tokens = new ArrayList<>();
    private int next;
    private int depth;

    /**
     * A text about these columns.
     *
     * @param columns the names that may be used
     */
    Formula(String text, Set<String> columns) {
        this.text = text;
        this.columns = columns;
        if (text.length() > MOST_LETTERS) {
            throw problem(StatisticRefusal.STATISTIC_SYNTAX_LONG, 0);
        }
        Matcher matcher = TOKEN.matcher(text.stripTrailing());
        int place = 0;
        while (place < text.stripTrailing().length()) {
            if (!matcher.region(place, text.stripTrailing().length()).lookingAt()) {
                throw problem(StatisticRefusal.STATISTIC_SYNTAX_SIGN, place);
            }
            tokens.add(token(matcher, place));
            place = matcher.end();
        }
        tokens.add(new Token(Kind.END, "", place));
    }

    private static Token token(Matcher matcher, int place) {
        Kind[] kinds = {Kind.NUMBER, Kind.NAME, Kind.COLUMN, Kind.SIGN};
        for (int group = 1; group <= kinds.length; group++) {
            String found = matcher.group(group);
            if (found != null) {
                return new Token(kinds[group - 1], found, place);
            }
        }
        throw new IllegalStateException("a token matched no kind");
    }

    /** The name of a function, if one begins here. */
    String function() {
        if (current().kind() == Kind.NAME && tokens.get(next + 1).text().equals("(")) {
            String name = current().text();
            next += 2;
            return name;
        }
        throw problem(StatisticRefusal.STATISTIC_SYNTAX_FUNCTION, current().place());
    }

    boolean isFunction(String name) {
        return current().kind() == Kind.NAME
                && current().text().equals(name)
                && tokens.get(next + 1).text().equals("(");
    }

    /** Goes on behind a sign if it is there. */
    boolean take(String sign) {
        boolean found = current().kind() == Kind.SIGN && current().text().equals(sign);
        if (found) {
            next++;
        }
        return found;
    }

    void require(String sign) {
        if (!take(sign)) {
            throw problem(StatisticRefusal.STATISTIC_SYNTAX_NEEDS, current().place(), sign);
        }
    }

    void requireEnd() {
        if (current().kind() != Kind.END) {
            throw problem(StatisticRefusal.STATISTIC_SYNTAX_END, current().place());
        }
    }

    /** Terms with plus and minus between them. */
    Polynomial polynomial() {
        Polynomial sum = product();
        while (true) {
            if (take("+")) {
                sum = sum.plus(product());
            } else if (take("-")) {
                sum = sum.minus(product());
            } else {
                return sum;
            }
        }
    }

    private Polynomial product() {
        Polynomial product = factor();
        while (true) {
            if (take("*")) {
                product = product.times(factor());
            } else if (take("/")) {
                product = product.times(Polynomial.of(Rational.ONE.over(positive("a divisor"))));
            } else {
                return product;
            }
        }
    }

    private Polynomial factor() {
        if (++depth > DEEPEST) {
            throw problem(StatisticRefusal.STATISTIC_SYNTAX_DEEP, current().place());
        }
        Polynomial factor;
        if (take("-")) {
            factor = Polynomial.of(Rational.of(-1)).times(factor());
        } else if (take("(")) {
            factor = polynomial();
            require(")");
        } else if (current().kind() == Kind.NUMBER) {
            factor = Polynomial.of(number());
        } else {
            factor = Polynomial.ofColumn(column());
        }
        depth--;
        return factor;
    }

    boolean isNumber() {
        return current().kind() == Kind.NUMBER;
    }

    Rational number() {
        if (!isNumber()) {
            throw problem(StatisticRefusal.STATISTIC_SYNTAX_NUMBER, current().place());
        }
        return Rational.of(tokens.get(next++).text());
    }

    /** A number that may have a minus before it. */
    Rational signed() {
        return take("-") ? number().negate() : number();
    }

    Rational positive(String what) {
        int place = current().place();
        Rational number = number();
        if (number.signum() == 0) {
            throw problem(StatisticRefusal.STATISTIC_SYNTAX_POSITIVE, place, what);
        }
        return number;
    }

    /** Goes on behind a comparison if one is there. */
    Optional<Comparison> comparison() {
        return COMPARISONS.stream()
                .filter(comparison -> take(comparison.sign()))
                .findFirst();
    }

    private String column() {
        Token token = current();
        if (token.kind() != Kind.NAME && token.kind() != Kind.COLUMN) {
            throw problem(StatisticRefusal.STATISTIC_SYNTAX_COLUMN, token.place());
        }
        if (!columns.contains(token.text())) {
            throw StatisticRefusal.STATISTIC_COLUMN
                    .with(Spelling.shown(token.text()), Spelling.advice(token.text(), columns))
                    .atColumn(token.place() + 1);
        }
        next++;
        return token.text();
    }

    private Token current() {
        return tokens.get(next);
    }

    /** A refusal of the text at a place; the arguments follow the text. */
    InvalidInputException problem(Refusal refusal, int place, Object... arguments) {
        return refusal.with(Stream.concat(Stream.of(Spelling.shown(text)), Stream.of(arguments))
                        .toArray())
                .atColumn(place + 1);
    }
}
