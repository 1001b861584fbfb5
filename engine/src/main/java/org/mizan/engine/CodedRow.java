package org.mizan.engine;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A row as engines see it: of each column its code, or its text where it is open text or an identifier that is text. An
 * identifier that is an integer is a code as well. What is absent is null.
 */
public record CodedRow(Map<String, Long> codes, Map<String, String> texts) {
    public CodedRow {
        codes = Map.copyOf(codes);
        texts = Map.copyOf(texts);
    }

    public Optional<Long> code(String column) {
        return Optional.ofNullable(codes.get(column));
    }

    public Optional<String> text(String column) {
        return Optional.ofNullable(texts.get(column));
    }

    /** The same row, which has no code of this column. */
    public CodedRow without(String column) {
        Map<String, Long> others = new HashMap<>(codes);
        others.remove(column);
        return new CodedRow(others, texts);
    }
}
