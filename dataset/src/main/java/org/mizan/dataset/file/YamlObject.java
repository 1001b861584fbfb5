package org.mizan.dataset.file;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;

/**
 * Keys with values that must be read completely: every key is asked for by its name, and {@link #end} refuses those that
 * nobody asked for. Not thread-safe.
 */
final class YamlObject {
    /** What the keys take that must be there. */
    private static final Map<String, String> REQUIRED = Map.ofEntries(
            Map.entry("dataset", "a name for the data, such as visits"),
            Map.entry("source", "the file or table of the rows, such as visits.csv"),
            Map.entry("ledger", "where charges are kept, such as .mizan/ledger.db"),
            Map.entry("unit", "whom to protect: the column that tells people apart, or rows"),
            Map.entry("neighbours", "add-remove; or substitute, with units"),
            Map.entry("limits", "{groups_per_unit: …, rows_per_group: …}, to which each unit is held"),
            Map.entry("groups_per_unit", "in how many groups of an answer one unit counts at most"),
            Map.entry("rows_per_group", "how many rows of a unit count in each group"),
            Map.entry("columns", "the columns that may be asked about, each with its type"),
            Map.entry("budget", "{epsilon: …, delta: …}, the most that all answers together may cost"),
            Map.entry("type", "text, number, integer, boolean, date or timestamp"),
            Map.entry("values", "a list of all public texts; or open, where it is a secret which there are"),
            Map.entry("min", "the least value that counts"),
            Map.entry("max", "the greatest value that counts"),
            Map.entry("step", "to what values are rounded, such as 0.01"),
            Map.entry("epsilon", "the most that may be spent, such as 1"),
            Map.entry("delta", "0 for pure privacy, or far less than one in the number of units"),
            Map.entry("gamma", "the chance that is left out, such as 0.01"));

    private static final Set<String> OPTIONAL =
            Set.of("budget_of", "units", "random", "public", "tables", "analysts", "windows");

    private final YamlValue value;
    private final Set<String> read = new HashSet<>();

    YamlObject(YamlValue value) {
        this.value = value;
    }

    FilePosition place() {
        return value.place();
    }

    /** Every key with its value, in the order of the file; for objects whose keys are names. */
    Map<String, YamlValue> entries() {
        return value.fields();
    }

    YamlValue required(String key) {
        return required(key, advice(key));
    }

    /** The value of a key that must be there, with what to do where it is not. */
    YamlValue required(String key, String advice) {
        return optional(key).orElseThrow(() -> missing(key, advice));
    }

    /** Where an unknown key is nearly the missing one, it is that which is to be mended, on its line. */
    private InvalidInputException missing(String key, String advice) {
        List<String> unknown = value.fields().keySet().stream()
                .filter(each -> !read.contains(each) && !isWord(each))
                .toList();
        return Spelling.nearest(key, unknown)
                .map(near -> Objects.requireNonNull(value.fields().get(near))
                        .place()
                        .error("yaml.unknown", "is unknown here", "did you mean %s?".formatted(key)))
                .orElseGet(() -> place().part(key, place().line()).error("yaml.missing", "is missing", advice));
    }

    /** One of these is not another one misspelt, however near the two are. */
    private static boolean isWord(String key) {
        return REQUIRED.containsKey(key) || OPTIONAL.contains(key);
    }

    private static String advice(String key) {
        @Nullable String takes = REQUIRED.get(key);
        return takes == null ? "add it; there is no default" : "add it: " + takes;
    }

    Optional<YamlValue> optional(String key) {
        read.add(key);
        return Optional.ofNullable(value.fields().get(key));
    }

    /**
     * What is made of these values together. The first word of an error's code is the key to mend: its line is shown, and
     * that of the object where no such key is there.
     */
    <T> T make(Supplier<T> maker) {
        try {
            return maker.get();
        } catch (InvalidInputException invalid) {
            String key = invalid.code().substring(0, invalid.code().indexOf('.'));
            @Nullable YamlValue field = value.fields().get(key);
            int line = field == null ? place().line() : field.place().line();
            throw place().at(line).of(invalid);
        }
    }

    /** Refuses keys that were not read. */
    void end() {
        for (Map.Entry<String, YamlValue> field : value.fields().entrySet()) {
            if (!read.contains(field.getKey())) {
                throw field.getValue()
                        .place()
                        .error("yaml.unknown", "is unknown here", Spelling.advice(field.getKey(), known()));
            }
        }
    }

    private List<String> known() {
        return read.stream().sorted().toList();
    }
}
