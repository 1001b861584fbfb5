package org.mizan.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.server.ServerFixture;
import org.mizan.server.identity.NewKey;
import org.mizan.server.identity.Role;
import org.mizan.server.work.Doorkeeping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The document says what the server does: every operation and every reply is held to it. */
class OpenApiTest {
    private static final JsonNode DOCUMENT = JsonMapper.shared().readTree(OpenRoutes.document());
    private static final Set<String> OPEN = Set.of("GET /healthz", "GET /readyz", "GET /v1/openapi.json");

    @TempDir
    private Path folder;

    private final Set<String> exercised = new TreeSet<>();

    private static Set<String> described() {
        Set<String> operations = new TreeSet<>();
        for (String path : DOCUMENT.get("paths").propertyNames()) {
            for (String method : DOCUMENT.get("paths").get(path).propertyNames()) {
                operations.add(method.toUpperCase(Locale.ROOT) + " " + path);
            }
        }
        return operations;
    }

    @Test
    void theOperationsOfTheDocumentAreTheRoutes() throws IOException {
        try (ServerFixture server = ServerFixture.start(folder)) {
            Set<String> routes = new TreeSet<>(OPEN);
            Doorkeeping doorkeeping = server.server().doorkeeping();
            SyntheticRoutes synthetic = new SyntheticRoutes(doorkeeping);
            HttpDoor.routes(doorkeeping, InstantSource.system(), new Traffic(), synthetic)
                    .forEach(route -> routes.add(route.method() + " " + route.path()));
            synthetic.close();
            assertThat(described()).isEqualTo(routes);
        }
    }

    /** Holds a reply to what the document says of that operation and status. */
    private HttpResponse<String> held(String operation, HttpResponse<String> reply) {
        String[] words = operation.split(" ", -1);
        JsonNode responses = DOCUMENT.get("paths")
                .get(words[1])
                .get(words[0].toLowerCase(Locale.ROOT))
                .get("responses");
        String status = Integer.toString(reply.statusCode());
        assertThat(responses.propertyNames()).as(operation + " " + reply.body()).contains(status);
        exercised.add(operation);
        JsonNode response = responses.get(status);
        if (response.has("$ref")) {
            response = DOCUMENT.get("components").get("responses").get("Problem");
        }
        if (!response.has("content")) {
            assertThat(reply.body()).isEmpty();
            return reply;
        }
        String type = reply.headers().firstValue("Content-Type").orElseThrow().replaceFirst(";.*", "");
        assertThat(response.get("content").propertyNames()).as(operation).contains(type);
        if (type.endsWith("json")) {
            JsonNode schema = response.get("content").get(type).get("schema");
            assertThat(errors(schema, reply.body()))
                    .as(operation + " " + reply.body())
                    .isEmpty();
        }
        return reply;
    }

    private static List<String> errors(JsonNode schema, String body) {
        // References lead into the document, which is put around the schema for that.
        String whole = "{\"components\":%s,\"allOf\":[%s]}".formatted(DOCUMENT.get("components"), schema);
        Schema read = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(whole, InputFormat.JSON);
        List<String> found = new ArrayList<>();
        read.validate(body, InputFormat.JSON).forEach(error -> found.add(error.toString()));
        return found;
    }

    @Test
    void everyOperationRepliesAsTheDocumentSays() throws Exception {
        try (ServerFixture server = ServerFixture.start(folder)) {
            String owner = server.token("owner", Role.OWNER);
            String ana = server.token("ana", Role.ANALYST);
            String eve = server.token("eve", Role.AUDITOR);
            for (String open : OPEN) {
                held(open, server.get(open.substring(4), "none"));
            }
            for (String token : List.of(owner, ana, eve, "mzn_none")) {
                for (String path : List.of("/metrics", "/v1/me", "/v1/datasets", "/v1/keys", "/v1/audit")) {
                    held("GET " + path, server.get(path, token));
                }
                for (String name : List.of("visits", "absent")) {
                    held("GET /v1/datasets/{name}", server.get("/v1/datasets/" + name, token));
                    held("GET /v1/datasets/{name}/budget", server.get("/v1/datasets/" + name + "/budget", token));
                    held("GET /v1/datasets/{name}/history", server.get("/v1/datasets/" + name + "/history", token));
                    for (String path : List.of("budget-report", "recent-requests")) {
                        held("GET /v1/datasets/{name}/" + path, server.get("/v1/datasets/" + name + "/" + path, token));
                    }
                    for (String sql : List.of("SELECT COUNT(*) AS n FROM visits", "SELECT 1 FROM nobody")) {
                        held(
                                "POST /v1/datasets/{name}/columns",
                                server.post("/v1/datasets/" + name + "/columns", token, "{\"sql\": \"" + sql + "\"}"));
                    }
                    for (String loss :
                            List.of("{\"epsilon\": \"1\"}", "{\"epsilon\": \"0.5\", \"delta\": \"1e-7\"}", "{")) {
                        held(
                                "POST /v1/datasets/{name}/meanings",
                                server.post("/v1/datasets/" + name + "/meanings", token, loss));
                    }
                    held(
                            "POST /v1/datasets/{name}/imports",
                            server.post("/v1/datasets/" + name + "/imports", token, "{}"));
                }
                questions(server, token);
                keys(server, token);
            }
            assertThat(exercised).isEqualTo(described());
        }
    }

    private void questions(ServerFixture server, String token) throws InterruptedException {
        String table =
                "{\"data\": \"visits\", \"histogram\": {\"columns\": [\"department\"]}, \"epsilon\": 0.1, \"rows\": 9}";
        for (String body :
                List.of(ServerFixture.COUNT, ServerFixture.COUNT.replace("0.1", "9"), "{", "{\"data\": 1}")) {
            held("POST /v1/previews", server.post("/v1/previews", token, body));
            held("POST /v1/requests", server.ask(token, "one", body));
            held("POST /v1/requests", server.post("/v1/requests", token, body));
            held(
                    "POST /v1/synthetic-tables",
                    server.post("/v1/synthetic-tables", token, body, "Idempotency-Key", "bad"));
        }
        held("POST /v1/synthetic-tables", server.post("/v1/synthetic-tables", token, table, "Idempotency-Key", "rows"));
        for (String id : List.of("one", "absent", "ana%3Aone")) {
            held("GET /v1/requests/{id}", server.get("/v1/requests/" + id, token));
            held("DELETE /v1/requests/{id}", server.delete("/v1/requests/" + id, token));
            HttpResponse<String> certificate =
                    held("GET /v1/requests/{id}/certificate", server.get("/v1/requests/" + id + "/certificate", token));
            held("POST /v1/checks", server.post("/v1/checks", token, certificate.body()));
        }
        HttpResponse<String> status =
                held("GET /v1/synthetic-tables/{id}", server.get("/v1/synthetic-tables/rows", token));
        for (int tries = 0; tries < 600 && status.body().contains("ing\""); tries++) {
            Thread.sleep(20);
            status = held("GET /v1/synthetic-tables/{id}", server.get("/v1/synthetic-tables/rows", token));
        }
        held("GET /v1/synthetic-tables/{id}/rows", server.get("/v1/synthetic-tables/rows/rows", token));
        held("GET /v1/synthetic-tables/{id}", server.get("/v1/synthetic-tables/absent", token));
    }

    private void keys(ServerFixture server, String token) {
        NewKey other = server.key("zoe", Role.ANALYST);
        String order = "{\"principal\": \"new\", \"role\": \"auditor\", \"data\": [\"visits\"], \"expires\": \"1d\"}";
        held("POST /v1/keys", server.post("/v1/keys", token, order));
        held("POST /v1/keys", server.post("/v1/keys", token, "{\"role\": \"king\"}"));
        held("DELETE /v1/keys/{id}", server.delete("/v1/keys/" + other.key().id(), token));
        held("DELETE /v1/keys/{id}", server.delete("/v1/keys/absent", token));
    }

    @Test
    void aReplyThatBreaksTheDocumentIsFound() {
        JsonNode problem = JsonMapper.shared().readTree("{\"$ref\": \"#/components/schemas/Problem\"}");
        assertThat(errors(problem, "{\"type\": \"a\", \"status\": 400, \"code\": \"b\", \"detail\": \"c\"}"))
                .isEmpty();
        assertThat(errors(problem, "{\"type\": \"a\", \"status\": \"400\", \"code\": \"b\"}"))
                .isNotEmpty();
    }

    /** Bodies made of the words of the interface, put together by chance, end in a problem or a reply, and never in a failure. */
    @Test
    void bodiesThatNobodyWouldWriteAreProblems() throws IOException {
        List<String> values = List.of(
                "1",
                "-1",
                "1e400",
                "\"visits\"",
                "\"\"",
                "null",
                "true",
                "[]",
                "{}",
                "[[1]]",
                "\"\\u0000\"",
                "\"SELECT COUNT(*) FROM visits\"",
                "{\"columns\": [\"department\"]}",
                "{\"columns\": 1}",
                "{\"text\": \"mean(age)\"}",
                "\"5%\"",
                "\"1/3\"",
                "\"\\ud800\"");
        List<String> names = List.of(
                "data",
                "sql",
                "histogram",
                "marginals",
                "statistic",
                "epsilon",
                "delta",
                "within",
                "expect",
                "confidence",
                "rows",
                "seed",
                "format");
        try (ServerFixture server = ServerFixture.start(folder)) {
            String ana = server.token("ana", Role.ANALYST);
            Set<Integer> seen = new HashSet<>();
            long state = 20261118;
            for (int turn = 0; turn < 400; turn++) {
                StringBuilder body = new StringBuilder("{\"data\": \"visits\"");
                for (String name : names) {
                    state = state * 6364136223846793005L + 1442695040888963407L;
                    int chosen = (int) ((state >>> 33) % (values.size() * 3L));
                    if (chosen < values.size() && !name.equals("data")) {
                        body.append(", \"").append(name).append("\": ").append(values.get(chosen));
                    }
                }
                String path = List.of("/v1/previews", "/v1/requests", "/v1/synthetic-tables")
                        .get(turn % 3);
                HttpResponse<String> reply = held(
                        "POST " + path,
                        server.post(path, ana, body.append('}').toString(), "Idempotency-Key", "t" + turn));
                assertThat(reply.statusCode())
                        .as(body + " " + reply.body() + server.log())
                        .isNotEqualTo(500);
                seen.add(reply.statusCode());
            }
            assertThat(seen).contains(400, 422);
            HttpRequest.Builder noBody = server.to("/v1/previews", ana)
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.noBody());
            assertThat(server.send(noBody).statusCode()).isEqualTo(400);
        }
    }
}
