package org.mizan.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.server.ServerFixture;
import org.mizan.server.identity.Role;

/** Certificates are downloaded from the page and checked by it, chosen or dropped. */
class PageCheckTest {
    private static final String PAY = "button[type=submit].main:enabled";
    private static final String ACCEPTED = "#verdict[data-verdict=accepted]";
    private static final String REJECTED = "#verdict[data-verdict=rejected]";
    private static final String WRONG = ".field .error:not(:empty)";

    @RegisterExtension
    static final PageVisit VISIT = new PageVisit();

    private static Path downloaded(String label, Path file) {
        VISIT.browser().all(".actions button").stream()
                .filter(button -> button.getText().equals(label))
                .findFirst()
                .orElseThrow()
                .click();
        return VISIT.browser().await(file.toString(), () -> Files.isRegularFile(file) ? file : null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ar"})
    void aCertificateThatWasDownloadedIsAcceptedAndAChangedOneIsNot(String language) throws IOException {
        ServerFixture server = VISIT.server();
        Path downloads = Files.createDirectories(VISIT.folder().resolve("downloads-" + language));
        VISIT.browser().open(language, "light", 1440);
        VISIT.browser().downloadTo(downloads);
        String key = server.token("ana-" + language, Role.ANALYST);
        VISIT.browser().signIn(key);
        VISIT.browser().find(PAY).click();
        String paid = VISIT.browser().text("#paid");
        String request = VISIT.browser().text("#request");
        VISIT.browser().find(".actions button").click();
        Path certificate = downloads.resolve("certificate.json");
        VISIT.browser().await("the certificate", () -> Files.isRegularFile(certificate) ? true : null);
        assertThat(Files.readString(certificate))
                .isEqualTo(server.get("/v1/requests/" + request.replace(":", "%3A") + "/certificate", key)
                        .body());
        String answer = Files.readString(downloaded("JSON", downloads.resolve("answer.json")));
        assertThat(downloaded("CSV", downloads.resolve("answer.csv")))
                .content()
                .startsWith("department,patient_ids,patient_ids_low,patient_ids_high")
                .hasLineCount(8);

        long entries = server.entries();
        VISIT.browser().drop("certificate.json", Files.readString(certificate));
        VISIT.browser().find("nav a[aria-current][href='#/check']");
        VISIT.browser().find(ACCEPTED);
        assertThat(VISIT.browser().text("#verdict dl")).contains(paid, request, "visits");
        VISIT.browser()
                .all("input[type=file]")
                .get(0)
                .sendKeys(downloads.resolve("answer.json").toAbsolutePath().toString());
        VISIT.browser()
                .await(
                        "the answer's verdict",
                        () -> VISIT.browser().text("#verdict h2").equals("answer.json") ? true : null);
        VISIT.browser().find(ACCEPTED);
        VISIT.browser().keepScreenshot("check-accepted-" + language);

        VISIT.browser().drop("changed.json", answer.replaceFirst("\"values\":\\s*\\[(\\d+)", "\"values\":[9$1"));
        assertThat(VISIT.browser().text(REJECTED)).contains("answer");
        assertThat(VISIT.browser().all("#verdict dl")).isEmpty();
        VISIT.browser()
                .drop(
                        "cheaper.json",
                        Files.readString(certificate).replace("\"epsilon\":\"0.5\"", "\"epsilon\":\"0.4\""));
        VISIT.browser()
                .await("the cheaper one", () -> VISIT.browser().text(REJECTED).contains("cost.epsilon") ? true : null);
        VISIT.browser().keepScreenshot("check-rejected-" + language);

        VISIT.browser().drop("visits.csv", "patient_id,age");
        assertThat(VISIT.browser().text(WRONG)).isNotBlank();
        assertThat(VISIT.browser().all("#verdict")).isEmpty();
        VISIT.browser().drop("other.json", Files.readString(certificate).replace(request, request + "x"));
        VISIT.browser()
                .await("the absent request", () -> VISIT.browser().text(WRONG).contains("mizan verify") ? true : null);
        assertThat(VISIT.browser().flaws()).isEmpty();
        assertThat(server.entries()).isEqualTo(entries);
        // The browser itself reports the status 404 of the request that is not there.
        assertThat(VISIT.browser().log()).allMatch(line -> line.contains("404"));
    }
}
