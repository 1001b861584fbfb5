package org.mizan.sql.parse;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.message.Spelling;
import org.mizan.sql.refusal.QueryRefusal;
import org.mizan.sql.text.SqlText;
import org.mizan.sql.text.SqlText.Token;

/** Where a text stops being SQL: what stands there, and what could, of which the parser lists more than anyone reads. */
record SyntaxMistake(String text, List<Token> tokens, int found, Set<String> expected) {
    private static final String AT_END = "Encountered \"<EOF>\"";
    private static final int MOST_EXPECTED = 6;
    private static final Set<String> QUOTES = Set.of("'", "\"");

    /** What people most likely meant, first. */
    private static final List<String> LIKELY = List.of(
            "SELECT", "FROM", "THEN", "END", "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "JOIN", "ON", "AS", "AND",
            "OR", "BETWEEN", "(", ")", ",", "BY");

    private static final Set<String> BEFORE_NAMES = Set.of("FROM", "JOIN", "AS", ".");
    private static final Set<String> AFTER_NAMES = Set.of(")", ",", ".", "=", "<", ">", "+", "-", "*", "/");

    SyntaxMistake {
        tokens = List.copyOf(tokens);
        expected = Set.copyOf(expected);
    }

    static SyntaxMistake of(String text, SqlParseException broken) {
        List<Token> tokens = SqlText.tokens(text);
        SqlParserPos position = broken.getPos();
        int start = position == null ? 0 : SqlText.offset(text, position.getLineNum(), position.getColumnNum());
        int first = (int) tokens.stream().filter(token -> token.end() <= start).count();
        boolean isEnd = String.valueOf(broken.getMessage()).startsWith(AT_END);
        int found = isEnd ? tokens.size() : first + ahead(broken.getExpectedTokenSequences());
        return new SyntaxMistake(
                text, tokens, Math.min(found, tokens.size()), Set.copyOf(broken.getExpectedTokenNames()));
    }

    /** The parser points at the first of the words that it looked at, as many as it expected, and stumbled on the last. */
    private static int ahead(int @Nullable [][] sequences) {
        return sequences == null
                ? 0
                : Stream.of(sequences)
                        .mapToInt(sequence -> sequence.length - 1)
                        .max()
                        .orElse(0);
    }

    InvalidInputException exception() {
        boolean isEnd = found == tokens.size();
        String word = isEnd ? "" : tokens.get(found).text();
        String before = found == 0 ? "" : tokens.get(found - 1).text();
        String shown = Spelling.shown(isEnd ? before : word);
        Sentence advice = advice(word, before);
        return could().map(words -> (isEnd ? QueryRefusal.SQL_SYNTAX_END_EXPECTED : QueryRefusal.SQL_SYNTAX_EXPECTED)
                        .with(shown, words, advice))
                .orElseGet(() -> (isEnd ? QueryRefusal.SQL_SYNTAX_END : QueryRefusal.SQL_SYNTAX).with(shown, advice))
                .in(SqlText.place(
                        text,
                        isEnd
                                ? text.stripTrailing().length()
                                : tokens.get(found).start()));
    }

    private Optional<String> could() {
        Stream<String> words = LIKELY.stream()
                .filter(word -> expected.contains("\"" + word + "\""))
                .map(word -> word.equals(",") ? "','" : word);
        Stream<String> kinds = Stream.of(
                        expected.contains("<IDENTIFIER>") ? "<name>" : "",
                        expected.contains("<UNSIGNED_INTEGER_LITERAL>") ? "<number>" : "",
                        expected.contains("<QUOTED_STRING>") ? "'text'" : "",
                        expected.contains("<EOF>") ? "<end>" : "")
                .filter(kind -> !kind.isEmpty());
        String listed = Stream.concat(words.limit(MOST_EXPECTED), kinds).collect(Collectors.joining(", "));
        return Optional.of(listed).filter(some -> !some.isEmpty());
    }

    /** A word of SQL that this one or the one before it nearly is; marks that other languages use. */
    private Sentence advice(String word, String before) {
        if (word.equals("`")) {
            return Message.ADVICE_BACKTICK.with();
        }
        if (QUOTES.contains(word) || QUOTES.contains(before)) {
            return Message.ADVICE_QUOTE.with();
        }
        if (word.equals("=") && before.equals("=")) {
            return Message.ADVICE_EQUALS.with();
        }
        if (isReservedName(word, before)) {
            return Message.ADVICE_RESERVED.with(word);
        }
        return Stream.of(word, before)
                .flatMap(given -> meant(given).stream())
                .findFirst()
                .orElseGet(Message.ADVICE_SYNTAX::with);
    }

    /** Where a name could stand, a word that is not read is one of SQL; one that begins a clause may just be too early. */
    private boolean isReservedName(String word, String before) {
        String after = found + 1 < tokens.size() ? tokens.get(found + 1).text() : ")";
        boolean isEarly = LIKELY.contains(word.toUpperCase(Locale.ROOT))
                && !BEFORE_NAMES.contains(before.toUpperCase(Locale.ROOT))
                && !AFTER_NAMES.contains(after);
        return expected.contains("<IDENTIFIER>") && word.matches("[A-Za-z_]\\w*") && !isEarly;
    }

    private static Optional<Sentence> meant(String word) {
        return Optional.of(word)
                .filter(given -> given.length() > 2 && !LIKELY.contains(given.toUpperCase(Locale.ROOT)))
                .flatMap(given -> Spelling.nearest(given, LIKELY))
                .map(near -> Message.ADVICE_MEANT.with(near, Spelling.shown(word)));
    }
}
