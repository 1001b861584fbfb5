package org.mizan.sql.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.message.Spelling;
import org.mizan.sql.refusal.Labels;

/**
 * Texts that a query states to be equal to one of a public list, on which they do not stand. Such a query is answered, with
 * noise alone where nothing else is asked, so that this is said before it is paid for. The list is public, so that saying so
 * costs nothing.
 */
public final class UnlistedTexts {
    private static final int MOST_TOLD = 5;

    /** What is said of each text. */
    private final Map<Unlisted, Sentence> sentences = new LinkedHashMap<>();

    private record Unlisted(String text, String column) {}

    /** Looks at two expressions that are compared for equality. */
    void look(SqlNode left, Typed leftType, SqlNode right, Typed rightType) {
        leftType.asListed()
                .ifPresent(listed -> rightType.asText().ifPresent(text -> look(left, listed, right, text.text())));
        rightType
                .asListed()
                .ifPresent(listed -> leftType.asText().ifPresent(text -> look(right, listed, left, text.text())));
    }

    /** Only what the query states itself: a public table may well have rows that nothing is equal to. */
    private void look(SqlNode column, Typed.Listed listed, SqlNode stated, String text) {
        if (stated.getKind() == SqlKind.LITERAL && !listed.values().contains(text)) {
            Unlisted told = new Unlisted(shown(text), shown(Labels.plain(column)));
            sentences.computeIfAbsent(told, absent -> sentence(absent, listed.values()));
        }
    }

    /** Finding the nearest value takes a while for long lists, and is worth it for what is told only. */
    private Sentence sentence(Unlisted told, List<String> values) {
        return Optional.of(told.text())
                .filter(near -> sentences.size() < MOST_TOLD)
                .flatMap(near -> Spelling.nearest(near, values))
                .map(near -> Message.UNLISTED_NEAR.with(told.text(), told.column(), near))
                .orElseGet(() -> Message.UNLISTED.with(told.text(), told.column()));
    }

    /** On one line, as every sentence is. */
    private static String shown(String text) {
        return Spelling.shown(text.replaceAll("\\p{Cntrl}+", " "));
    }

    /** A sentence for each text, or for the first few and one for all others. */
    public List<Sentence> remarks() {
        List<Sentence> remarks =
                new ArrayList<>(sentences.values().stream().limit(MOST_TOLD).toList());
        if (sentences.size() > MOST_TOLD) {
            remarks.add(Message.UNLISTED_MORE.with(sentences.size() - MOST_TOLD));
        }
        return remarks;
    }
}
