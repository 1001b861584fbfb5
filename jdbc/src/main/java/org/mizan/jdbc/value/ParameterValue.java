package org.mizan.jdbc.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.mizan.jdbc.JdbcRefusal;
import org.mizan.sql.text.Literal;

/** The classes of Java whose objects can be values of parameters, each with the literal that it becomes. */
public final class ParameterValue {
    private static final Map<Class<?>, Function<Object, Literal>> LITERALS = new LinkedHashMap<>();

    static {
        as(String.class, Literal::of);
        as(Boolean.class, Literal::of);
        as(BigDecimal.class, Literal::of);
        as(BigInteger.class, number -> Literal.of(new BigDecimal(number)));
        as(Double.class, Literal::of);
        as(Float.class, number -> Literal.of(number.doubleValue()));
        as(Long.class, ParameterValue::whole);
        as(Integer.class, ParameterValue::whole);
        as(Short.class, ParameterValue::whole);
        as(Byte.class, ParameterValue::whole);
        as(Date.class, day -> Literal.of(day.toLocalDate()));
        as(LocalDate.class, Literal::of);
        as(LocalDateTime.class, Literal::of);
        as(Timestamp.class, moment -> moment(moment.toInstant()));
        as(Instant.class, ParameterValue::moment);
        as(OffsetDateTime.class, moment -> moment(moment.toInstant()));
    }

    private ParameterValue() {}

    private static <T> void as(Class<T> type, Function<? super T, Literal> literal) {
        LITERALS.put(type, value -> literal.apply(type.cast(value)));
    }

    private static Literal whole(Number number) {
        return Literal.of(BigDecimal.valueOf(number.longValue()));
    }

    private static Literal moment(Instant moment) {
        return Literal.of(LocalDateTime.ofInstant(moment, ZoneOffset.UTC));
    }

    /** Spells a value; an object of a subclass, as drivers have for dates, is one of its class. */
    public static Literal literal(@Nullable Object value) throws SQLException {
        if (value == null) {
            return Literal.NULL;
        }
        for (Map.Entry<Class<?>, Function<Object, Literal>> known : LITERALS.entrySet()) {
            if (known.getKey().isInstance(value)) {
                return known.getValue().apply(value);
            }
        }
        throw SqlFailures.of(JdbcRefusal.PARAMETER_CLASS, value.getClass().getSimpleName());
    }
}
