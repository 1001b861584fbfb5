package org.mizan.engine.snapshot;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;

/** A generated table in two spellings: as Mizan writes files, and as somebody's program exports them. */
final class MessyTable {
    private static final List<String> ENCODINGS =
            List.of("utf-8", "iso-8859-1", "windows-1252", "iso-8859-15", "utf-16");
    private static final List<String> DAYS = List.of("dd.MM.yyyy", "d/M/yyyy", "yyyyMMdd", "dd-MMM-yyyy");
    private static final List<String> MOMENTS = List.of("dd.MM.yyyy HH:mm:ss", "yyyy/MM/dd HH:mm:ss");
    private static final List<String> NOTES =
            List.of("x", "größe", "é;à,b", "a \"quoted\" word", "tab\there", "two words", "12,5", "-");

    private final Random random;
    private final String encoding;
    private final char delimiter;
    private final char decimal;
    private final String thousands;
    private final boolean trims;
    private final List<List<String>> clean = new ArrayList<>();
    private final List<List<String>> messy = new ArrayList<>();

    MessyTable(Random random, int rows) {
        this.random = random;
        encoding = one(ENCODINGS);
        delimiter = one(List.of(';', '\t', '|'));
        decimal = one(List.of('.', ','));
        thousands = one(List.of("", decimal == '.' ? "," : ".", "'", "\u00A0"));
        trims = random.nextBoolean();
        for (int row = 0; row < rows; row++) {
            add();
        }
    }

    private <T> T one(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    String encoding() {
        return encoding;
    }

    private void add() {
        List<String> plain = new ArrayList<>();
        List<String> written = new ArrayList<>();
        String patient = String.valueOf(1 + random.nextInt(90_000));
        plain.add(patient);
        written.add(padded(grouped(patient)));
        value(plain, written, one(List.of("f", "m", "größe")), this::sex);
        value(plain, written, one(NOTES), text -> text);
        String stay = String.format(Locale.ROOT, "%.2f", random.nextDouble(-2_000, 80_000));
        value(plain, written, stay, this::number);
        value(plain, written, String.valueOf(random.nextInt(1_500_000)), this::grouped);
        value(
                plain,
                written,
                String.valueOf(random.nextBoolean()),
                text -> text.equals("true") ? one(List.of("ja", "J")) : "nein");
        LocalDateTime moment = LocalDateTime.of(2024, 1, 1, 12, 0).plusSeconds(random.nextInt(60_000_000));
        value(plain, written, moment.toLocalDate().toString(), text -> written(one(DAYS), moment));
        value(
                plain,
                written,
                DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(moment) + "Z",
                text -> written(one(MOMENTS), moment.plusHours(2)));
        clean.add(plain);
        messy.add(written);
    }

    private interface Spelling {
        String of(String text);
    }

    /** A tenth of the values are NULL, and a few are of no declared spelling. */
    private void value(List<String> plain, List<String> written, String text, Spelling spelling) {
        int lot = random.nextInt(40);
        boolean isNote = written.size() == 2;
        if (lot < 4) {
            plain.add("");
            written.add(padded(one(List.of("", "N/A", "k.A."))));
        } else if (lot == 4 && !isNote) {
            plain.add("broken?");
            written.add(padded("broken?"));
        } else {
            plain.add(quoted(text, ','));
            String spelled = spelling.of(text);
            written.add(padded(quoted(spelled, delimiter)));
        }
    }

    private String sex(String text) {
        return switch (text) {
            case "f" -> one(List.of("f", "F", "Female", "weiblich"));
            case "m" -> one(List.of("m", "M", "männlich"));
            default -> text;
        };
    }

    private static String written(String format, LocalDateTime moment) {
        return DateTimeFormatter.ofPattern(format, Locale.ENGLISH).format(moment);
    }

    private String number(String text) {
        int point = text.indexOf('.');
        return grouped(text.substring(0, point)) + decimal + text.substring(point + 1);
    }

    private String grouped(String digits) {
        return thousands.isEmpty() || random.nextBoolean()
                ? digits
                : digits.replaceAll("(?<=\\d)(?=(\\d{3})+$)", thousands);
    }

    private String padded(String text) {
        return trims
                ? " ".repeat(random.nextInt(3))
                        + text
                        + one(List.of("", " ", "\u00A0")).repeat(text.endsWith("\"") ? 0 : 1)
                : text;
    }

    private String quoted(String text, char separator) {
        boolean isNeeded = text.indexOf(separator) >= 0 || text.contains("\"");
        return isNeeded ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
    }

    String clean() {
        return text(clean, ",", "\n");
    }

    String messy() {
        return text(messy, String.valueOf(delimiter), random.nextBoolean() ? "\n" : "\r\n");
    }

    private static String text(List<List<String>> rows, String separator, String end) {
        String header = String.join(separator, "patient", "sex", "note", "stay", "beds", "urgent", "admitted", "seen");
        return rows.stream()
                .map(row -> String.join(separator, row))
                .collect(Collectors.joining(end, header + end, end));
    }

    /** A description of the messy file. */
    String describe(String form) {
        String mark = thousands.isEmpty() ? "" : ", thousands: \"" + thousands + "\"";
        return form.formatted(
                "{file: visits.csv, delimiter: \"%s\", decimal: \"%s\"%s, encoding: %s, nulls: [N/A, k.A.], trim: %s}"
                        .formatted(delimiter == '\t' ? "\\t" : delimiter, decimal, mark, encoding, trims),
                ", map: {F: f, Female: f, weiblich: f, M: m, männlich: m}",
                "",
                ", true: [ja, J], false: nein",
                ", format: " + DAYS,
                ", format: " + MOMENTS + ", zone: \"+02:00\"");
    }
}
