package org.mizan.server.identity;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.message.Spelling;

/** Reads the words by which the constants of an enum are called, which are their names in small letters. */
final class EnumWords {
    private EnumWords() {}

    static <E extends Enum<E>> E one(Class<E> type, String kind, String word) {
        return Stream.of(type.getEnumConstants())
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElseThrow(() -> IdentityRefusal.WORD.with(
                        kind,
                        Spelling.shown(word),
                        Stream.of(type.getEnumConstants())
                                .map(each -> each.name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "))));
    }
}
