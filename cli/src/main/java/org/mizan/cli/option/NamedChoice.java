package org.mizan.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.mizan.cli.CommandRefusal;
import org.mizan.message.Spelling;

/** One of a few words, each of which is the name of a constant. */
final class NamedChoice {
    private NamedChoice() {}

    /** The constant of this name; any other word is refused with all that there are. */
    static <E extends Enum<E>> E of(Class<E> kind, String what, String word) {
        return Arrays.stream(kind.getEnumConstants())
                .filter(constant -> constant.name().equals(word))
                .findFirst()
                .orElseThrow(() -> CommandRefusal.CHOICE.with(what, Spelling.shown(word), words(kind)));
    }

    private static String words(Class<?> kind) {
        List<String> names =
                Arrays.stream(kind.getEnumConstants()).map(Object::toString).toList();
        int last = names.size() - 1;
        return names.stream().limit(last).collect(Collectors.joining(", ", "", " or ")) + names.get(last);
    }
}
