package org.mizan.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;

/** A reading as text and numbers that can be compared, its groups by their keys. */
public record Shown(Map<String, List<Object>> groups) {
    public static Shown of(Program program, Reading reading) {
        Map<String, List<Object>> groups = new LinkedHashMap<>();
        long[] numbers = reading.groups();
        for (int place = 0; place < numbers.length; place++) {
            List<Object> line = new ArrayList<>();
            for (int measure = 0; measure < program.measures().size(); measure++) {
                line.add(
                        program.measures().get(measure) instanceof Measure.Values
                                ? Arrays.stream(reading.values(place, measure))
                                        .boxed()
                                        .toList()
                                : reading.total(place, measure));
            }
            groups.put(keys(program, reading, numbers[place]), line);
        }
        return new Shown(groups);
    }

    /** The keys of a group from its number, the last key first. */
    private static String keys(Program program, Reading reading, long number) {
        List<String> keys = new ArrayList<>();
        long rest = number;
        for (int key = program.keys().size() - 1; key >= 0; key--) {
            List<String> texts = reading.texts(key);
            if (program.keys().get(key) instanceof Key.Public part) {
                long size = part.scalar().span().size().longValueExact();
                keys.add(part.scalar()
                        .span()
                        .low()
                        .add(BigInteger.valueOf(rest % size))
                        .toString());
                rest /= size;
            } else {
                keys.add(texts.get((int) (rest % texts.size())));
                rest /= texts.size();
            }
        }
        if (rest != 0) {
            throw new AssertionError("the group has a number that no keys have");
        }
        return keys.toString();
    }
}
