package org.mizan.sql.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.sql.refusal.QueryRefusal;

/**
 * The text of a query before any parser sees it. Parsers recurse, and take more than linear time on some texts, so that
 * length, depth and the number of words in one expression are limited first.
 */
public final class SqlText {
    private static final int MOST_CHARACTERS = 64 * 1024;
    private static final int MOST_TOKENS = 2_000;
    private static final int MOST_DEPTH = 100;

    /** As many as a number may have anywhere. */
    private static final int MOST_DIGITS = 2_000;

    private static final int SHOWN = 30;

    /**
     * Texts, quoted names, comments, words, numbers, and any other character that is no space. A comment that is never closed
     * goes to the end, so that no text is searched for its end from every place in it.
     */
    private static final Pattern TOKEN = Pattern.compile(
            "'(?:[^']|'')*+'|\"(?:[^\"]|\"\")*+\"|(?:--|//)[^\\r\\n]*+|/\\*(?s:.*?)(?:\\*/|\\z)|[\\p{L}_][\\p{L}\\p{N}_$]*+|[0-9][0-9.eE]*+|\\S");

    /** How comments begin. */
    private static final Set<String> COMMENTS = Set.of("--", "//", "/*");

    /** Words between which an expression ends. */
    private static final Set<String> BOUNDARIES = Set.of(
            ",", ";", "SELECT", "FROM", "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "UNION", "WITH", "JOIN", "ON");

    /** Words after which &lt; opens a type. */
    private static final Set<String> TYPES = Set.of("ARRAY", "MAP", "MULTISET", "ROW", "STRUCT");

    private SqlText() {}

    /** One word of a text and where it stands. */
    public record Token(String text, int start, int end) {
        public boolean is(String word) {
            return text.equalsIgnoreCase(word);
        }

        boolean isNumber() {
            return text.charAt(0) >= '0' && text.charAt(0) <= '9';
        }
    }

    /** Refuses a text that is too long, too deep, or has too long an expression; the parser gets no other. */
    public static String requireModest(String text) {
        if (text.length() > MOST_CHARACTERS) {
            throw QueryRefusal.SQL_LENGTH.with(text.length(), MOST_CHARACTERS);
        }
        Nesting nesting = new Nesting();
        int length = 0;
        for (Token token : tokens(text)) {
            length = BOUNDARIES.contains(token.text().toUpperCase(Locale.ROOT)) ? 0 : length + 1;
            if (nesting.after(token) > MOST_DEPTH) {
                throw QueryRefusal.SQL_DEPTH.with(MOST_DEPTH).in(place(text, token.start()));
            }
            if (length > MOST_TOKENS) {
                throw QueryRefusal.SQL_TOKENS.with(MOST_TOKENS).in(place(text, token.start()));
            }
            if (token.isNumber() && token.text().length() > MOST_DIGITS) {
                throw QueryRefusal.SQL_DIGITS
                        .with(token.text().length(), MOST_DIGITS)
                        .in(place(text, token.start()));
            }
        }
        return text;
    }

    /**
     * How deep the words are nested for a parser that recurses. A word closes only what one of its kind has opened, as some
     * words that close can be names too; what opens a type, as in ARRAY&lt;ARRAY&lt;INT&gt;&gt;, counts for good.
     */
    private static final class Nesting {
        private final Deque<String> open = new ArrayDeque<>();
        private int types;
        private String before = "";

        /** How deep it is after this word. */
        int after(Token token) {
            String word = token.text().toUpperCase(Locale.ROOT);
            switch (word) {
                case "(", "[", "{", "CASE" -> open.push(word);
                case ")" -> close("(");
                case "]" -> close("[");
                case "}" -> close("{");
                case "END" -> {
                    if ("CASE".equals(open.peek())) {
                        open.pop();
                    }
                }
                case "<" -> types += TYPES.contains(before) ? 1 : 0;
                default -> {}
            }
            before = word;
            return open.size() + types;
        }

        /** Also what was opened within and never closed. */
        private void close(String opening) {
            if (open.contains(opening)) {
                String closed = open.pop();
                while (!closed.equals(opening)) {
                    closed = open.pop();
                }
            }
        }
    }

    /** The statements of a text, between semicolons; those without a word are none. */
    public static List<String> statements(String text) {
        List<String> statements = new ArrayList<>();
        OptionalInt start = OptionalInt.empty();
        for (Token token : tokens(text)) {
            if (!token.is(";")) {
                start = OptionalInt.of(start.orElse(token.start()));
            } else if (start.isPresent()) {
                statements.add(text.substring(start.getAsInt(), token.start()).strip());
                start = OptionalInt.empty();
            }
        }
        start.ifPresent(last -> statements.add(text.substring(last).strip()));
        return statements;
    }

    /** The words of a text, without comments. */
    public static List<Token> tokens(String text) {
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            String token = matcher.group();
            if (!COMMENTS.contains(token.substring(0, Math.min(2, token.length())))) {
                tokens.add(new Token(token, matcher.start(), matcher.end()));
            }
        }
        return tokens;
    }

    /** Where a character stands, in words. */
    public static Sentence place(String text, int position) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < position && i < text.length(); i++) {
            boolean ends = text.charAt(i) == '\n';
            line += ends ? 1 : 0;
            column = ends ? 1 : column + 1;
        }
        return place(line, column);
    }

    /** Where the text goes on from this place: the inverse of {@link #place(String, int)}. */
    public static int offset(String text, int line, int column) {
        int start = 0;
        for (int passed = 1; passed < line && start < text.length(); passed++) {
            int end = text.indexOf('\n', start);
            start = end < 0 ? text.length() : end + 1;
        }
        return Math.min(start + column - 1, text.length());
    }

    /** The rest of the line from this place, cut where it is long. */
    public static String excerpt(String text, int line, int column) {
        String rest =
                text.substring(offset(text, line, column)).lines().findFirst().orElse("");
        return rest.length() > SHOWN ? rest.substring(0, SHOWN) + "…" : rest;
    }

    public static Sentence place(int line, int column) {
        return Message.PLACE_LINE.with(line, column);
    }
}
