package org.mizan.report;

/** Sentences for a terminal, broken into lines between words. */
public final class Paragraph {
    private static final int WIDTH = 100;

    private Paragraph() {}

    /** The sentences in lines of at most 100 characters (a longer word stands alone), each ended by a line feed. */
    public static String of(String sentences) {
        StringBuilder text = new StringBuilder();
        int length = 0;
        for (String word : sentences.strip().split("\\s+", -1)) {
            if (length > 0 && length + 1 + width(word) > WIDTH) {
                text.append('\n');
                length = 0;
            } else if (length > 0) {
                text.append(' ');
                length++;
            }
            text.append(word);
            length += width(word);
        }
        return text.append('\n').toString();
    }

    /** How many places a text takes: marks above and below letters, and signs that only direct it, take none. */
    public static int width(String text) {
        return text.chars().allMatch(Paragraph::isWide) ? text.length() : widthOfSigns(text);
    }

    /** Whether a sign is before all marks, and is not the soft hyphen, so that it takes a place. */
    private static boolean isWide(int sign) {
        return sign < '\u0300' && sign != '\u00ad';
    }

    private static int widthOfSigns(String text) {
        return (int) text.codePoints()
                .filter(point -> Character.getType(point) != Character.NON_SPACING_MARK
                        && Character.getType(point) != Character.FORMAT)
                .count();
    }
}
