package org.mizan.report.plot;

/**
 * Sizes of letters. Widths are estimated from above for common sans-serif fonts: whoever opens a vector file may have any
 * of them, so the layout may not depend on the fonts of this machine.
 */
enum Lettering {
    TITLE(16, true),
    HEADING(14, true),
    WORDS(13, false);

    private static final double BOLD = 1.1;
    private static final double NARROW = 0.4;
    private static final double USUAL = 0.64;
    private static final double WIDE = 1;
    private static final String NARROW_LETTERS = " .,:;'!|()[]/ijlt-";
    private static final String WIDE_LETTERS = "mwMW%…—";
    private static final int FIRST_IDEOGRAPH = 0x2E80;
    private static final int KEPT_END = 20;

    private final int size;
    private final boolean bold;

    Lettering(int size, boolean bold) {
        this.size = size;
        this.bold = bold;
    }

    int size() {
        return size;
    }

    boolean bold() {
        return bold;
    }

    /** At most about this wide. */
    double width(String words) {
        return words.codePoints().mapToDouble(Lettering::share).sum() * size * (bold ? BOLD : 1);
    }

    private static double share(int letter) {
        if (Character.getType(letter) == Character.NON_SPACING_MARK) {
            return 0;
        }
        if (NARROW_LETTERS.indexOf(letter) >= 0) {
            return NARROW;
        }
        return letter >= FIRST_IDEOGRAPH || WIDE_LETTERS.indexOf(letter) >= 0 || Character.isUpperCase(letter)
                ? WIDE
                : USUAL;
    }

    /** The words, without their middle where they are too long: their end often says what tells them apart. */
    String fitting(String words, double width) {
        if (width(words) <= width) {
            return words;
        }
        int[] letters = words.codePoints().toArray();
        int kept = Math.min(KEPT_END, letters.length / 2);
        String end = "…" + new String(letters, letters.length - kept, kept);
        int length = letters.length - kept;
        while (length > 0 && width(new String(letters, 0, length) + end) > width) {
            length--;
        }
        return new String(letters, 0, length) + end;
    }
}
