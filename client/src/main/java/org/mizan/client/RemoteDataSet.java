package org.mizan.client;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.mizan.certificate.json.JsonObject;
import org.mizan.client.ServerConnection.Reply;
import org.mizan.curator.Answer;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.release.answer.AnswerColumn;

/**
 * A data set of a server. Prices, descriptions and what was asked before are free. {@link #ask} is charged to the holder of the
 * key, once for each id.
 */
public final class RemoteDataSet {
    /** What people read, as the command prints it. */
    public static final String PLAIN = "text/plain";

    /** What programs read. */
    public static final String JSON = "application/json";

    private static final String YAML = "application/yaml";
    private static final String REQUESTS = "/v1/requests";
    private static final String REPLAYED = "Idempotency-Replayed";
    private static final int ACCEPTED = 202;
    private static final int TRIES = 6;
    private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

    private final ServerConnection server;
    private final String name;

    RemoteDataSet(ServerConnection server, String name) {
        this.server = server;
        this.name = name;
    }

    public String name() {
        return name;
    }

    private String path(String end) {
        return "/v1/datasets/" + segment(name) + end;
    }

    private static String segment(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** What is public of it. Its places are none: the rows are with the server. */
    public Dataset dataset() {
        return DatasetFile.parse(server.get(path(""), YAML).body(), server.address() + "/" + name);
    }

    /** What a question would cost, how exact it would be and whether it fits, or how it would be answered. */
    public String preview(QuestionDocument question, String type) {
        return server.post("/v1/previews", type, question.about(name)).body();
    }

    /** What the columns of the answer to a query would be. */
    public List<AnswerColumn> columns(String sql) {
        JsonObject reply = JsonObject.parse(
                server.post(path("/columns"), JSON, Map.of("sql", sql)).body());
        List<AnswerColumn> columns = new ArrayList<>();
        for (JsonObject column : reply.objects("columns")) {
            columns.add(new AnswerColumn(
                    column.text("label"),
                    AnswerColumn.Kind.of(column.text("kind")).orElseThrow(),
                    AnswerColumn.Type.of(column.text("type")).orElseThrow()));
        }
        return columns;
    }

    /** How the ceilings stand. */
    public String budget(String type) {
        return server.get(path("/budget-report"), type).body();
    }

    /**
     * What was asked last.
     *
     * @param isOfAll for owners and auditors: everybody's questions
     */
    public String history(int last, boolean isOfAll, String type) {
        return server.get(path("/recent-requests?last=%d&all=%d".formatted(last, isOfAll ? 1 : 0)), type)
                .body();
    }

    /** The answer that was given under an id, again and for free. */
    public Answer recall(String id) {
        return Answer.of(server.get(REQUESTS + "/" + segment(id), JSON).body());
    }

    /** Takes back a question that is not charged yet, so that it never is. Whatever else becomes of it stands. */
    public void cancel(String id) {
        try {
            server.exchange(server.request(REQUESTS + "/" + segment(id), JSON).DELETE());
        } catch (IOException | ProblemException over) {
            // It is charged, or answered, or was never there: nothing is left to take back.
            return;
        }
    }

    /**
     * Has a question charged and answered under an id. It is sent again where the connection ends or the server has too much to
     * do: the id is charged once.
     *
     * @param id of letters, digits and . _ ~ -, or as an answer names its request
     */
    public RemoteAnswer ask(QuestionDocument question, String id) {
        String chosen = id.substring(id.indexOf(':') + 1);
        long pause = FIRST_PAUSE;
        for (int attempt = 1; ; attempt++) {
            @Nullable RuntimeException failure;
            try {
                Reply reply = server.exchange(order(question, chosen));
                Answer answer = Answer.of(reply.status() == ACCEPTED ? awaited(chosen) : reply.body());
                return new RemoteAnswer(answer, attempt == 1 && reply.has(REPLAYED));
            } catch (ConnectException unreached) {
                if (attempt == 1) {
                    throw new RemoteException(
                            ClientRefusal.UNREACHABLE.about(server.address(), ServerConnection.words(unreached)));
                }
                failure = new RemoteException(
                        ClientRefusal.UNREACHABLE_ASKED.about(server.address(), ServerConnection.words(unreached), id));
            } catch (IOException broken) {
                failure = new RemoteException(
                        ClientRefusal.UNREACHABLE_ASKED.about(server.address(), ServerConnection.words(broken), id));
            } catch (ProblemException busy) {
                if (!busy.isPassing()) {
                    throw busy;
                }
                failure = busy;
            }
            if (attempt == TRIES || Thread.currentThread().isInterrupted()) {
                throw failure;
            }
            LockSupport.parkNanos(pause);
            pause *= 2;
        }
    }

    private HttpRequest.Builder order(QuestionDocument question, String id) {
        return server.posted(REQUESTS, JSON, question.about(name))
                .header("Idempotency-Key", id)
                .header("Prefer", "wait=60");
    }

    /** What takes longer than the server lets a client wait is asked for until it is there. */
    private String awaited(String id) throws IOException {
        while (true) {
            Reply reply = server.exchange(
                    server.request(REQUESTS + "/" + segment(id), JSON).GET());
            if (reply.status() != ACCEPTED) {
                return reply.body();
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new IOException("interrupted");
            }
            LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
        }
    }
}
