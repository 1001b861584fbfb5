package org.mizan.server.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.mizan.server.identity.Act;

/**
 * An operation of the interface.
 *
 * @param method of HTTP
 * @param path with places in braces, such as {@code /v1/requests/{id}}
 * @param act what the record calls it
 * @param handler does it
 */
record Route(String method, String path, Act act, Handling handler) {
    /** Does what is asked, now or later. */
    interface Handling {
        CompletableFuture<Reply> handle(Exchange exchange);
    }

    /** Does what is asked at once. */
    interface Prompt {
        Reply handle(Exchange exchange);
    }

    static Route prompt(String method, String path, Act act, Prompt handler) {
        return new Route(method, path, act, exchange -> CompletableFuture.completedFuture(handler.handle(exchange)));
    }

    /** What stands at the places of a path; empty if the path is another. */
    Optional<Map<String, String>> match(List<String> segments) {
        List<String> own = segments(path);
        if (own.size() != segments.size()) {
            return Optional.empty();
        }
        Map<String, String> places = new LinkedHashMap<>();
        for (int index = 0; index < own.size(); index++) {
            String part = own.get(index);
            if (part.startsWith("{")) {
                places.put(part.substring(1, part.length() - 1), segments.get(index));
            } else if (!part.equals(segments.get(index))) {
                return Optional.empty();
            }
        }
        return Optional.of(places);
    }

    static List<String> segments(String path) {
        return List.of(path.substring(1).split("/", -1));
    }
}
