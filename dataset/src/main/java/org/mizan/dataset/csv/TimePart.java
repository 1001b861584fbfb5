package org.mizan.dataset.csv;

/**
 * A part of a {@link TimeFormat}.
 *
 * @param least how many digits it has at least; 0 where it is not made of digits
 * @param most how many digits it has at most
 * @param literal the characters that stand there; empty but for {@link Kind#LITERAL}
 */
record TimePart(Kind kind, int least, int most, String literal) {
    /** What a part says. */
    enum Kind {
        YEAR,
        MONTH,
        /** The first three letters of its English name. */
        MONTH_NAME,
        DAY,
        HOUR,
        MINUTE,
        SECOND,
        FRACTION,
        ZONE,
        LITERAL
    }

    /** Whether it may have more digits than it must, so that digits after it could be its own. */
    boolean isOpen() {
        return least < most;
    }

    boolean isDigits() {
        return most > 0;
    }

    /** The part that so many of a letter say; refused by the caller where there is none. */
    static TimePart of(char letter, int count) {
        return switch (letter) {
            case 'y' -> digits(Kind.YEAR, count, 4, 4);
            case 'M' -> count == 3 ? new TimePart(Kind.MONTH_NAME, 0, 0, "") : oneOrTwo(Kind.MONTH, count);
            case 'd' -> oneOrTwo(Kind.DAY, count);
            case 'H' -> oneOrTwo(Kind.HOUR, count);
            case 'm' -> digits(Kind.MINUTE, count, 2, 2);
            case 's' -> digits(Kind.SECOND, count, 2, 2);
            case 'S' -> digits(Kind.FRACTION, count, 1, 9);
            case 'X' -> count == 1 || count == 3 ? new TimePart(Kind.ZONE, 0, 0, "") : NONE;
            default -> NONE;
        };
    }

    /** No part. */
    static final TimePart NONE = new TimePart(Kind.LITERAL, 0, 0, "");

    /** One letter allows one or two digits, and two letters mean two. */
    private static TimePart oneOrTwo(Kind kind, int count) {
        return count > 2 ? NONE : new TimePart(kind, count, 2, "");
    }

    private static TimePart digits(Kind kind, int count, int least, int most) {
        return count < least || count > most ? NONE : new TimePart(kind, count, count, "");
    }
}
