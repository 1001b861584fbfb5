package org.mizan.wire.statement;

import java.util.List;
import java.util.Optional;
import org.mizan.wire.protocol.WireType;

/**
 * The type that a statement states for a parameter, as in {@code $1::bigint}. The value then has that type, and the query
 * needs no cast any more.
 *
 * @param end behind the last word of it
 */
record StatedCast(WireType type, int end) {
    private static final int MOST_WORDS = 4;

    /** The cast behind a parameter; empty where there is none that is known. */
    static Optional<StatedCast> behind(List<StatementToken> tokens, int parameter) {
        int first = parameter + 3;
        if (first >= tokens.size()
                || !tokens.get(parameter + 1).is(":")
                || !tokens.get(parameter + 2).is(":")) {
            return Optional.empty();
        }
        for (int words = Math.min(MOST_WORDS, tokens.size() - first); words > 0; words--) {
            List<StatementToken> named = tokens.subList(first, first + words);
            Optional<WireType> type = WireType.named(
                    String.join(" ", named.stream().map(StatementToken::text).toList()));
            if (type.isPresent()) {
                return Optional.of(
                        new StatedCast(type.get(), named.get(words - 1).end()));
            }
        }
        return Optional.empty();
    }
}
