package org.mizan.wire.statement;

import java.sql.JDBCType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.mizan.dataset.Dataset;
import org.mizan.sql.parse.ParameterTypes;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.protocol.WireType;

/**
 * The parameters of a question, {@code $1} and so on, with their types.
 *
 * @param types of each, in the order of their numbers
 */
public record Placeholders(RoutedStatement routed, List<WireType> types) {
    /** Of a question with its values, as long as one may be. */
    private static final int MOST_CHARACTERS = 64 * 1024;

    /** A place of a parameter in the text. */
    private record Place(int number, int start, int end, Optional<WireType> stated) {}

    public Placeholders {
        types = List.copyOf(types);
    }

    /**
     * Finds them.
     *
     * @param declared the numbers of the types that the client wants them to have; 0 where it leaves that open
     */
    public static Placeholders of(RoutedStatement routed, List<Integer> declared, Dataset dataset) {
        List<Place> places = places(routed);
        int count = Math.max(
                declared.size(), places.stream().mapToInt(Place::number).max().orElse(0));
        if (places.stream().anyMatch(place -> place.number() < 1) || count > places.size() + declared.size()) {
            throw WireRefusal.PARAMETER_COUNT.with(places.size(), count);
        }
        Map<Integer, WireType> known = declared(declared);
        places.forEach(place -> place.stated().ifPresent(type -> known.putIfAbsent(place.number(), type)));
        if (!places.stream().allMatch(place -> known.containsKey(place.number()))) {
            List<Optional<JDBCType>> inferred =
                    ParameterTypes.of(with(routed, Collections.nCopies(count, "?")), dataset);
            for (int index = 0; index < places.size(); index++) {
                int number = places.get(index).number();
                inferred.get(index).map(WireType::of).ifPresent(type -> known.putIfAbsent(number, type));
            }
        }
        List<WireType> types = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            types.add(known.getOrDefault(number, WireType.TEXT));
        }
        return new Placeholders(routed, types);
    }

    private static Map<Integer, WireType> declared(List<Integer> numbers) {
        Map<Integer, WireType> known = new TreeMap<>();
        for (int index = 0; index < numbers.size(); index++) {
            int oid = numbers.get(index);
            int number = index + 1;
            if (oid != 0 && oid != WireType.UNKNOWN.oid()) {
                known.put(number, WireType.of(oid).orElseThrow(() -> WireRefusal.PARAMETER_TYPE.with("$" + number)));
            }
        }
        return known;
    }

    private static List<Place> places(RoutedStatement routed) {
        List<StatementToken> tokens = routed.tokens();
        List<Place> places = new ArrayList<>();
        for (int index = 0; index < tokens.size(); index++) {
            StatementToken token = tokens.get(index);
            if (token.kind() == StatementToken.Kind.PARAMETER) {
                Optional<StatedCast> cast = StatedCast.behind(tokens, index);
                places.add(new Place(
                        token.parameter(),
                        token.start(),
                        cast.map(StatedCast::end).orElse(token.end()),
                        cast.map(StatedCast::type)));
            }
        }
        return places;
    }

    /** The question with these in the places of its parameters. */
    public String with(List<String> values) {
        return with(routed, values);
    }

    /** Refuses what is too long before it is written: one value may stand in many places. */
    private static void requireShort(RoutedStatement routed, List<Place> places, List<String> values) {
        long length = routed.text().length();
        for (Place place : places) {
            length += values.get(place.number() - 1).length();
        }
        if (length > MOST_CHARACTERS) {
            throw WireRefusal.LENGTH.with(length, MOST_CHARACTERS);
        }
    }

    /** Spaces keep what stands beside a value apart from it. */
    private static String with(RoutedStatement routed, List<String> values) {
        List<Place> places = places(routed);
        requireShort(routed, places, values);
        int offset = routed.tokens().get(0).start();
        StringBuilder text = new StringBuilder();
        int end = 0;
        for (Place place : places) {
            text.append(routed.text(), end, place.start() - offset)
                    .append(' ')
                    .append(values.get(place.number() - 1))
                    .append(' ');
            end = place.end() - offset;
        }
        return text.append(routed.text().substring(end)).toString();
    }
}
