package org.mizan.oracle.made;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.CodedRow;

/**
 * A made-up visit.
 *
 * @param ward its place among {@link Setting#WARDS}
 * @param stay in half days
 */
public record Row(
        long person,
        Optional<Integer> ward,
        Optional<String> town,
        Optional<Integer> stay,
        Optional<Integer> age,
        Optional<Boolean> urgent) {
    /** The names of the columns, in the order of {@link #values}. */
    public static final List<String> COLUMNS = List.of("person", "ward", "town", "stay", "age", "urgent");

    static final List<String> TYPES = List.of("BIGINT", "VARCHAR", "VARCHAR", "DOUBLE PRECISION", "BIGINT", "BOOLEAN");

    /** What a database holds of it. */
    public List<@Nullable Object> values() {
        List<@Nullable Object> values = new ArrayList<>();
        values.add(person);
        values.add(ward.map(Setting.WARDS::get).orElse(null));
        values.add(town.orElse(null));
        values.add(stay.map(halves -> halves / 2.0).orElse(null));
        values.add(age.map(Integer::longValue).orElse(null));
        values.add(urgent.orElse(null));
        return values;
    }

    CodedRow coded() {
        Map<String, Long> codes = new HashMap<>();
        codes.put("person", person);
        ward.ifPresent(code -> codes.put("ward", code.longValue()));
        stay.ifPresent(code -> codes.put("stay", code.longValue()));
        age.ifPresent(code -> codes.put("age", code.longValue()));
        urgent.ifPresent(truth -> codes.put("urgent", truth ? 1L : 0L));
        Map<String, String> texts = new HashMap<>();
        town.ifPresent(text -> texts.put("town", text));
        return new CodedRow(codes, texts);
    }

    Row of(long other) {
        return new Row(other, ward, town, stay, age, urgent);
    }
}
