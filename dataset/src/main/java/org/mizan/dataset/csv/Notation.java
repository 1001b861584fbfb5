package org.mizan.dataset.csv;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mizan.dataset.DialectRefusal;
import org.mizan.dataset.column.ColumnType;
import org.mizan.message.Spelling;

/**
 * How the values of one column are written in a file, where that is not as Mizan writes them.
 *
 * @param formats of days or moments; no value is read in another form
 * @param zone of moments whose format has none
 * @param map for spellings of a text the text that they mean
 * @param trueWords spellings of true; with {@code falseWords} the only ones
 * @param nulls spellings of NULL in this column, beside those of the whole file
 */
public record Notation(
        List<TimeFormat> formats,
        Optional<ZoneOffset> zone,
        Map<String, String> map,
        List<String> trueWords,
        List<String> falseWords,
        List<String> nulls) {
    /** As Mizan writes values. */
    public static final Notation PLAIN =
            new Notation(List.of(), Optional.empty(), Map.of(), List.of(), List.of(), List.of());

    private static final int MOST_FORMATS = 8;
    private static final String MOMENT = "timestamp";

    public Notation {
        formats = List.copyOf(formats);
        map = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(map));
        trueWords = List.copyOf(trueWords);
        falseWords = List.copyOf(falseWords);
        nulls = CsvDialect.distinct("nulls", nulls);
        CsvDialect.distinct("true", trueWords);
        CsvDialect.distinct("false", falseWords);
        for (String word : trueWords) {
            if (falseWords.contains(word)) {
                throw DialectRefusal.TRUE_FALSE.with(Spelling.shown(word));
            }
        }
        if (trueWords.isEmpty() != falseWords.isEmpty()) {
            throw DialectRefusal.TRUE_ALONE.with(
                    trueWords.isEmpty() ? "false" : "true", trueWords.isEmpty() ? "true" : "false");
        }
        requireReadOnce(formats);
    }

    /** Two formats that read one text as two moments would make of some days others. */
    private static void requireReadOnce(List<TimeFormat> formats) {
        if (formats.size() > MOST_FORMATS) {
            throw DialectRefusal.FORMAT_COUNT.with(formats.size(), MOST_FORMATS);
        }
        for (int first = 0; first < formats.size(); first++) {
            for (TimeFormat second : formats.subList(first + 1, formats.size())) {
                if (second.equals(formats.get(first))) {
                    throw DialectRefusal.FORMAT_TWICE.with(second);
                }
                if (second.isReadOtherwise(formats.get(first))
                        || formats.get(first).isReadOtherwise(second)) {
                    throw DialectRefusal.FORMAT_AMBIGUOUS.with(formats.get(first), second);
                }
            }
        }
    }

    public boolean isPlain() {
        return equals(PLAIN);
    }

    /** Refuses what contradicts the type of the column. */
    public void require(ColumnType type) {
        boolean isMoment = type.word().equals(MOMENT);
        for (TimeFormat format : formats) {
            if (isMoment && !format.hasTime()) {
                throw DialectRefusal.FORMAT_TIME.with(format);
            }
            if (isMoment && format.hasZone() == zone.isPresent()) {
                throw (zone.isPresent() ? DialectRefusal.ZONE_TWICE : DialectRefusal.FORMAT_ZONE).with(format);
            }
        }
        if (zone.isPresent() && formats.isEmpty()) {
            throw DialectRefusal.ZONE_ALONE.with(zone.get());
        }
        map.forEach((spelling, text) -> requireMapped(type, spelling, text));
        if (type.word().equals("text") || type.word().equals("boolean")) {
            nulls.forEach(spelling -> {
                if (holds(type, spelling)) {
                    throw DialectRefusal.NULLS_OWN.with(Spelling.shown(spelling));
                }
            });
        }
    }

    private static void requireMapped(ColumnType type, String spelling, String text) {
        if (spelling.isEmpty()) {
            throw DialectRefusal.MAP_EMPTY.with(Spelling.shown(text));
        }
        if (type.isFreeText()) {
            return;
        }
        if (!type.holds(text)) {
            throw DialectRefusal.MAP_VALUE.with(Spelling.shown(spelling), Spelling.shown(text));
        }
        if (type.holds(spelling) && !spelling.equals(text)) {
            throw DialectRefusal.MAP_DECLARED.with(Spelling.shown(spelling), Spelling.shown(text));
        }
    }

    /** Whether a spelling, with the numbers in it as Mizan writes them, means one of the declared values. */
    boolean holds(ColumnType type, String spelling) {
        if (map.containsKey(spelling) || trueWords.contains(spelling) || falseWords.contains(spelling)) {
            return true;
        }
        if (formats.isEmpty()) {
            return trueWords.isEmpty() && type.holds(spelling);
        }
        TimeReading reading = new TimeReading();
        byte[] bytes = spelling.getBytes(StandardCharsets.UTF_8);
        return formats.stream()
                .anyMatch(format -> reading.read(format, bytes, 0, bytes.length) && type.holds(plain(type, reading)));
    }

    private String plain(ColumnType type, TimeReading reading) {
        LocalDate day = LocalDate.ofEpochDay(reading.day());
        if (!type.word().equals(MOMENT)) {
            return day.toString();
        }
        LocalDateTime moment = day.atStartOfDay().plusSeconds(reading.second() - (long) reading.offset());
        return moment.toInstant(zone.orElse(ZoneOffset.UTC)).toString();
    }

    /** What a description says of it, by key and in the order of the canonical form. */
    public Map<String, Object> declared() {
        Map<String, Object> declared = new LinkedHashMap<>();
        if (!formats.isEmpty()) {
            declared.put("format", formats.stream().map(TimeFormat::text).toList());
        }
        zone.ifPresent(ahead -> declared.put("zone", ahead.toString()));
        if (!map.isEmpty()) {
            declared.put("map", map);
        }
        if (!trueWords.isEmpty()) {
            declared.put("true", trueWords);
            declared.put("false", falseWords);
        }
        if (!nulls.isEmpty()) {
            declared.put("nulls", nulls);
        }
        return declared;
    }

    /** Every spelling that is compared as a whole. */
    Set<String> spellings() {
        Set<String> spellings = new HashSet<>(map.keySet());
        spellings.addAll(trueWords);
        spellings.addAll(falseWords);
        spellings.addAll(nulls);
        return spellings;
    }
}
