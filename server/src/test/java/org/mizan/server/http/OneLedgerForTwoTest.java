package org.mizan.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.server.ServerFixture;
import org.mizan.server.configuration.ServedDescription;
import org.mizan.server.identity.Role;

/** Two data sets of different owners whose charges are in one ledger. */
class OneLedgerForTwoTest {
    @TempDir
    private Path folder;

    private Path imported(String dataSet, String rows, int port) throws IOException {
        return ServerFixture.people(
                folder, dataSet, "postgresql://postgres@localhost:%d/postgres".formatted(port), rows);
    }

    @Test
    void whoMaySeeAllOfOneDataSetSeesNothingOfTheOther() throws IOException {
        try (EmbeddedPostgres ledger = ServerFixture.ledgers()) {
            Path people = imported("people", "who,age\n1,30\n2,40\n", ledger.getPort());
            Path others = imported("others", "who,age\n7,33\n8,44\n9,55\n", ledger.getPort());
            try (ServerFixture server = ServerFixture.start(
                    people,
                    ServerFixture.serving(
                            new ServedDescription(others, Optional.empty()),
                            new ServedDescription(people, Optional.empty())))) {
                String ana = server.key("ana", Role.ANALYST, "people").key().reveal();
                String body =
                        "{\"data\": \"people\", \"sql\": \"SELECT COUNT(*) AS n FROM people\", \"epsilon\": \"0.5\"}";
                assertThat(server.ask(ana, "mine", body).statusCode()).isEqualTo(201);
                for (Role role : new Role[] {Role.AUDITOR, Role.OWNER}) {
                    String near = server.key("near", role, "people").key().reveal();
                    String far = server.key("far", role, "others").key().reveal();
                    assertThat(server.get("/v1/requests/ana:mine", near).statusCode())
                            .isEqualTo(200);
                    for (String path : new String[] {"/v1/requests/ana:mine", "/v1/requests/ana:mine/certificate"}) {
                        assertThat(server.get(path, far).statusCode()).isEqualTo(404);
                    }
                    assertThat(server.get("/v1/datasets/others/history", far).body())
                            .doesNotContain("ana:mine");
                }
            }
        }
    }
}
