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
    /** What keys are called: one of these is not another one misspelt, however near the two are. */
    private static final Set<String> WORDS = Set.of(
            "dataset",
            "source",
            "ledger",
            "unit",
            "units",
            "neighbours",
            "limits",
            "columns",
            "budget",
            "random",
            "public",
            "type",
            "values",
            "min",
            "max",
            "step",
            "epsilon",
            "delta",
            "gamma",
            "analysts",
            "windows");

    private final YamlValue value;
    private final Set<String> read = new HashSet<>();

    YamlObject(YamlValue value) {
        this.value = value;
    }

    Place place() {
        return value.place();
    }

    /** Every key with its value, in the order of the file; for objects whose keys are names. */
    Map<String, YamlValue> entries() {
        return value.fields();
    }

    YamlValue required(String key) {
        return optional(key).orElseThrow(() -> missing(key));
    }

    /** Where an unknown key is nearly the missing one, it is that which is to be mended, on its line. */
    private InvalidInputException missing(String key) {
        List<String> unknown = value.fields().keySet().stream()
                .filter(each -> !read.contains(each) && !WORDS.contains(each))
                .toList();
        return Spelling.nearest(key, unknown)
                .map(near -> Objects.requireNonNull(value.fields().get(near))
                        .place()
                        .error("yaml.unknown", "is unknown here", "did you mean %s?".formatted(key)))
                .orElseGet(() -> place().part(key, place().line())
                        .error("yaml.missing", "is missing", "add it; there is no default"));
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
