package org.mizan.dataset.csv;

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
import java.util.Optional;
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
    private final char delimiter;
    private int position;

    private CsvHeader(String line, char delimiter) {
        this.line = line;
        this.delimiter = delimiter;
    }

    /** The names of the columns, in order, of a file that is written like that. */
    public static List<String> read(Path path, CsvDialect dialect) throws IOException {
        try {
            return header(path, dialect);
        } catch (InvalidInputException invalid) {
            throw invalid.in(path.toString());
        }
    }

    /**
     * How a file seems to be written: the delimiter by what its first line has most of, and the decimal sign by the habit that
     * goes with it. Nothing after that line is read.
     */
    public static CsvDialect dialect(Path path) throws IOException {
        try {
            TextEncoding encoding = encoding(path);
            return DelimiterGuess.of(firstLine(path, encoding), encoding);
        } catch (InvalidInputException invalid) {
            throw invalid.in(path.toString());
        }
    }

    private static List<String> header(Path path, CsvDialect dialect) throws IOException {
        String line = firstLine(path, dialect.encoding());
        if (line.isBlank()) {
            throw (Files.size(path) == 0 ? DescriptionRefusal.HEADER_CSV_EMPTY : DescriptionRefusal.HEADER_CSV_BLANK)
                    .with();
        }
        List<String> names = new CsvHeader(line, dialect.delimiter()).names();
        if (names.size() == 1) {
            requireNoOther(line, dialect.delimiter());
        }
        requireNames(names);
        return names;
    }

    /** A delimiter that never occurs makes one column of a line that others divide. */
    private static void requireNoOther(String line, char delimiter) {
        Optional<String> other = DelimiterGuess.other(line, delimiter);
        if (other.isEmpty()) {
            return;
        }
        throw delimiter == CsvDialect.PLAIN.delimiter()
                ? DescriptionRefusal.HEADER_CSV_COMMA.with(other.get())
                : DescriptionRefusal.HEADER_CSV_DELIMITER.with(delimiter == '\t' ? "\\t" : delimiter, other.get());
    }

    private static String firstLine(Path path, TextEncoding encoding) throws IOException {
        byte[] bytes = firstBytes(path, encoding);
        try {
            String line = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line;
        } catch (CharacterCodingException broken) {
            throw DescriptionRefusal.HEADER_CSV_ENCODING.with(encoding.word().toUpperCase(Locale.ROOT));
        }
    }

    /** The first line in UTF-8, whatever its bytes are. */
    private static byte[] firstBytes(Path path, TextEncoding encoding) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (InputStream in = new BufferedInputStream(encoding.utf8(Files.newInputStream(path)))) {
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
        return bytes.toByteArray();
    }

    /** The encoding by its mark or by what cannot be UTF-8: then the one that most programs for tables write. */
    private static TextEncoding encoding(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            int first = in.read();
            int second = in.read();
            if ((first == 0xFF && second == 0xFE) || (first == 0xFE && second == 0xFF)) {
                return TextEncoding.UTF_16;
            }
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(firstBytes(path, TextEncoding.UTF_8)));
            return TextEncoding.UTF_8;
        } catch (CharacterCodingException other) {
            return TextEncoding.WINDOWS_1252;
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

    /** The name that starts here; leaves the position at the delimiter after it, or at the end. */
    private String name(int number) {
        if (position >= line.length() || line.charAt(position) != '"') {
            int comma = line.indexOf(delimiter, position);
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
        if (position < line.length() && line.charAt(position) != delimiter) {
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
