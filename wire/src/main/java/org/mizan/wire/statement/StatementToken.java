package org.mizan.wire.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A word of a statement as PostgreSQL divides it.
 *
 * @param text a name as the catalogue has it: small letters unless it was quoted; all else as it was written
 * @param start of it in the statement
 * @param end behind it
 */
public record StatementToken(Kind kind, String text, int start, int end) {
    public enum Kind {
        /** Whatever is not ASCII is a letter to PostgreSQL, also a sign or a space. */
        NAME("[A-Za-z_\\x{80}-\\x{10FFFF}][A-Za-z0-9_$\\x{80}-\\x{10FFFF}]*+"),
        QUOTED("\"(?:[^\"]|\"\")*+(?:\"|\\z)"),
        TEXT("[eE]'(?:[^'\\\\]|''|\\\\.|\\\\\\z)*+(?:'|\\z)|'(?:[^']|'')*+(?:'|\\z)"),
        PARAMETER("\\$[0-9]{1,5}"),
        NUMBER("[0-9][0-9.]*+(?:[eE][+-]?[0-9]++)?"),
        SYMBOL("\\S");

        private final String pattern;

        Kind(String pattern) {
            this.pattern = pattern;
        }
    }

    /** Texts between dollars end where the same dollars come again. Numbered groups follow those of the kinds. */
    private static final Pattern TOKEN = Pattern.compile(
            "--[^\\n\\r]*+|(?<dollars>\\$(?:[A-Za-z_\\x{80}-\\x{10FFFF}][A-Za-z0-9_\\x{80}-\\x{10FFFF}]*+)?\\$)"
                    + "|(?<TEXT>" + Kind.TEXT.pattern + ")|(?<QUOTED>" + Kind.QUOTED.pattern + ")"
                    + "|(?<NAME>" + Kind.NAME.pattern + ")|(?<PARAMETER>" + Kind.PARAMETER.pattern + ")"
                    + "|(?<NUMBER>" + Kind.NUMBER.pattern + ")|(?<comment>/\\*)|(?<SYMBOL>" + Kind.SYMBOL.pattern + ")",
            Pattern.DOTALL);

    /** Whether it is this word of SQL or this sign, not in quotes. */
    public boolean is(String word) {
        return (kind == Kind.NAME || kind == Kind.SYMBOL) && text.equals(word);
    }

    public boolean isName() {
        return kind == Kind.NAME || kind == Kind.QUOTED;
    }

    /**
     * Whether it is a text without E or dollars that has a backslash. Where standard_conforming_strings is off, or behind a
     * text with E that goes on in it, PostgreSQL takes a quote behind the backslash for a part of the text.
     */
    boolean hasPlainBackslash() {
        return kind == Kind.TEXT && text.startsWith("'") && text.indexOf('\\') >= 0;
    }

    /** The number of a parameter. */
    public int parameter() {
        return Integer.parseInt(text.substring(1));
    }

    /** The words of a text, without comments. What is never closed goes to the end. */
    public static List<StatementToken> of(String text) {
        List<StatementToken> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        int next = 0;
        while (next < text.length() && matcher.find(next)) {
            next = matcher.end();
            if (matcher.group("dollars") != null) {
                int end = text.indexOf(matcher.group("dollars"), next);
                next = end < 0 ? text.length() : end + matcher.group("dollars").length();
                tokens.add(new StatementToken(Kind.TEXT, text.substring(matcher.start(), next), matcher.start(), next));
            } else if (matcher.group("comment") != null) {
                next = afterComment(text, next);
            } else {
                add(tokens, matcher);
            }
        }
        return tokens;
    }

    private static void add(List<StatementToken> tokens, Matcher matcher) {
        for (Kind kind : Kind.values()) {
            if (matcher.group(kind.name()) != null) {
                tokens.add(new StatementToken(kind, shown(kind, matcher.group()), matcher.start(), matcher.end()));
                return;
            }
        }
    }

    private static String shown(Kind kind, String written) {
        return switch (kind) {
            case NAME -> written.toLowerCase(Locale.ROOT);
            case QUOTED ->
                written.substring(1, Math.max(1, written.length() - 1)).replace("\"\"", "\"");
            case TEXT, PARAMETER, NUMBER, SYMBOL -> written;
        };
    }

    /** Comments of PostgreSQL may have comments in them. */
    private static int afterComment(String text, int start) {
        int depth = 1;
        int place = start;
        while (depth > 0 && place < text.length()) {
            if (text.startsWith("/*", place)) {
                depth++;
                place += 2;
            } else if (text.startsWith("*/", place)) {
                depth--;
                place += 2;
            } else {
                place++;
            }
        }
        return place;
    }

    /** The statements between semicolons; those without a word are none. */
    public static List<List<StatementToken>> statements(List<StatementToken> tokens) {
        List<List<StatementToken>> statements = new ArrayList<>();
        List<StatementToken> current = new ArrayList<>();
        for (StatementToken token : tokens) {
            if (!token.is(";")) {
                current.add(token);
            } else if (!current.isEmpty()) {
                statements.add(current);
                current = new ArrayList<>();
            }
        }
        if (!current.isEmpty()) {
            statements.add(current);
        }
        return statements;
    }
}
