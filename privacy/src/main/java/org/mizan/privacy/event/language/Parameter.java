package org.mizan.privacy.event.language;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A parameter of a word.
 *
 * @param names one or several names, of which at most one is given
 * @param fallback what it is when none is given
 * @param needed whether it is an error to give none
 */
record Parameter(List<String> names, Optional<String> fallback, boolean needed) {
    /** One of these names must be given. */
    static Parameter required(String... names) {
        return new Parameter(List.of(names), Optional.empty(), true);
    }

    /** May be left out, and then has this value. */
    static Parameter optional(String name, String fallback) {
        return new Parameter(List.of(name), Optional.of(fallback), false);
    }

    /** May be left out, and then is not there. */
    static Parameter possible(String... names) {
        return new Parameter(List.of(names), Optional.empty(), false);
    }

    /** Such as {@code scale=…|epsilon=…} or {@code sensitivity=1}. */
    @Override
    public String toString() {
        return names.stream().map(name -> name + "=" + fallback.orElse("…")).collect(Collectors.joining("|"));
    }
}
