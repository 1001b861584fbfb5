package org.mizan.audit.subject;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.mizan.audit.AuditRefusal;
import org.mizan.privacy.Rational;

/**
 * What an observer sees of an answer: its numbers in order, or the error that came in its place. Collections, arrays,
 * maps and records are taken apart; a text or a constant counts as its hash code, which is equal for equal ones.
 *
 * @param numbers each as the mechanism gave it
 * @param error the class and message of the error, or the empty text
 */
public record Observation(List<Number> numbers, String error) {
    /** The numbers of an answer. */
    public static Observation of(Object answer) {
        List<Number> numbers = new ArrayList<>();
        takeApart(answer, numbers);
        return new Observation(numbers, "");
    }

    /** An error in place of an answer; its message counts too, because it is read. */
    static Observation error(RuntimeException thrown) {
        return new Observation(List.of(), thrown.getClass().getSimpleName() + ": " + thrown.getMessage());
    }

    private static void takeApart(Object part, List<Number> into) {
        if (part instanceof Number number) {
            into.add(number);
        } else if (part instanceof Boolean truth) {
            into.add(truth ? 1L : 0L);
        } else if (part instanceof Rational rational) {
            into.add(rational.nearest());
        } else if (part instanceof long[] array) {
            Arrays.stream(array).forEach(into::add);
        } else if (part instanceof double[] array) {
            Arrays.stream(array).forEach(into::add);
        } else if (part instanceof int[] array) {
            Arrays.stream(array).forEach(into::add);
        } else if (part instanceof BitSet bits) {
            bits.stream().forEach(into::add);
        } else if (part instanceof Collection<?> collection) {
            collection.forEach(each -> takeApart(each, into));
        } else if (part instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                takeApart(key, into);
                takeApart(value, into);
            });
        } else if (part instanceof Optional<?> optional) {
            takeApart(optional.isPresent(), into);
            optional.ifPresent(each -> takeApart(each, into));
        } else if (part instanceof OptionalLong optional) {
            takeApart(optional.isPresent(), into);
            optional.ifPresent(into::add);
        } else if (part instanceof Enum<?> constant) {
            into.add((long) constant.name().hashCode());
        } else if (part instanceof String || part instanceof Character) {
            into.add((long) part.hashCode());
        } else if (part instanceof Record) {
            takeApartRecord(part, into);
        } else {
            throw AuditRefusal.OBSERVATION_TYPE.with(part.getClass().getName());
        }
    }

    private static void takeApartRecord(Object part, List<Number> into) {
        for (RecordComponent component : part.getClass().getRecordComponents()) {
            Method accessor = component.getAccessor();
            accessor.setAccessible(true);
            try {
                takeApart(accessor.invoke(part), into);
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException("record: its components must be readable", impossible);
            }
        }
    }

    /** The number at this place, exactly; empty where it is NaN or infinite. */
    public Optional<BigDecimal> exact(int place) {
        Number number = numbers.get(place);
        if (number instanceof BigInteger integer) {
            return Optional.of(new BigDecimal(integer));
        }
        if (number instanceof BigDecimal decimal) {
            return Optional.of(decimal);
        }
        if (number instanceof Double || number instanceof Float) {
            double value = number.doubleValue();
            return Double.isFinite(value) ? Optional.of(new BigDecimal(value)) : Optional.empty();
        }
        return Optional.of(BigDecimal.valueOf(number.longValue()));
    }
}
