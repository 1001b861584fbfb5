package org.mizan.wire.statement;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.mizan.message.Spelling;
import org.mizan.wire.WireRefusal;

/**
 * A statement and who answers it. That a statement goes to the wrong place harms nobody: the shadow has no rows and refuses
 * to read a described table, and the curator answers nothing but what it can plan privately.
 *
 * @param name of the cursor or of the prepared statement; empty where there is none
 * @param text of the question in it, without what makes it an explanation, a copy or a cursor
 * @param tokens of that text, in the places that they have in the text that it is taken from
 * @param all tokens of the statement
 */
public record RoutedStatement(
        Destination destination, String name, String text, List<StatementToken> tokens, List<StatementToken> all) {
    private static final Set<String> QUERIES = Set.of("select", "with", "values", "table", "(");
    private static final Set<String> RELAYED = Set.of(
            "set",
            "show",
            "reset",
            "begin",
            "start",
            "commit",
            "end",
            "rollback",
            "abort",
            "savepoint",
            "release",
            "declare",
            "fetch",
            "move",
            "close",
            "discard",
            "deallocate",
            "prepare",
            "execute",
            "explain");

    /** Forms around a question, by the word that it stands behind. */
    private static final Map<String, Destination> AROUND = Map.of(
            "explain", Destination.PREVIEW,
            "copy", Destination.COPY,
            "declare", Destination.DECLARE,
            "prepare", Destination.PREPARE);

    /** What stands right before a question that will be answered: with EXPLAIN between them it was to be a preview. */
    private static final Map<Destination, String> BEFORE =
            Map.of(Destination.COPY, "(", Destination.DECLARE, "for", Destination.PREPARE, "as");

    /**
     * Decides about one statement.
     *
     * @param whole the text that it is taken from
     */
    public static RoutedStatement of(String whole, List<StatementToken> tokens, HeldNames held) {
        StatementToken first = tokens.get(0);
        String verb = first.kind() == StatementToken.Kind.QUOTED ? "" : first.text();
        TableMentions mentions = TableMentions.of(tokens, held.tables());
        if (mentions.describedTable() && mentions.catalogue()) {
            throw WireRefusal.MIXED.with();
        }
        if (mentions.describedTable() && QUERIES.contains(verb)) {
            return about(Destination.ANSWER, "", whole, tokens, tokens);
        }
        if (mentions.describedTable() && AROUND.containsKey(verb)) {
            return around(AROUND.get(verb), whole, tokens);
        }
        if (!QUERIES.contains(verb) && !RELAYED.contains(verb)) {
            throw WireRefusal.VERB.with(Spelling.shown(verb.toUpperCase(Locale.ROOT)));
        }
        PriceSettings.requireKnown(tokens);
        return about(held(verb, tokens, held), lastName(verb, tokens), whole, tokens, tokens);
    }

    private static RoutedStatement about(
            Destination destination,
            String name,
            String whole,
            List<StatementToken> question,
            List<StatementToken> all) {
        String text = whole.substring(
                question.get(0).start(), question.get(question.size() - 1).end());
        return new RoutedStatement(destination, name, text, question, all);
    }

    /** A form around a question: what it is about stands in brackets, or goes to the end. */
    private static RoutedStatement around(Destination form, String whole, List<StatementToken> tokens) {
        int depth = 0;
        int least = form == Destination.COPY ? 1 : 0;
        for (int place = 1; place < tokens.size(); place++) {
            StatementToken token = tokens.get(place);
            boolean isQuestion = token.is("select") || token.is("with") || token.is("values") || token.is("table");
            boolean isHold = token.is("with")
                    && place + 1 < tokens.size()
                    && tokens.get(place + 1).is("hold");
            if (depth == least && isQuestion && !isHold) {
                if (BEFORE.containsKey(form) && !tokens.get(place - 1).is(BEFORE.get(form))) {
                    throw WireRefusal.FORM.with(form.name());
                }
                int end = form == Destination.COPY ? closing(tokens, place) : tokens.size();
                String name = form == Destination.PREVIEW ? "" : tokens.get(1).text();
                return about(form, name, whole, tokens.subList(place, end), tokens);
            }
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
        }
        throw WireRefusal.FORM.with(form.name());
    }

    /** Where the bracket is closed that was open before this place. */
    private static int closing(List<StatementToken> tokens, int start) {
        int depth = 1;
        for (int place = start; place < tokens.size(); place++) {
            depth += tokens.get(place).is("(") ? 1 : tokens.get(place).is(")") ? -1 : 0;
            if (depth == 0) {
                return place;
            }
        }
        throw WireRefusal.FORM.with(Destination.COPY.name());
    }

    /** Cursors and prepared statements that are kept here are not the shadow's. */
    private static Destination held(String verb, List<StatementToken> tokens, HeldNames held) {
        String name = lastName(verb, tokens);
        return switch (verb) {
            case "fetch" -> held.hasPortal(name) ? Destination.FETCH : Destination.SHADOW;
            case "move" -> held.hasPortal(name) ? Destination.MOVE : Destination.SHADOW;
            case "close" -> held.hasPortal(name) ? Destination.CLOSE : Destination.SHADOW;
            case "execute" -> held.hasStatement(name) ? Destination.EXECUTE : Destination.SHADOW;
            case "deallocate" -> held.hasStatement(name) ? Destination.DEALLOCATE : Destination.SHADOW;
            default -> Destination.SHADOW;
        };
    }

    /** The last word is the name, but for EXECUTE, which may have values behind it. */
    private static String lastName(String verb, List<StatementToken> tokens) {
        int place = verb.equals("execute") ? Math.min(1, tokens.size() - 1) : tokens.size() - 1;
        return tokens.get(place).isName() ? tokens.get(place).text() : "";
    }

    /**
     * Whether PostgreSQL divides it into the same words: texts end where they end here, unless a backslash escapes a quote.
     *
     * @param standard whether standard_conforming_strings is on
     */
    public boolean isReadAlike(boolean standard) {
        for (int place = 0; place < all.size(); place++) {
            boolean mayGoOn = place > 0 && all.get(place - 1).kind() == StatementToken.Kind.TEXT;
            if (all.get(place).hasPlainBackslash() && (!standard || mayGoOn)) {
                return false;
            }
        }
        return true;
    }

    /** Whether it makes the shadow forget all prepared statements or cursors, and this house too. */
    public boolean forgetsAll() {
        boolean isAll = all.get(all.size() - 1).is("all");
        StatementToken verb = all.get(0);
        return isAll && (verb.is("discard") || verb.is("deallocate") || verb.is("close"));
    }
}
