package org.mizan.dataset.file;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.DescriptionRefusal;
import org.mizan.message.InvalidInputException;

/**
 * The names in the first line of a file of comma-separated values (RFC 4180), and nothing after it. Where the line may be a
 * row and not a header, an error gives the position of a name and never its text, which could be somebody's secret.
 */
public final class CsvHeader {
    private static final int LONGEST = 1 << 20;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** Numbers, dates and times: what a value looks like and a name does not. */
    private static final Pattern VALUE = Pattern.compile("[-+]?[\\d.,:/T Ee+-]*\\d[\\d.,:/TZ Ee+-]*%?");

    private final String line;
    private int position;

    private CsvHeader(String line) {
        this.line = line;
    }

    /** The names of the columns, in order. */
    public static List<String> read(Path path) throws IOException {
        try {
            return header(path);
        } catch (InvalidInputException invalid) {
            throw invalid.in(path.toString());
        }
    }

    private static List<String> header(Path path) throws IOException {
        String line = firstLine(path);
        if (line.isBlank()) {
            throw (Files.size(path) == 0 ? DescriptionRefusal.HEADER_CSV_EMPTY : DescriptionRefusal.HEADER_CSV_BLANK)
                    .with();
        }
        List<String> names = new CsvHeader(line).names();
        if (names.size() == 1 && (line.indexOf(';') >= 0 || line.indexOf('\t') >= 0)) {
            throw DescriptionRefusal.HEADER_CSV_COMMA.with();
        }
        requireNames(names);
        return names;
    }

    private static String firstLine(Path path) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
            int next = in.read();
            for (; next >= 0 && next != '\n' && next != '\r'; next = in.read()) {
                bytes.write(next);
                if (bytes.size() > LONGEST) {
                    throw DescriptionRefusal.HEADER_CSV_LONG.with(LONGEST);
                }
            }
            if (next == '\r' && in.read() != '\n') {
                throw DescriptionRefusal.HEADER_CSV_RETURN.with();
            }
        }
        try {
            String line = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
            return line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line;
        } catch (CharacterCodingException broken) {
            throw DescriptionRefusal.HEADER_CSV_ENCODING.with();
        }
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        names.add(name(1));
        while (position < line.length()) {
            position++;
            names.add(name(names.size() + 1));
        }
        return names;
    }

    /** The name that starts here; leaves the position at the comma after it, or at the end. */
    private String name(int number) {
        if (position >= line.length() || line.charAt(position) != '"') {
            int comma = line.indexOf(',', position);
            int end = comma < 0 ? line.length() : comma;
            String name = line.substring(position, end);
            position = end;
            return name.strip();
        }
        StringBuilder name = new StringBuilder();
        for (position++; position < line.length(); position++) {
            if (line.charAt(position) == '"') {
                position++;
                boolean doubled = position < line.length() && line.charAt(position) == '"';
                if (!doubled) {
                    requireComma(number);
                    return name.toString().strip();
                }
            }
            name.append(line.charAt(position));
        }
        throw DescriptionRefusal.HEADER_CSV_QUOTE.with(number);
    }

    private void requireComma(int number) {
        if (position < line.length() && line.charAt(position) != ',') {
            throw DescriptionRefusal.HEADER_CSV_AFTER.with(number);
        }
    }

    private static void requireNames(List<String> names) {
        Map<String, Integer> seen = new HashMap<>();
        for (int number = 1; number <= names.size(); number++) {
            String name = names.get(number - 1);

            if (name.isEmpty()) {
                throw DescriptionRefusal.HEADER_CSV_NAME.with(number);
            }
            if (VALUE.matcher(name).matches()) {
                throw DescriptionRefusal.HEADER_CSV_VALUE.with(number);
            }
            @Nullable Integer first = seen.putIfAbsent(name.toLowerCase(Locale.ROOT), number);
            if (first != null) {
                throw DescriptionRefusal.HEADER_CSV_TWICE.with(number, first);
            }
        }
    }
}
