package org.mizan.privacy.event.language;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Spelling;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.Rational;

/** The parameters that were given for one word, each with the columns of its name and value (0 where there was no text). */
final class Arguments {
    private record Given(String value, int nameColumn, int valueColumn) {}

    private final Map<String, Given> given = new LinkedHashMap<>();

    /** Parameters that were not read from a text. */
    static Arguments of(Map<String, String> values) {
        Arguments arguments = new Arguments();
        values.forEach((name, value) -> arguments.put(name, value, 0, 0));
        return arguments;
    }

    void put(String name, String value, int nameColumn, int valueColumn) {
        if (given.putIfAbsent(name, new Given(value, nameColumn, valueColumn)) != null) {
            throw pointing(nameColumn, EventRefusal.EVENT_DUPLICATE.with(Spelling.shown(name)));
        }
    }

    boolean has(String name) {
        return given.containsKey(name);
    }

    /** Fills in defaults, and checks that nothing is unknown, missing or given in two ways. */
    void complete(String event, List<Parameter> parameters) {
        requireKnown(event, parameters);
        for (Parameter parameter : parameters) {
            List<String> present =
                    parameter.names().stream().filter(given::containsKey).toList();
            if (present.size() > 1) {
                throw EventRefusal.EVENT_AMBIGUOUS.with(String.join(" and ", present), event);
            }
            if (present.isEmpty() && parameter.needed()) {
                throw missing(event, parameter);
            }
            if (present.isEmpty()) {
                parameter.fallback().ifPresent(value -> put(parameter.names().get(0), value, 0, 0));
            }
        }
    }

    private void requireKnown(String event, List<Parameter> parameters) {
        List<String> known = parameters.stream()
                .flatMap(parameter -> parameter.names().stream())
                .toList();
        given.forEach((name, argument) -> {
            if (!known.contains(name)) {
                throw pointing(
                        argument.nameColumn(),
                        EventRefusal.EVENT_PARAMETER.with(Spelling.shown(name), event, Spelling.advice(name, known)));
            }
        });
    }

    private static InvalidInputException missing(String event, Parameter parameter) {
        return EventRefusal.EVENT_MISSING.with(event, String.join(" or ", parameter.names()), parameter);
    }

    String text(String name) {
        return read(name, Function.identity());
    }

    Rational number(String name) {
        return read(name, Rational::of);
    }

    Rational positive(String name) {
        return read(name, value -> {
            Rational number = Rational.of(value);
            if (number.signum() <= 0) {
                throw PrivacyRefusal.QUANTITY_POSITIVE.with(name, number, 1);
            }
            return number;
        });
    }

    /** A whole number from 1 to {@code greatest}. */
    long count(String name, long greatest) {
        return read(name, value -> Rational.of(value).count(name, greatest));
    }

    /** Reads one value, letting an error in it point at its column. */
    <T> T read(String name, Function<String, T> reader) {
        Given argument = Optional.ofNullable(given.get(name)).orElseThrow();
        try {
            return reader.apply(argument.value());
        } catch (InvalidInputException invalid) {
            throw pointing(argument.valueColumn(), invalid);
        }
    }

    private static InvalidInputException pointing(int column, InvalidInputException invalid) {
        return column > 0 ? invalid.atColumn(column) : invalid;
    }
}
