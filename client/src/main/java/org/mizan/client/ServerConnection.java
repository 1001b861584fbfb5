package org.mizan.client;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.mizan.certificate.json.JsonObject;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Language;
import tools.jackson.databind.json.JsonMapper;

/**
 * A server, as somebody with a key sees it. It follows no redirection, which could lead the key elsewhere. Safe for many
 * threads.
 */
public final class ServerConnection {
    private static final Duration TO_CONNECT = Duration.ofSeconds(10);
    private static final Duration TO_REPLY = Duration.ofMinutes(2);
    private static final int MULTIPLE_CHOICES = 300;
    private static final String JSON = "application/json";

    private final ServerAddress address;
    private final AccessKey key;
    private final Language language;
    private final HttpClient client;

    private ServerConnection(ServerAddress address, AccessKey key, Language language, HttpClient client) {
        this.address = address;
        this.key = key;
        this.language = language;
        this.client = client;
    }

    /**
     * A server that proves itself by a certificate. Nothing is sent yet.
     *
     * @param authorities a PEM file of those who may have made the certificate; empty for those that this Java trusts
     * @param language of what it says to people
     */
    public static ServerConnection of(
            ServerAddress address, AccessKey key, Optional<Path> authorities, Language language) {
        HttpClient.Builder client =
                HttpClient.newBuilder().connectTimeout(TO_CONNECT).followRedirects(HttpClient.Redirect.NEVER);
        authorities.map(TrustedAuthorities::of).ifPresent(client::sslContext);
        return new ServerConnection(address, key, language, client.build());
    }

    /** A data set of it, by name. */
    public RemoteDataSet dataSet(String name) {
        return new RemoteDataSet(this, name);
    }

    /** Whose key it is. */
    public String principal() {
        return JsonObject.parse(get("/v1/me", JSON).body()).text("principal");
    }

    /** Where it is. */
    public ServerAddress address() {
        return address;
    }

    /** What a reply is: its status, what it holds, and its headers. */
    record Reply(int status, String body, HttpResponse<String> whole) {
        boolean has(String header) {
            return whole.headers().firstValue(header).isPresent();
        }
    }

    Reply get(String path, String type) {
        return send(request(path, type).GET());
    }

    Reply post(String path, String type, Map<String, Object> tree) {
        return send(posted(path, type, tree));
    }

    HttpRequest.Builder posted(String path, String type, Map<String, Object> tree) {
        return request(path, type)
                .header("Content-Type", JSON)
                .POST(HttpRequest.BodyPublishers.ofString(JsonMapper.shared().writeValueAsString(tree)));
    }

    HttpRequest.Builder request(String path, String type) {
        return HttpRequest.newBuilder(address.at(path))
                .timeout(TO_REPLY)
                .header("Authorization", key.header())
                .header("Accept", type + ", application/problem+json")
                .header("Accept-Language", language.tag());
    }

    private Reply send(HttpRequest.Builder request) {
        try {
            return exchange(request);
        } catch (IOException broken) {
            throw new RemoteException(ClientRefusal.UNREACHABLE.about(address, words(broken)));
        }
    }

    /** Sends a request once. What the server refuses is thrown as it says it. */
    Reply exchange(HttpRequest.Builder request) throws IOException {
        try {
            HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
            if (response.statusCode() >= MULTIPLE_CHOICES) {
                throw problem(response);
            }
            return new Reply(response.statusCode(), response.body(), response);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        }
    }

    private RuntimeException problem(HttpResponse<String> response) {
        try {
            JsonObject document = JsonObject.parse(response.body());
            return new ProblemException(
                    response.statusCode(),
                    document.text("code"),
                    document.text("detail"),
                    document.has("fitting_epsilon") ? Optional.of(document.text("fitting_epsilon")) : Optional.empty());
        } catch (InvalidInputException foreign) {
            return new RemoteException(ClientRefusal.REPLY.about(address, response.statusCode()));
        }
    }

    /** The kind of a failure; its own words may quote what was sent. */
    static String words(IOException failure) {
        return failure.getClass().getSimpleName();
    }
}
