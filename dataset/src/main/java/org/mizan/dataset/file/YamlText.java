package org.mizan.dataset.file;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Texts as YAML writes them: bare where no reader could take them for anything else, in double quotes elsewhere. */
final class YamlText {
    private static final Pattern BARE = Pattern.compile("[A-Za-z_./][A-Za-z0-9_./-]*");

    /** Words that some version of YAML reads as a truth value, nothing or a number. */
    private static final Set<String> WORDS =
            Set.of("true", "false", "yes", "no", "on", "off", "y", "n", "null", ".inf", ".nan");

    private YamlText() {}

    /** A text as a key or a value on one line. */
    static String of(String text) {
        boolean bare = BARE.matcher(text).matches()
                && !WORDS.contains(text.toLowerCase(Locale.ROOT))
                && text.chars().anyMatch(Character::isLetter)
                && !text.startsWith(".e");
        return bare ? text : quoted(text);
    }

    /** A list of texts on one line. */
    static String list(List<String> texts) {
        return texts.stream().map(YamlText::of).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(character -> append(quoted, character));
        return quoted.append('"').toString();
    }

    private static void append(StringBuilder quoted, int character) {
        if (character == '"' || character == '\\') {
            quoted.append('\\').appendCodePoint(character);
        } else if (isShown(character)) {
            quoted.appendCodePoint(character);
        } else {
            quoted.append(character > 0xFFFF ? "\\U%08X".formatted(character) : "\\u%04X".formatted(character));
        }
    }

    /** Fixed ranges and not the categories of the platform, which change with its version: versions of policies rest on this. */
    private static boolean isShown(int character) {
        boolean invisible = character < ' '
                || isWithin(character, 0x7F, 0xA0)
                || character == 0xAD
                || isWithin(character, 0x200B, 0x200F)
                || isWithin(character, 0x2028, 0x202E)
                || isWithin(character, 0x2060, 0x206F)
                || isWithin(character, 0xD800, 0xF8FF)
                || character == 0xFEFF
                || isWithin(character, 0xFFF0, 0xFFFF)
                || character >= 0xE0000;
        return !invisible;
    }

    private static boolean isWithin(int character, int first, int last) {
        return character >= first && character <= last;
    }
}
