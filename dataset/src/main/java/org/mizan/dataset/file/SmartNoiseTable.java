package org.mizan.dataset.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mizan.dataset.DescriptionRefusal;
import org.mizan.dataset.Unit;
import org.mizan.message.Refusal;
import org.mizan.message.Spelling;

/** One table of SmartNoise: settings and columns stand side by side. */
final class SmartNoiseTable {
    /** Either advice that no promise rests on, or what is always done here. */
    private static final List<String> WITHOUT_EFFECT =
            List.of("rows", "max_ids", "sample_max_ids", "clamp_counts", "use_dpsu");

    private static final Set<String> SETTINGS = Set.of(
            "rows",
            "rows_exact",
            "row_privacy",
            "max_ids",
            "sample_max_ids",
            "clamp_counts",
            "clamp_columns",
            "use_dpsu",
            "censor_dims");

    private static final List<String> TYPES = List.of("int", "float", "string", "boolean", "datetime", "unknown");

    private final Map<String, String> columns = new LinkedHashMap<>();
    private final List<String> identifiers = new ArrayList<>();
    private final Optional<Unit> unit;

    SmartNoiseTable(YamlObject table) {
        WITHOUT_EFFECT.forEach(table::optional);
        requireTrue(table, "clamp_columns", DescriptionRefusal.SMARTNOISE_SETTING_CLAMP);
        requireTrue(table, "censor_dims", DescriptionRefusal.SMARTNOISE_SETTING_CENSOR);
        table.optional("rows_exact").ifPresent(value -> {
            throw value.place().error(DescriptionRefusal.SMARTNOISE_ROWS);
        });
        table.entries().forEach((name, value) -> {
            if (!SETTINGS.contains(name)) {
                columns.put(name, column(name, value.asObject()));
            }
        });
        unit = unit(table);
    }

    Map<String, String> columns() {
        return columns;
    }

    /** The unit; empty where neither rows nor a column is named. */
    Optional<Unit> unit() {
        return unit;
    }

    private Optional<Unit> unit(YamlObject table) {
        boolean rows = table.optional("row_privacy").map(YamlValue::asBoolean).orElse(false);
        if (identifiers.size() + (rows ? 1 : 0) > 1) {
            throw table.place().error(DescriptionRefusal.SMARTNOISE_UNIT);
        }
        return rows
                ? Optional.of(new Unit.Rows())
                : identifiers.stream().findFirst().map(Unit.OfColumn::new);
    }

    private String column(String name, YamlObject column) {
        YamlValue type = column.required("type");
        boolean identifier =
                column.optional("private_id").map(YamlValue::asBoolean).orElse(false);
        column.optional("nullable");
        column.optional("cardinality");
        Optional<YamlValue> lower = column.optional("lower");
        Optional<YamlValue> upper = column.optional("upper");
        column.end();
        if (identifier) {
            identifiers.add(name);
        }
        return switch (type.asText()) {
            case "int" -> identifier ? "{type: integer}" : "{type: integer, %s}".formatted(bounds(lower, upper));
            case "float" -> "{type: number, %s, step: }".formatted(bounds(lower, upper));
            case "string" -> identifier ? "{type: text}" : "{type: text, values: open}";
            case "boolean" -> "{type: boolean}";
            case "datetime" -> "{type: timestamp, min: , max: }";
            case "unknown" -> "";
            default ->
                throw type.place()
                        .error(
                                DescriptionRefusal.SMARTNOISE_TYPE,
                                Spelling.shown(type.text()),
                                Spelling.advice(type.text(), TYPES));
        };
    }

    private static String bounds(Optional<YamlValue> lower, Optional<YamlValue> upper) {
        return "min: %s, max: %s".formatted(number(lower), number(upper));
    }

    private static String number(Optional<YamlValue> bound) {
        return bound.map(value -> value.asNumber().toString()).orElse("");
    }

    private static void requireTrue(YamlObject table, String key, Refusal refusal) {
        table.optional(key).filter(value -> !value.asBoolean()).ifPresent(value -> {
            throw value.place().error(refusal);
        });
    }
}
