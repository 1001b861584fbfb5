package org.mizan.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.certificate.CertificateJson;
import org.mizan.curator.Answer;
import org.mizan.server.ServerFixture;
import org.mizan.server.identity.KeyScope;
import org.mizan.server.identity.Role;

class RequestRoutesTest {
    @TempDir
    private static Path folder;

    private static ServerFixture server;

    @BeforeAll
    static void start() throws IOException {
        server = ServerFixture.start(folder);
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    private static String sql(String query, String price) {
        return "{\"data\": \"visits\", \"sql\": \"%s\", %s}".formatted(query, price);
    }

    @Test
    void aQuestionIsChargedToWhoeverHoldsTheKeyAndAnsweredOnce() {
        String ana = server.token("ana-once", Role.ANALYST);
        HttpResponse<String> first = server.ask(ana, "monthly-report", ServerFixture.COUNT);
        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(first.headers().firstValue("Location")).hasValue("/v1/requests/ana-once%3Amonthly-report");
        assertThat(first.headers().firstValue("Idempotency-Replayed")).isEmpty();
        Answer answer = Answer.of(first.body());
        assertThat(answer.certificate().analyst()).isEqualTo("ana-once");
        assertThat(answer.request()).isEqualTo("ana-once:monthly-report");
        long entries = server.entries();
        HttpResponse<String> again = server.ask(ana, "monthly-report", ServerFixture.COUNT);
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.headers().firstValue("Idempotency-Replayed")).hasValue("true");
        assertThat(server.get("/v1/requests/monthly-report", ana).body()).isEqualTo(first.body());
        assertThat(server.get("/v1/requests/ana-once%3Amonthly-report", ana).body())
                .isEqualTo(first.body());
        assertThat(CertificateJson.read(server.get("/v1/requests/monthly-report/certificate", ana)
                        .body()))
                .isEqualTo(answer.certificate());
        assertThat(server.entries()).isEqualTo(entries);
    }

    @Test
    void whatTheAskerWasToldIsFreeUnderAnyKeyUnlessItIsToBeFresh() {
        String ana = server.token("ana-told", Role.ANALYST);
        String question = sql("SELECT COUNT(*) AS told FROM visits", "\"epsilon\": \"0.1\"");
        assertThat(server.post("/v1/previews", ana, question).body()).doesNotContain("\"known\"");
        HttpResponse<String> first = server.ask(ana, "first", question);
        assertThat(first.statusCode()).as(first.body()).isEqualTo(201);
        long entries = server.entries();
        for (int refresh = 0; refresh < 5; refresh++) {
            HttpResponse<String> again = server.ask(ana, "refresh-" + refresh, question);
            assertThat(again.body()).isEqualTo(first.body());
            assertThat(again.headers().firstValue("Idempotency-Replayed")).hasValue("true");
            assertThat(again.headers().firstValue("Location")).hasValue("/v1/requests/ana-told%3Afirst");
        }
        assertThat(server.post("/v1/previews", ana, question).body())
                .contains("\"known\":{\"request\":\"ana-told:first\"");
        server.post("/v1/requests", ana, question, "Idempotency-Key", "later", "Prefer", "wait=0");
        HttpResponse<String> later = server.ask(ana, "later", question);
        assertThat(later.body()).isEqualTo(first.body());
        assertThat(server.get("/v1/requests/later", ana).body())
                .as("who does not wait finds it under the key that was sent")
                .isEqualTo(first.body());
        assertThat(server.entries()).isEqualTo(entries);
        String fresh = question.replace("{", "{\"fresh\": true, ");
        assertThat(Answer.of(server.ask(ana, "later", fresh).body()).request()).isEqualTo("ana-told:later");
        assertThat(Answer.of(server.get("/v1/requests/later", ana).body()).request())
                .as("a charge of its own stands for itself")
                .isEqualTo("ana-told:later");
        entries += 2;
        assertThat(Answer.of(server.ask(ana, "second", fresh).body()).request()).isEqualTo("ana-told:second");
        assertThat(server.entries()).isEqualTo(entries + 2);
        assertThat(server.ask(ana, "third", question.replace("{", "{\"fresh\": 1, "))
                        .body())
                .contains("\"code\":\"json.type\"");
        String ben = server.token("ben-told", Role.ANALYST);
        assertThat(server.post("/v1/previews", ben, question).body()).doesNotContain("\"known\"");
        assertThat(Answer.of(server.ask(ben, "own", question).body()).request()).isEqualTo("ben-told:own");
        String owner = server.token("owner-told", Role.OWNER);
        assertThat(server.post("/v1/datasets/visits/imports", owner, "{}").statusCode())
                .isEqualTo(201);
        assertThat(server.post("/v1/previews", ana, question).body()).doesNotContain("\"known\"");
        Answer ofAnother = Answer.of(server.ask(ana, "fourth", question).body());
        assertThat(ofAnother.request()).isEqualTo("ana-told:fourth");
        assertThat(ofAnother.certificate().dataVersion().orElseThrow().number()).isGreaterThan(1);
    }

    /** Large answers are stored compressed. */
    @Test
    void aLargeAnswerIsFetchedAsItWasGivenAndListed() {
        String ana = server.token("ana-large", Role.ANALYST);
        String wide = IntStream.range(0, 200)
                .mapToObj("COUNT(*) + %1$d AS n%1$d"::formatted)
                .collect(Collectors.joining(", ", "SELECT FLOOR(age), ", " FROM visits GROUP BY FLOOR(age)"));
        HttpResponse<String> first = server.ask(ana, "large", sql(wide, "\"epsilon\": \"0.1\""));
        assertThat(first.statusCode()).as(first.body()).isEqualTo(201);
        assertThat(first.body()).hasSizeGreaterThan(1 << 16);
        assertThat(server.get("/v1/requests/large", ana).body()).isEqualTo(first.body());
        assertThat(server.get("/v1/requests/large/certificate", ana).statusCode())
                .isEqualTo(200);
        assertThat(server.get("/v1/datasets/visits/history", ana).body()).contains("\"answered\"");
    }

    @Test
    void aHundredRequestsWithOneKeyAreOneChargeAndEqualBytes() {
        String ana = server.token("ana-hundred", Role.ANALYST);
        long before = server.entries();
        List<CompletableFuture<HttpResponse<String>>> sent = IntStream.range(0, 100)
                .mapToObj(number -> CompletableFuture.supplyAsync(() -> server.ask(ana, "one", ServerFixture.COUNT)))
                .toList();
        Set<String> bodies = sent.stream()
                .map(CompletableFuture::join)
                .peek(reply -> assertThat(reply.statusCode()).isEqualTo(201))
                .map(HttpResponse::body)
                .collect(Collectors.toSet());
        assertThat(bodies).hasSize(1);
        // The charge and its answer.
        assertThat(server.entries() - before).isEqualTo(2);
    }

    @Test
    void oneKeyForTwoQuestionsIsAConflict() {
        String ana = server.token("ana-conflict", Role.ANALYST);
        assertThat(server.ask(ana, "same", ServerFixture.COUNT).statusCode()).isEqualTo(201);
        HttpResponse<String> other =
                server.ask(ana, "same", sql("SELECT AVG(age) AS a FROM visits", "\"epsilon\": \"0.1\""));
        assertThat(other.statusCode()).isEqualTo(409);
        assertThat(other.body()).contains("\"code\":\"request.reused\"");
        assertThat(server.ask(ana, "same", sql("SELECT COUNT(*) AS n FROM visits", "\"epsilon\": \"0.2\""))
                        .statusCode())
                .isEqualTo(409);
    }

    @Test
    void anotherAnalystNeitherSeesNorMeetsWhatOneAsked() {
        String ana = server.token("ana-alone", Role.ANALYST);
        String ben = server.token("ben-alone", Role.ANALYST);
        String first = server.ask(ana, "shared", ServerFixture.COUNT).body();
        for (String path : List.of("shared", "ana-alone%3Ashared", "ana-alone:shared", "nobody%3Ashared", "absent")) {
            HttpResponse<String> seen = server.get("/v1/requests/" + path, ben);
            assertThat(seen.statusCode()).isEqualTo(404);
            assertThat(seen.body())
                    .isEqualTo(server.get("/v1/requests/never", ben).body());
            assertThat(server.delete("/v1/requests/" + path, ben).statusCode()).isEqualTo(404);
        }
        HttpResponse<String> own = server.ask(ben, "shared", ServerFixture.COUNT);
        assertThat(own.statusCode()).isEqualTo(201);
        assertThat(Answer.of(own.body()).certificate().analyst()).isEqualTo("ben-alone");
        assertThat(own.body()).isNotEqualTo(first);
        assertThat(server.get("/v1/datasets/visits/history", ben).body())
                .contains("ben-alone:shared")
                .doesNotContain("ana-alone");
    }

    @Test
    void noFieldNamesAnotherPrincipal() {
        String ana = server.token("ana-field", Role.ANALYST);
        for (String field : List.of("analyst", "principal", "request", "id")) {
            String body = sql("SELECT COUNT(*) FROM visits", "\"epsilon\": \"0.1\", \"" + field + "\": \"ben\"");
            HttpResponse<String> reply = server.ask(ana, body);
            assertThat(reply.statusCode()).isEqualTo(400);
            assertThat(reply.body()).contains("\"code\":\"json.unknown\"");
        }
    }

    @Test
    void ownersAndAuditorsSeeWhatOthersAskedAndAuditorsNeverAsk() {
        String ana = server.token("ana-seen", Role.ANALYST);
        String eve = server.token("eve-seen", Role.AUDITOR);
        String owner = server.token("owner-seen", Role.OWNER);
        String body = server.ask(ana, "seen", ServerFixture.COUNT).body();
        assertThat(server.get("/v1/requests/ana-seen%3Aseen", eve).body()).isEqualTo(body);
        assertThat(server.get("/v1/requests/ana-seen%3Aseen", owner).body()).isEqualTo(body);
        assertThat(server.get("/v1/datasets/visits/history", eve).body()).contains("ana-seen:seen", "SELECT COUNT(*)");
        for (String path : List.of("/v1/requests", "/v1/previews", "/v1/synthetic-tables")) {
            HttpResponse<String> refused = server.post(
                    path, eve, path.contains("synth") ? TABLE : ServerFixture.COUNT, "Idempotency-Key", "x");
            assertThat(refused.statusCode()).isEqualTo(403);
            assertThat(refused.body()).contains("identity.permission");
        }
    }

    private static final String TABLE =
            "{\"data\": \"visits\", \"histogram\": {\"columns\": [\"department\"]}, \"epsilon\": \"0.1\", \"rows\": 50}";

    @Test
    void aKeyForPreviewsAsksNothing() {
        String only =
                server.key("ana-preview", Role.ANALYST, KeyScope.PREVIEW).key().reveal();
        long before = server.entries();
        HttpResponse<String> price = server.post("/v1/previews", only, ServerFixture.COUNT);
        assertThat(price.statusCode()).isEqualTo(200);
        assertThat(price.body()).contains("\"fits\":true", "\"epsilon\":\"0.1\"", "\"outlook\"");
        assertThat(server.ask(only, ServerFixture.COUNT).body()).contains("identity.scope");
        assertThat(server.entries()).isEqualTo(before);
    }

    @Test
    void aRevokedKeyIsRefusedAtOnce() {
        var key = server.key("ana-revoked", Role.ANALYST);
        String owner = server.token("owner-revokes", Role.OWNER);
        assertThat(server.get("/v1/me", key.key().reveal()).statusCode()).isEqualTo(200);
        assertThat(server.delete("/v1/keys/" + key.key().id(), owner).statusCode())
                .isEqualTo(204);
        HttpResponse<String> refused = server.ask(key.key().reveal(), ServerFixture.COUNT);
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.headers().firstValue("WWW-Authenticate")).isPresent();
    }

    @Test
    void whatTheBudgetDoesNotAdmitIsRefusedWithWhatWouldFit() {
        String ana = server.token("ana-poor", Role.ANALYST);
        long before = server.entries();
        HttpResponse<String> refused = server.ask(ana, sql("SELECT COUNT(*) FROM visits", "\"epsilon\": 1.5"));
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(refused.body()).contains("\"code\":\"refused.budget\"", "\"fitting_epsilon\":\"1\"");
        HttpResponse<String> arabic = server.post(
                "/v1/requests",
                ana,
                sql("SELECT COUNT(*) FROM visits", "\"epsilon\": 1.5"),
                "Idempotency-Key",
                "a",
                "Accept-Language",
                "ar-EG, en;q=0.5");
        assertThat(arabic.body()).contains("رُفض", "\"code\":\"refused.budget\"");
        assertThat(arabic.headers().firstValue("Content-Language")).hasValue("ar");
        assertThat(server.entries()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "not json|400|json.syntax",
                "[]|400|json.type",
                "{}|400|json.missing",
                "{'data': 'visits'}|422|ask.kind",
                "{'data': 'visits', 'sql': 'SELECT COUNT(*) FROM visits'}|422|ask.price",
                "{'data': 'visits', 'sql': 7, 'epsilon': 1}|400|json.type",
                "{'data': 'visits', 'sql': 'SELECT * FROM visits', 'epsilon': 0.1}|422|sql",
                "{'data': 'visits', 'sql': 'SELECT COUNT(*) FROM other', 'epsilon': 0.1}|422|sql",
                "{'data': 'other', 'sql': 'SELECT COUNT(*) FROM other', 'epsilon': 0.1}|404|identity.data",
                "{'data': 'visits', 'sql': 'SELECT COUNT(*) FROM visits', 'epsilon': -1}|422|epsilon",
                "{'data': 'visits', 'sql': 'SELECT COUNT(*) FROM visits', 'within': '5%'}|422|ask.part",
                "{'data': 'visits', 'sql': 'SELECT COUNT(*) FROM visits', 'within': 9, 'epsilon': 1}|422|ask.within",
                "{'data': 'visits', 'histogram': {'columns': ['nowhere']}, 'epsilon': 0.1}|422|column",
                "{'data': 'visits', 'histogram': {'columns': ['department'], 'ties': 'x'}, 'epsilon': 0.1}|422|ask.ties",
                "{'data': 'visits', 'statistic': {'text': 'mean(age)'}, 'epsilon': 0.1}|422|random.neighbours"
            })
    void badInputIsAProblemWithACodeAndChargesNothing(String body, int status, String code) {
        String ana = server.token("ana-bad", Role.ANALYST);
        long before = server.entries();
        HttpResponse<String> reply = server.ask(ana, body.replace('\'', '"'));
        assertThat(reply.body()).contains("\"code\":\"" + code);
        assertThat(reply.statusCode()).isEqualTo(status);
        assertThat(reply.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(server.entries()).isEqualTo(before);
    }

    @Test
    void requestsWithoutAnIdAndBodiesThatAreTooLongAreRefused() {
        String ana = server.token("ana-id", Role.ANALYST);
        assertThat(server.post("/v1/requests", ana, ServerFixture.COUNT).body()).contains("idempotency.missing");
        assertThat(server.ask(ana, "a:b", ServerFixture.COUNT).body()).contains("idempotency.form");
        String long1 = "{\"data\": \"" + "x".repeat(1 << 20) + "\"}";
        HttpResponse<String> refused = server.ask(ana, long1);
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("body.size");
        assertThat(server.ask(ana, "[".repeat(5000)).body()).contains("\"code\":\"json.size\"");
        HttpResponse<String> plain = server.send(server.to("/v1/previews", ana)
                .header("Content-Type", "text/plain")
                .POST(java.net.http.HttpRequest.BodyPublishers.ofByteArray("{}".getBytes(StandardCharsets.UTF_8))));
        assertThat(plain.body()).contains("body.type");
    }

    @Test
    void histogramsAndPricesByAccuracyAreAnswered() {
        String ana = server.token("ana-kinds", Role.ANALYST);
        HttpResponse<String> cells = server.ask(
                ana, "{\"data\": \"visits\", \"histogram\": {\"columns\": [\"department\"]}, \"epsilon\": \"0.2\"}");
        assertThat(cells.statusCode()).isEqualTo(201);
        assertThat(Answer.of(cells.body()).cost().epsilon()).isNotNull();
        HttpResponse<String> within =
                server.ask(ana, sql("SELECT COUNT(*) AS n FROM visits", "\"within\": \"100\", \"confidence\": 0.9"));
        assertThat(within.statusCode()).isEqualTo(201);
        assertThat(Answer.of(within.body()).confidence()).hasToString("0.9");
        HttpResponse<String> inQuery = server.ask(
                ana,
                "{\"data\": \"visits\", \"sql\": \"SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon=0.1) COUNT(*) AS n FROM visits\"}");
        assertThat(inQuery.statusCode()).isEqualTo(201);
        HttpResponse<String> steps = server.post(
                "/v1/previews", ana, sql("EXPLAIN PRIVACY SELECT COUNT(*) AS n FROM visits", "\"epsilon\": 0.1"));
        assertThat(steps.body()).startsWith("{\"explanation\":[");
    }

    @Test
    void syntheticRowsAreDrawnFromOneReleaseAndStreamed() throws InterruptedException {
        String ana = server.token("ana-rows", Role.ANALYST);
        String ben = server.token("ben-rows", Role.ANALYST);
        HttpResponse<String> begun = server.post("/v1/synthetic-tables", ana, TABLE, "Idempotency-Key", "people");
        assertThat(begun.statusCode()).isEqualTo(202);
        String status = "";
        for (int tries = 0; tries < 600 && !status.contains("\"done\""); tries++) {
            Thread.sleep(50);
            status = server.get("/v1/synthetic-tables/people", ana).body();
        }
        assertThat(status).contains("\"stage\":\"done\"", "\"rows\":50", "\"seed\"", "\"progress\":1.0");
        HttpResponse<String> rows = server.get("/v1/synthetic-tables/people/rows", ana);
        assertThat(rows.headers().firstValue("Content-Type")).hasValue("text/csv; charset=utf-8");
        assertThat(rows.body().lines()).hasSize(51).first().isEqualTo("department");
        assertThat(server.get("/v1/synthetic-tables/people/rows", ben).statusCode())
                .isEqualTo(404);
        assertThat(server.get("/v1/requests/people", ana).statusCode()).isEqualTo(200);
        long entries = server.entries();
        assertThat(server.post("/v1/synthetic-tables", ana, TABLE, "Idempotency-Key", "again")
                        .statusCode())
                .isEqualTo(202);
        status = "";
        for (int tries = 0; tries < 600 && !status.contains("\"done\""); tries++) {
            Thread.sleep(50);
            status = server.get("/v1/synthetic-tables/again", ana).body();
        }
        assertThat(server.get("/v1/synthetic-tables/again/rows", ana).body().lines())
                .hasSize(51);
        assertThat(server.entries()).as("the same table is free").isEqualTo(entries);
    }
}
