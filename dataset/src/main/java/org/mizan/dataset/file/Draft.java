package org.mizan.dataset.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.mizan.dataset.DescriptionRefusal;
import org.mizan.dataset.Unit;
import org.mizan.dataset.csv.CsvDialect;
import org.mizan.dataset.csv.CsvHeader;

/**
 * A description to be filled in. From a file it takes the names of the columns, and their types where a Parquet file declares
 * them, and nothing else, since types, bounds and keys that were guessed from values would publish them. What only the owner knows is left empty and marked, and no
 * description with an empty place is read.
 */
public final class Draft {
    private static final String FORM = """
            # Drafted from %s; no value was read.
            # Fill in every place marked <- (until then the file is refused); docs/dataset.md says what fits.
            dataset: %s
            %s\
            ledger: .mizan/ledger.db  # copies and later versions of these data name the same ledger
            %s\
            neighbours:  # <- add-remove; or substitute, with units: and the public number of units
            %s\
            columns:  # remove those that nobody may ask about; the unit has a type and nothing else
              # {type: text, values: [a, b]} or {type: text, values: open}; {type: number, min: 0, max: 60, step: 0.01};
              # {type: integer, min: 0, max: 110}; {type: boolean}; {type: date, min: 2024-01-01, max: 2025-12-31};
              # {type: timestamp, min: 2024-01-01T00:00:00Z, max: 2025-12-31T23:59:59Z}
            %s\
            budget:
              epsilon:  # <- the most that all answers together may cost, such as 1
              delta:  # <- 0 for pure privacy, or far less than one in the number of units, such as 1e-9
            """;

    private static final String UNIT = "unit:  # <- whom to protect: the column that tells people apart, or rows\n";

    private static final String LIMITS = """
            limits:  # with unit: rows, remove limits
              groups_per_unit:  # <- in how many groups of an answer one unit counts at most
              rows_per_group:  # <- how many of its rows count in each
            """;

    private static final String TYPE = "  # <- {type: …}, as one of those above";

    private static final Pattern EMPTY = Pattern.compile(": [,}]");

    private final String origin;
    private final String source;
    private final Optional<CsvDialect> dialect;
    private final Optional<Unit> unit;
    private final Map<String, String> columns;

    /**
     * A draft of what is known.
     *
     * @param origin what it was drafted from, in words for a comment
     * @param source the name of a file of comma-separated values or of a Parquet file
     * @param unit empty where the owner must name it
     * @param columns for each name what follows it in the description; an empty text where the owner must say
     */
    Draft(String origin, String source, Optional<Unit> unit, Map<String, String> columns) {
        this(origin, source, Optional.empty(), unit, columns);
    }

    private Draft(
            String origin,
            String source,
            Optional<CsvDialect> dialect,
            Optional<Unit> unit,
            Map<String, String> columns) {
        this.origin = origin;
        this.source = source;
        this.dialect = dialect;
        this.unit = unit;
        this.columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    }

    /** A draft from the header of a CSV file or the schema of a Parquet file, by whose name the description refers to it. */
    public static Draft ofHeader(Path data) throws IOException {
        String file = fileName(data);
        Map<String, String> columns = new LinkedHashMap<>();
        if (isParquet(file)) {
            columns.putAll(ParquetSchema.read(data));
        } else {
            CsvHeader.read(data, CsvDialect.PLAIN).forEach(name -> columns.put(name, ""));
        }
        return new Draft("the header of " + YamlText.of(file), file, Optional.empty(), columns);
    }

    /** A draft from the header of a CSV file, which also proposes how the file is written by that line alone. */
    public static Draft ofDialect(Path data) throws IOException {
        String file = fileName(data);
        if (isParquet(file)) {
            throw DescriptionRefusal.DRAFT_DIALECT.with(file);
        }
        CsvDialect dialect = CsvHeader.dialect(data);
        Map<String, String> columns = new LinkedHashMap<>();
        CsvHeader.read(data, dialect).forEach(name -> columns.put(name, ""));
        return new Draft("the header of " + YamlText.of(file), file, Optional.of(dialect), Optional.empty(), columns);
    }

    /** The name of a file that can be drafted for. */
    static String fileName(Path data) {
        String file = String.valueOf(data.getFileName());
        if (!isParquet(file) && !file.toLowerCase(Locale.ROOT).endsWith(".csv")) {
            throw DescriptionRefusal.DRAFT_KIND.with(file);
        }
        return file;
    }

    private static boolean isParquet(String file) {
        return file.toLowerCase(Locale.ROOT).endsWith(".parquet");
    }

    /** The text of the description. */
    public String text() {
        String name = source.replaceFirst("\\.[^.]*$", "");
        String listed = columns.entrySet().stream()
                .map(column -> "  %s:%s\n".formatted(YamlText.of(column.getKey()), marked(column.getValue())))
                .collect(Collectors.joining());
        boolean rows = unit.filter(Unit::isRows).isPresent();
        return FORM.formatted(
                origin,
                YamlText.of(name),
                dialect.map(this::source).orElse("source: " + YamlText.of(source) + "\n"),
                unit.map(known -> "unit: " + YamlText.of(known.word()) + "\n").orElse(UNIT),
                rows ? "" : LIMITS,
                listed);
    }

    /** The keys that the first line suggests, for the owner to check: the decimal sign goes with the delimiter by habit alone. */
    private String source(CsvDialect proposed) {
        return """
                source:  # proposed from the first line alone; docs/dataset.md has the other keys, such as nulls and trim
                  file: %s
                  delimiter: "%s"  # the most frequent one in the header
                  decimal: "%s"  # check this: it is what usually goes with the delimiter
                  encoding: %s
                """.formatted(
                        YamlText.of(source),
                        proposed.delimiter() == '\t' ? "\\t" : proposed.delimiter(),
                        proposed.decimal(),
                        proposed.encoding().word());
    }

    private static String marked(String type) {
        if (type.isEmpty()) {
            return TYPE;
        }
        return EMPTY.matcher(type).find() ? " " + type + "  # <-" : " " + type;
    }
}
