package org.mizan.dataset.csv;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mizan.dataset.DialectRefusal;
import org.mizan.dataset.csv.TimePart.Kind;
import org.mizan.message.InvalidInputException;

/**
 * How days or moments are written, in the letters that Java and spreadsheets use: {@code dd.MM.yyyy}, {@code d/M/yyyy HH:mm}.
 * Two letters mean two digits, one letter means one or two. What is written in another way is not read.
 */
public final class TimeFormat {
    static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    private static final String LETTERS = "yyyy, M, MM, MMM, d, dd, H, HH, mm, ss, S, X";

    private final String text;
    private final List<TimePart> parts;

    private TimeFormat(String text, List<TimePart> parts) {
        this.text = text;
        this.parts = List.copyOf(parts);
    }

    /** The format that a description writes. */
    public static TimeFormat of(String text) {
        List<TimePart> parts = parts(text);
        TimeFormat format = new TimeFormat(text, parts);
        boolean isDay = format.count(Kind.YEAR) == 1
                && format.count(Kind.MONTH) + format.count(Kind.MONTH_NAME) == 1
                && format.count(Kind.DAY) == 1;
        if (!isDay) {
            throw DialectRefusal.FORMAT_DAY.with(text);
        }
        format.requireTime();
        for (int place = 1; place < parts.size(); place++) {
            if (parts.get(place - 1).isOpen() && parts.get(place).isDigits()) {
                throw DialectRefusal.FORMAT_WIDTH.with(text);
            }
        }
        return format;
    }

    private static List<TimePart> parts(String text) {
        List<TimePart> parts = new ArrayList<>();
        for (int from = 0; from < text.length(); ) {
            char letter = text.charAt(from);
            int to = from + 1;
            if (letter == '\'') {
                to = text.indexOf('\'', to);
                if (to <= from + 1) {
                    throw DialectRefusal.FORMAT_QUOTE.with(text);
                }
                parts.add(literal(text.substring(from + 1, to)));
                from = to + 1;
                continue;
            }
            if (!isLetter(letter)) {
                parts.add(literal(text.substring(from, to)));
                from = to;
                continue;
            }
            while (to < text.length() && text.charAt(to) == letter) {
                to++;
            }
            TimePart part = TimePart.of(letter, to - from);
            if (part.equals(TimePart.NONE)) {
                throw unknown(text, text.substring(from, to));
            }
            parts.add(part);
            from = to;
        }
        return parts;
    }

    /** Other programs write days and years in capitals. */
    private static InvalidInputException unknown(String text, String part) {
        String meant = text.replace('D', 'd').replace('Y', 'y');
        boolean isKnown = part.chars().allMatch(letter -> letter == 'D' || letter == 'Y');
        return isKnown
                ? DialectRefusal.FORMAT_LETTER_NEAR.with(text, part, meant)
                : DialectRefusal.FORMAT_LETTER.with(text, part, LETTERS);
    }

    private static boolean isLetter(char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    }

    private static TimePart literal(String text) {
        return new TimePart(Kind.LITERAL, 0, 0, text);
    }

    private long count(Kind kind) {
        return parts.stream().filter(part -> part.kind() == kind).count();
    }

    /** Each part of a time of day once, and none without the one above it. */
    private void requireTime() {
        List<Long> counts = List.of(count(Kind.HOUR), count(Kind.MINUTE), count(Kind.SECOND), count(Kind.FRACTION));
        boolean isTime = counts.get(0).equals(counts.get(1)) && count(Kind.ZONE) <= counts.get(1);
        for (int place = 0; place < counts.size(); place++) {
            isTime &= counts.get(place) <= (place == 0 ? 1 : counts.get(place - 1));
        }
        if (!isTime) {
            throw DialectRefusal.FORMAT_TIME.with(text);
        }
    }

    /** As the description writes it. */
    public String text() {
        return text;
    }

    /** Whether it has a time of day. */
    boolean hasTime() {
        return count(Kind.HOUR) == 1;
    }

    /** Whether it has a zone. */
    boolean hasZone() {
        return count(Kind.ZONE) == 1;
    }

    List<TimePart> parts() {
        return parts;
    }

    /**
     * A moment as this format writes it.
     *
     * @param isShort whether one digit is written where one or two may be
     */
    String write(LocalDateTime moment, boolean isShort) {
        StringBuilder written = new StringBuilder();
        for (TimePart part : parts) {
            written.append(
                    switch (part.kind()) {
                        case YEAR -> number(part, moment.getYear(), isShort);
                        case MONTH -> number(part, moment.getMonthValue(), isShort);
                        case MONTH_NAME -> MONTHS.get(moment.getMonthValue() - 1);
                        case DAY -> number(part, moment.getDayOfMonth(), isShort);
                        case HOUR -> number(part, moment.getHour(), isShort);
                        case MINUTE -> number(part, moment.getMinute(), isShort);
                        case SECOND -> number(part, moment.getSecond(), isShort);
                        case FRACTION -> "0".repeat(part.most());
                        case ZONE -> "Z";
                        case LITERAL -> part.literal();
                    });
        }
        return written.toString();
    }

    private static String number(TimePart part, int value, boolean isShort) {
        return isShort && part.isOpen()
                ? Integer.toString(value)
                : String.format(Locale.ROOT, "%0" + part.most() + "d", value);
    }

    /** Whether some day is written alike by both and read as two. Days of twelve years show it, short and long. */
    boolean isReadOtherwise(TimeFormat other) {
        TimeReading own = new TimeReading();
        TimeReading others = new TimeReading();
        for (LocalDateTime day = FIRST; day.isBefore(LAST); day = day.plusDays(1)) {
            for (boolean isShort : new boolean[] {true, false}) {
                byte[] written = write(day, isShort).getBytes(StandardCharsets.UTF_8);
                boolean both =
                        own.read(this, written, 0, written.length) && others.read(other, written, 0, written.length);
                if (both && (own.day() != others.day() || own.second() != others.second())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** In these years every pair of digits of a year is also a day, and the last two are also a month. */
    private static final LocalDateTime FIRST = LocalDateTime.of(2001, 1, 1, 1, 2, 3);

    private static final LocalDateTime LAST = LocalDateTime.of(2013, 1, 1, 0, 0);

    @Override
    public boolean equals(Object other) {
        return other instanceof TimeFormat format && format.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
