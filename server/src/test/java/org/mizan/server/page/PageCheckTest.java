package org.mizan.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
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

    @TempDir
    private static Path folder;

    private static PageVisit visit;
    private static PageBrowser browser;

    @BeforeAll
    static void start() throws IOException {
        visit = PageVisit.start(folder);
        browser = visit.browser();
    }

    @AfterAll
    static void stop() throws IOException {
        if (visit != null) {
            visit.close();
        }
    }

    private static Path downloaded(String label, Path file) {
        browser.all(".actions button").stream()
                .filter(button -> button.getText().equals(label))
                .findFirst()
                .orElseThrow()
                .click();
        return browser.await(file.toString(), () -> Files.isRegularFile(file) ? file : null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ar"})
    void aCertificateThatWasDownloadedIsAcceptedAndAChangedOneIsNot(String language) throws IOException {
        ServerFixture server = visit.server();
        Path downloads = Files.createDirectories(folder.resolve("downloads-" + language));
        browser.open(language, "light", 1440);
        browser.downloadTo(downloads);
        String key = server.token("ana-" + language, Role.ANALYST);
        browser.signIn(key);
        browser.find(PAY).click();
        String paid = browser.text("#paid");
        String request = browser.text("#request");
        browser.find(".actions button").click();
        Path certificate = downloads.resolve("certificate.json");
        browser.await("the certificate", () -> Files.isRegularFile(certificate) ? true : null);
        assertThat(Files.readString(certificate))
                .isEqualTo(server.get("/v1/requests/" + request.replace(":", "%3A") + "/certificate", key)
                        .body());
        String answer = Files.readString(downloaded("JSON", downloads.resolve("answer.json")));
        assertThat(downloaded("CSV", downloads.resolve("answer.csv")))
                .content()
                .startsWith("department,patient_ids,patient_ids_low,patient_ids_high")
                .hasLineCount(8);

        long entries = server.entries();
        browser.drop("certificate.json", Files.readString(certificate));
        browser.find("nav a[aria-current][href='#/check']");
        browser.find(ACCEPTED);
        assertThat(browser.text("#verdict dl")).contains(paid, request, "visits");
        browser.all("input[type=file]")
                .get(0)
                .sendKeys(downloads.resolve("answer.json").toAbsolutePath().toString());
        browser.await("the answer's verdict", () -> browser.text("#verdict h2").equals("answer.json") ? true : null);
        browser.find(ACCEPTED);
        browser.keepScreenshot("check-accepted-" + language);

        browser.drop("changed.json", answer.replaceFirst("\"values\":\\s*\\[(\\d+)", "\"values\":[9$1"));
        assertThat(browser.text(REJECTED)).contains("answer");
        assertThat(browser.all("#verdict dl")).isEmpty();
        browser.drop(
                "cheaper.json", Files.readString(certificate).replace("\"epsilon\":\"0.5\"", "\"epsilon\":\"0.4\""));
        browser.await("the cheaper one", () -> browser.text(REJECTED).contains("cost.epsilon") ? true : null);
        browser.keepScreenshot("check-rejected-" + language);

        browser.drop("visits.csv", "patient_id,age");
        assertThat(browser.text(WRONG)).isNotBlank();
        assertThat(browser.all("#verdict")).isEmpty();
        browser.drop("other.json", Files.readString(certificate).replace(request, request + "x"));
        browser.await("the absent request", () -> browser.text(WRONG).contains("mizan verify") ? true : null);
        assertThat(browser.flaws()).isEmpty();
        assertThat(server.entries()).isEqualTo(entries);
        // The browser itself reports the status 404 of the request that is not there.
        assertThat(browser.log()).allMatch(line -> line.contains("404"));
    }
}
