package org.mizan.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.server.ServerFixture;
import org.mizan.server.identity.NewKey;
import org.mizan.server.identity.Role;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What people do on the page, in a real browser before a real server: every number is that of the interface. */
class PageTest {
    private static final int MOST_CLICKS = 5;
    private static final long MOST_BYTES = 100_000;
    private static final String PAY = "button[type=submit].main:enabled";

    @TempDir
    private static Path folder;

    private static PageVisit visit;
    private static ServerFixture server;
    private static PageBrowser browser;

    @BeforeAll
    static void start() throws IOException {
        visit = PageVisit.start(folder);
        server = visit.server();
        browser = visit.browser();
    }

    @AfterAll
    static void stop() throws IOException {
        if (visit != null) {
            visit.close();
        }
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }

    /** How many questions were charged to the holder of a key. */
    private static int asked(String key) {
        return json(server.get("/v1/datasets/visits/history", key).body())
                .get("requests")
                .size();
    }

    /** Says how exact the answer must be, and waits for its price. */
    private static void within(String width) {
        WebElement field = browser.find("input[name=within]");
        field.clear();
        field.sendKeys(width);
        browser.await("the price of " + width, () -> browser.text("#accuracy").endsWith(" " + width) ? true : null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ar"})
    void anAnalystSeesThePriceThenPaysOnceAndOpensTheAnswerAgainForNothing(String language) throws IOException {
        String ana = server.token("ana-" + language, Role.ANALYST);
        browser.open(language, "light", 1440);
        browser.signIn(ana);
        within("40");
        String sql = browser.find("textarea").getAttribute("value");
        JsonNode preview = json(server.post(
                        "/v1/previews",
                        ana,
                        JsonMapper.shared()
                                .writeValueAsString(
                                        Map.of("data", "visits", "sql", String.valueOf(sql), "within", "40")))
                .body());
        String cost = preview.get("cost").get("epsilon").asString();
        assertThat(browser.text("#cost")).isEqualTo("ε = " + cost);
        assertThat(asked(ana)).isZero();
        browser.find(PAY).click();
        assertThat(browser.text("#paid")).isEqualTo("ε = " + cost);
        assertThat(asked(ana)).isOne();
        browser.keepScreenshot("answer-" + language);

        JsonNode answer = json(server.get(
                                "/v1/requests/" + browser.text("#request").replace(":", "%3A"), ana)
                        .body())
                .get("answer");
        JsonNode column = answer.get("columns").get(1);
        List<String> expected = new ArrayList<>();
        column.get("values").forEach(value -> expected.add(value.asString()));
        assertThat(browser.all("[data-column='" + column.get("name").asString() + "']"))
                .extracting(WebElement::getText)
                .isEqualTo(expected);
        assertThat(browser.all(".chart .dot")).hasSameSizeAs(expected);
        assertThat(browser.text("#meaning")).contains("1 %");

        browser.go("history");
        browser.find("td a").click();
        assertThat(browser.text("#paid")).isEqualTo("ε = " + cost);
        assertThat(asked(ana)).isOne();
        assertThat(browser.log()).isEmpty();
    }

    /** From the address that the server prints, with a key at hand: how often one must click until there is an answer. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "ar"})
    void fewClicksLeadFromTheAddressToAPaidAnswer(String language) {
        String cara = server.token("cara-" + language, Role.ANALYST);
        browser.open(language, "light", 1440);
        browser.countClicks();
        browser.find("input[name=key]").click();
        browser.focused().sendKeys(cara);
        browser.find("button[type=submit]").click();
        browser.find("input[name=within]").click();
        browser.focused().sendKeys("40");
        browser.await("the price", () -> browser.text("#accuracy").endsWith(" 40") ? true : null);
        browser.find(PAY).click();
        browser.find("#paid");
        assertThat(asked(cara)).isOne();
        assertThat(browser.clicks()).isEqualTo(4).isLessThanOrEqualTo(MOST_CLICKS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ar"})
    void theFirstViewIsSmall(String language) {
        browser.open(language, "light", 1440);
        assertThat(browser.fetchedBytes()).isBetween(5_000L, MOST_BYTES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ar"})
    void whatDoesNotFitTheBudgetCannotBePaid(String language) {
        browser.open(language, "dark", 768);
        browser.signIn(server.token("ben-" + language, Role.ANALYST));
        long before = server.entries();
        within("2");
        assertThat(browser.text("#refused")).contains("ε = 1", "[refused.budget]");
        assertThat(browser.all(PAY)).isEmpty();
        browser.find("textarea").sendKeys("; DROP TABLE visits");
        assertThat(browser.text(".error:not(:empty)")).isNotBlank();
        assertThat(browser.all(PAY)).isEmpty();
        assertThat(server.entries()).isEqualTo(before);
        browser.find("select[name=measure]").sendKeys(Keys.ARROW_DOWN);
        browser.find("input[type=range]").sendKeys(Keys.HOME, Keys.END);
        browser.await("all that is left", () -> browser.text("#cost").equals("ε = 1") ? true : null);
        browser.find(PAY);
        assertThat(server.entries()).isEqualTo(before);
    }

    @Test
    void aWrongKeyIsToldBesideItsField() {
        browser.open("en", "light", 360);
        browser.find("input[name=key]").sendKeys("mzn_short\n");
        assertThat(browser.text(".error:not(:empty)")).contains("not a key");
        NewKey other = server.key("gone", Role.ANALYST);
        server.server().doorkeeping().keys().revoke(other.key().id());
        browser.find("input[name=key]").clear();
        browser.find("input[name=key]").sendKeys(other.key().reveal() + "\n");
        browser.await("the refusal", () -> browser.text(".error:not(:empty)").contains("not a key") ? null : true);
        assertThat(browser.find("input[name=key]").getAttribute("aria-invalid")).isEqualTo("true");
        // The browser itself reports the status 401.
        assertThat(browser.log()).allMatch(line -> line.contains("401"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ar"})
    void anOwnerMakesAKeyRevokesItAndImports(String language) {
        browser.open(language, "light", 1440);
        browser.signIn(server.token("owner-" + language, Role.OWNER));
        browser.go("keys");
        String name = "zoe-" + language;
        browser.find("input[name=principal]").sendKeys(name);
        browser.find("#make").click();
        String secret = browser.text("#secret");
        assertThat(server.get("/v1/me", secret).statusCode()).isEqualTo(200);
        browser.find("dialog button.main").click();
        browser.find("button[data-key='" + secret.substring(4, 16) + "']").click();
        browser.find("#revoke-now").click();
        browser.await("the end of the key", () -> server.get("/v1/me", secret).statusCode() == 401 ? true : null);
        browser.go("imports");
        browser.find("#import").click();
        assertThat(browser.text("div[aria-live] table")).contains("age", "2");
        browser.go("audit");
        browser.find("td [data-act='revoke-key']");
        browser.find("td [data-act='import']");
        assertThat(browser.log()).isEmpty();
    }

    @Test
    void theKeyboardAloneIsEnough() {
        browser.open("en", "light", 1440);
        String kay = server.token("kay", Role.ANALYST);
        browser.signIn(kay);
        browser.find(PAY);
        for (int tabs = 0; tabs < 40 && !"submit".equals(browser.focused().getAttribute("type")); tabs++) {
            browser.focused().sendKeys(Keys.TAB);
        }
        browser.focused().sendKeys(Keys.ENTER);
        assertThat(browser.text("#paid")).startsWith("ε = ");
        assertThat(asked(kay)).isOne();
    }
}
