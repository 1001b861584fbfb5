package org.mizan.engine.snapshot.coding;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.snapshot.Touch;

/** Replaces spellings by what they mean, for another coder to read. */
final class MappedTextCoder implements Coder {
    private final Coder coder;
    private final Touch touch;
    private final boolean isOnly;
    private final ByteTable spellings;
    private final byte[][] meanings;
    private int touched;

    private MappedTextCoder(Coder coder, Map<String, String> map, Touch touch, boolean isOnly) {
        this.coder = coder;
        this.touch = touch;
        this.isOnly = isOnly;
        List<Map.Entry<String, String>> entries = List.copyOf(map.entrySet());
        spellings = new ByteTable(entries.stream().map(Map.Entry::getKey).toList());
        meanings = entries.stream()
                .map(entry -> entry.getValue().getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
    }

    /** Of texts, which are what they are where nothing is said of them. */
    static MappedTextCoder ofTexts(Coder texts, Map<String, String> map) {
        return new MappedTextCoder(texts, map, Touch.MAP, false);
    }

    /** Of truth values, in these spellings and in no other. */
    static MappedTextCoder ofTruth(List<String> trueWords, List<String> falseWords) {
        Map<String, String> map = new HashMap<>();
        trueWords.forEach(word -> map.put(word, "true"));
        falseWords.forEach(word -> map.put(word, "false"));
        return new MappedTextCoder(new BooleanCoder(), map, Touch.TRUTH, true);
    }

    @Override
    public @Nullable Rule codeValue(Field field, Cell cell) {
        int place = spellings.place(field);
        if (place != ByteTable.ABSENT) {
            touched = touch.bit();
            return coder.codeValue(field.set(meanings[place], 0, meanings[place].length, true), cell);
        }
        touched = 0;
        return isOnly ? Rule.TYPE : coder.codeValue(field, cell);
    }

    @Override
    public boolean isNull(Field field) {
        return coder.isNull(field);
    }

    @Override
    public boolean isText() {
        return coder.isText();
    }

    @Override
    public int touched() {
        return touched;
    }
}
