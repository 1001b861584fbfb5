package org.mizan.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.mizan.server.page.PageFile;
import org.mizan.server.page.PageFiles;

/** What everybody may ask, also without a key: whether the server is there, what it offers, and the files of its page. */
final class OpenRoutes {
    static final String OPENAPI = "/v1/openapi.json";
    private static final int UNAVAILABLE = 503;

    private final BooleanSupplier isReady;
    private final String document;
    private final PageFiles page = PageFiles.read();

    /**
     * The routes for all.
     *
     * @param isReady whether every ledger is open and agrees with its head
     */
    OpenRoutes(BooleanSupplier isReady) {
        this.isReady = isReady;
        this.document = document();
    }

    static String document() {
        try (InputStream stream =
                Objects.requireNonNull(OpenRoutes.class.getResourceAsStream("openapi.json"), "openapi.json")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The reply; empty for what needs a key, or is not there. */
    Optional<Reply> reply(String method, String path) {
        if (!method.equals("GET") && !method.equals("HEAD")) {
            return Optional.empty();
        }
        return switch (path) {
            case "/healthz" -> Optional.of(Dispatcher.plain(Reply.DONE, "alive\n"));
            case "/readyz" ->
                Optional.of(
                        isReady.getAsBoolean()
                                ? Dispatcher.plain(Reply.DONE, "ready\n")
                                : Dispatcher.plain(UNAVAILABLE, "not ready\n"));
            case OPENAPI -> Optional.of(Reply.document(Reply.DONE, Reply.JSON, document));
            default -> page.at(path).map(OpenRoutes::shown);
        };
    }

    private static Reply shown(PageFile file) {
        Reply reply = Reply.document(Reply.DONE, file.type(), file.text());
        for (Map.Entry<String, String> header : PageFiles.HEADERS.entrySet()) {
            reply = reply.with(header.getKey(), header.getValue());
        }
        return reply;
    }
}
