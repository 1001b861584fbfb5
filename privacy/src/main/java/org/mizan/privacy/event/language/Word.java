package org.mizan.privacy.event.language;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;

/**
 * A word of the language for one kind of event.
 *
 * @param kind the event's class, or its guarantee's for a declared one
 * @param reader makes the event of checked arguments
 * @param writer gives the canonical arguments of an event, all of them, by name in the order of {@code parameters}
 */
record Word<K>(
        String name,
        Class<K> kind,
        List<Parameter> parameters,
        BiFunction<Arguments, Neighbours, Event> reader,
        Function<K, Map<String, ?>> writer) {

    Event event(Arguments arguments, Neighbours neighbours) {
        arguments.complete(name, parameters);
        return reader.apply(arguments, neighbours);
    }

    Phrase phrase(Object event) {
        Map<String, ?> values = writer.apply(kind.cast(event));
        Map<String, String> texts = new LinkedHashMap<>();
        parameters.stream()
                .flatMap(parameter -> parameter.names().stream())
                .filter(values::containsKey)
                .forEach(parameter -> texts.put(parameter, String.valueOf(values.get(parameter))));
        return new Phrase(name, texts);
    }

    /** A parameter held as a square: named by its root where that is exact, by the square elsewhere. */
    static Map.Entry<String, Rational> rootOrSquare(String root, String square, Rational value) {
        return value.root().map(exact -> Map.entry(root, exact)).orElse(Map.entry(square, value));
    }

    /** Such as {@code laplace(scale=…|epsilon=…, sensitivity=1)}. */
    String signature() {
        return parameters.stream().map(Parameter::toString).collect(Collectors.joining(", ", name + "(", ")"));
    }
}
