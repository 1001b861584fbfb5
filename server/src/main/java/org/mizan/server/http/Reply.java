package org.mizan.server.http;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.mizan.report.Report;
import tools.jackson.databind.json.JsonMapper;

/**
 * What is sent back.
 *
 * @param status the number of HTTP
 * @param type of the content
 * @param headers besides
 * @param content all of it, where it is short
 * @param file what is streamed in its place
 */
record Reply(int status, String type, Map<String, String> headers, String content, Optional<Path> file) {
    static final String JSON = "application/json";
    static final String PROBLEM = "application/problem+json";

    static final String PLAIN = "text/plain";

    static final int DONE = 200;
    static final int CREATED = 201;
    static final int ACCEPTED = 202;
    static final int EMPTY = 204;

    /** A document of JSON. */
    static Reply of(int status, Map<String, ?> tree) {
        return document(status, JSON, text(tree));
    }

    /** A document that is there already. */
    static Reply document(int status, String type, String content) {
        return new Reply(status, type, Map.of(), content, Optional.empty());
    }

    /** What the command prints: lines for people, where they are wanted, or else the tree. */
    static Reply of(Report report, Exchange exchange) {
        return exchange.prefers(PLAIN) ? plain(report.text()) : of(DONE, report.tree());
    }

    /** Lines for people. */
    static Reply plain(String text) {
        return document(DONE, PLAIN + "; charset=utf-8", text);
    }

    /** A file, streamed. */
    static Reply file(String type, Path file) {
        return new Reply(DONE, type, Map.of(), "", Optional.of(file));
    }

    static Reply nothing() {
        return document(EMPTY, "", "");
    }

    static String text(Map<String, ?> tree) {
        return JsonMapper.shared().writeValueAsString(tree);
    }

    /** The same with one more header. */
    Reply with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Reply(status, type, more, content, file);
    }
}
