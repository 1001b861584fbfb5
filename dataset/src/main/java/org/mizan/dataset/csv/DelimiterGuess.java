package org.mizan.dataset.csv;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mizan.dataset.DescriptionRefusal;

/** Proposes a dialect from the first line of a file. */
final class DelimiterGuess {
    private static final List<Character> USUAL = List.of(',', ';', '\t', '|');

    private DelimiterGuess() {}

    /** The dialect that a first line suggests; refused where two delimiters stand in it equally often. */
    static CsvDialect of(String line, TextEncoding encoding) {
        long most = USUAL.stream().mapToLong(each -> count(line, each)).max().orElse(0);
        List<Character> found =
                USUAL.stream().filter(each -> count(line, each) == most).toList();
        if (most > 0 && found.size() > 1) {
            throw DescriptionRefusal.HEADER_CSV_GUESS.with(
                    found.stream().map(DelimiterGuess::shown).collect(Collectors.joining(" ")));
        }
        char delimiter = found.get(0);
        // Where commas stand in numbers, files are written with semicolons.
        char decimal = delimiter == ';' ? ',' : '.';
        return new CsvDialect(delimiter, decimal, Optional.empty(), encoding, List.of(), false);
    }

    /** The usual delimiter other than this one that a line has most of. */
    static Optional<String> other(String line, char delimiter) {
        return USUAL.stream()
                .filter(each -> each != delimiter && count(line, each) > 0)
                .max(Comparator.comparingLong(each -> count(line, each)))
                .map(DelimiterGuess::shown);
    }

    /** How often a character stands outside quotes. */
    private static long count(String line, char sought) {
        String bare = line.replaceAll("\"[^\"]*\"", "");
        return bare.chars().filter(character -> character == sought).count();
    }

    private static String shown(char delimiter) {
        return delimiter == '\t' ? "\\t" : String.valueOf(delimiter);
    }
}
