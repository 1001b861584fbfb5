package org.mizan.dataset.file;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.DescriptionRefusal;
import org.mizan.dataset.MissingKeyRefusal;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Refusal;
import org.mizan.message.Spelling;

/**
 * Keys with values that must be read completely: every key is asked for by its name, and {@link #end} refuses those that
 * nobody asked for. Not thread-safe.
 */
public final class YamlObject {
    /** What the keys take that must be there. */
    private static final Map<String, MissingKeyRefusal> REQUIRED = Stream.of(MissingKeyRefusal.values())
            .filter(refusal -> refusal != MissingKeyRefusal.OTHER && refusal != MissingKeyRefusal.BUDGET_SHARED)
            .collect(Collectors.toUnmodifiableMap(
                    refusal -> refusal.name().toLowerCase(Locale.ROOT), refusal -> refusal));

    private static final Set<String> OPTIONAL = Set.of(
            "budget_of",
            "blocks",
            "units",
            "random",
            "public",
            "tables",
            "never",
            "derived",
            "analysts",
            "windows",
            "rho",
            "mu",
            "renyi",
            "rows_per_unit",
            "format",
            "zone",
            "map",
            "true",
            "false",
            "nulls",
            "decimal",
            "thousands",
            "trim");

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
        return required(key, REQUIRED.getOrDefault(key, MissingKeyRefusal.OTHER));
    }

    /** The value of a key that must be there, with what to do where it is not. */
    public YamlValue required(String key, Refusal refusal, Object... arguments) {
        return optional(key).orElseThrow(() -> missing(key, refusal, arguments));
    }

    /** Where an unknown key is nearly the missing one, it is that which is to be mended, on its line. */
    private InvalidInputException missing(String key, Refusal refusal, Object... arguments) {
        List<String> unknown = value.fields().keySet().stream()
                .filter(each -> !read.contains(each) && !isWord(each))
                .toList();
        return Spelling.nearest(key, unknown)
                .map(near -> Objects.requireNonNull(value.fields().get(near))
                        .place()
                        .error(DescriptionRefusal.YAML_UNKNOWN_NEAR, key))
                .orElseGet(() -> place().part(key, place().line()).error(refusal, arguments));
    }

    /** One of these is not another one misspelt, however near the two are. */
    private static boolean isWord(String key) {
        return REQUIRED.containsKey(key) || OPTIONAL.contains(key);
    }

    /** The value of a key that may be left out. */
    public Optional<YamlValue> optional(String key) {
        read.add(key);
        return Optional.ofNullable(value.fields().get(key));
    }

    /**
     * What is made of these values together. The first word of an error's code is the key to mend: its line is shown, and
     * that of the object where no such key is there.
     */
    public <T> T make(Supplier<T> maker) {
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
    public void end() {
        for (Map.Entry<String, YamlValue> field : value.fields().entrySet()) {
            if (!read.contains(field.getKey())) {
                throw field.getValue()
                        .place()
                        .error(DescriptionRefusal.YAML_UNKNOWN, Spelling.advice(field.getKey(), known()));
            }
        }
    }

    private List<String> known() {
        return read.stream().sorted().toList();
    }
}
