package org.mizan.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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

    @RegisterExtension
    static final PageVisit VISIT = new PageVisit();

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }

    /** How many questions were charged to the holder of a key. */
    private static int asked(String key) {
        return json(VISIT.server().get("/v1/datasets/visits/history", key).body())
                .get("requests")
                .size();
    }

    /** Says how exact the answer must be, and waits for its price. */
    private static void within(String width) {
        WebElement field = VISIT.browser().find("input[name=within]");
        field.clear();
        field.sendKeys(width);
        VISIT.browser()
                .await(
                        "the price of " + width,
                        () -> VISIT.browser().text("#accuracy").endsWith(" " + width) ? true : null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ar"})
    void anAnalystSeesThePriceThenPaysOnceAndOpensTheAnswerAgainForNothing(String language) throws IOException {
        String ana = VISIT.server().token("ana-" + language, Role.ANALYST);
        VISIT.browser().open(language, "light", 1440);
        VISIT.browser().signIn(ana);
        within("40");
        String sql = VISIT.browser().find("textarea").getAttribute("value");
        JsonNode preview = json(VISIT.server()
                .post(
                        "/v1/previews",
                        ana,
                        JsonMapper.shared()
                                .writeValueAsString(
                                        Map.of("data", "visits", "sql", String.valueOf(sql), "within", "40")))
                .body());
        String cost = preview.get("cost").get("epsilon").asString();
        assertThat(VISIT.browser().text("#cost")).isEqualTo("ε = " + cost);
        assertThat(asked(ana)).isZero();
        VISIT.browser().find(PAY).click();
        assertThat(VISIT.browser().text("#paid")).isEqualTo("ε = " + cost);
        assertThat(asked(ana)).isOne();
        VISIT.browser().keepScreenshot("answer-" + language);

        JsonNode answer = json(VISIT.server()
                        .get("/v1/requests/" + VISIT.browser().text("#request").replace(":", "%3A"), ana)
                        .body())
                .get("answer");
        JsonNode column = answer.get("columns").get(1);
        List<String> expected = new ArrayList<>();
        column.get("values").forEach(value -> expected.add(value.asString()));
        assertThat(VISIT.browser().all("[data-column='" + column.get("name").asString() + "']"))
                .extracting(WebElement::getText)
                .isEqualTo(expected);
        assertThat(VISIT.browser().all(".chart .dot")).hasSameSizeAs(expected);
        assertThat(VISIT.browser().text("#meaning")).contains("1 %");

        VISIT.browser().go("history");
        VISIT.browser().find("td a").click();
        assertThat(VISIT.browser().text("#paid")).isEqualTo("ε = " + cost);
        assertThat(asked(ana)).isOne();
        assertThat(VISIT.browser().log()).isEmpty();
    }

    /** From the address that the server prints, with a key at hand: how often one must click until there is an answer. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "ar"})
    void fewClicksLeadFromTheAddressToAPaidAnswer(String language) {
        String cara = VISIT.server().token("cara-" + language, Role.ANALYST);
        VISIT.browser().open(language, "light", 1440);
        VISIT.browser().countClicks();
        VISIT.browser().find("input[name=key]").click();
        VISIT.browser().focused().sendKeys(cara);
        VISIT.browser().find("button[type=submit]").click();
        VISIT.browser().find("input[name=within]").click();
        VISIT.browser().focused().sendKeys("40");
        VISIT.browser()
                .await("the price", () -> VISIT.browser().text("#accuracy").endsWith(" 40") ? true : null);
        VISIT.browser().find(PAY).click();
        VISIT.browser().find("#paid");
        assertThat(asked(cara)).isOne();
        assertThat(VISIT.browser().clicks()).isEqualTo(4).isLessThanOrEqualTo(MOST_CLICKS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ar"})
    void theFirstViewIsSmall(String language) {
        VISIT.browser().open(language, "light", 1440);
        assertThat(VISIT.browser().fetchedBytes()).isBetween(5_000L, MOST_BYTES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ar"})
    void whatDoesNotFitTheBudgetCannotBePaid(String language) {
        VISIT.browser().open(language, "dark", 768);
        VISIT.browser().signIn(VISIT.server().token("ben-" + language, Role.ANALYST));
        long before = VISIT.server().entries();
        within("2");
        assertThat(VISIT.browser().text("#refused")).contains("ε = 1", "[refused.budget]");
        assertThat(VISIT.browser().all(PAY)).isEmpty();
        VISIT.browser().find("textarea").sendKeys("; DROP TABLE visits");
        assertThat(VISIT.browser().text(".error:not(:empty)")).isNotBlank();
        assertThat(VISIT.browser().all(PAY)).isEmpty();
        assertThat(VISIT.server().entries()).isEqualTo(before);
        VISIT.browser().find("select[name=measure]").sendKeys(Keys.ARROW_DOWN);
        VISIT.browser().find("input[type=range]").sendKeys(Keys.HOME, Keys.END);
        VISIT.browser()
                .await("all that is left", () -> VISIT.browser().text("#cost").equals("ε = 1") ? true : null);
        VISIT.browser().find(PAY);
        assertThat(VISIT.server().entries()).isEqualTo(before);
    }

    @Test
    void aWrongKeyIsToldBesideItsField() {
        VISIT.browser().open("en", "light", 360);
        VISIT.browser().find("input[name=key]").sendKeys("mzn_short\n");
        assertThat(VISIT.browser().text(".error:not(:empty)")).contains("not a key");
        NewKey other = VISIT.server().key("gone", Role.ANALYST);
        VISIT.server().server().doorkeeping().keys().revoke(other.key().id());
        VISIT.browser().find("input[name=key]").clear();
        VISIT.browser().find("input[name=key]").sendKeys(other.key().reveal() + "\n");
        VISIT.browser()
                .await(
                        "the refusal",
                        () -> VISIT.browser().text(".error:not(:empty)").contains("not a key") ? null : true);
        assertThat(VISIT.browser().find("input[name=key]").getAttribute("aria-invalid"))
                .isEqualTo("true");
        // The browser itself reports the status 401.
        assertThat(VISIT.browser().log()).allMatch(line -> line.contains("401"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ar"})
    void anOwnerMakesAKeyRevokesItAndImports(String language) {
        VISIT.browser().open(language, "light", 1440);
        VISIT.browser().signIn(VISIT.server().token("owner-" + language, Role.OWNER));
        VISIT.browser().go("keys");
        String name = "zoe-" + language;
        VISIT.browser().find("input[name=principal]").sendKeys(name);
        VISIT.browser().find("#make").click();
        String secret = VISIT.browser().text("#secret");
        assertThat(VISIT.server().get("/v1/me", secret).statusCode()).isEqualTo(200);
        VISIT.browser().find("dialog button.main").click();
        VISIT.browser()
                .find("button[data-key='" + secret.substring(4, 16) + "']")
                .click();
        VISIT.browser().find("#revoke-now").click();
        VISIT.browser()
                .await(
                        "the end of the key",
                        () -> VISIT.server().get("/v1/me", secret).statusCode() == 401 ? true : null);
        VISIT.browser().go("imports");
        VISIT.browser().find("#import").click();
        assertThat(VISIT.browser().text("div[aria-live] table")).contains("age", "2");
        VISIT.browser().go("audit");
        VISIT.browser().find("td [data-act='revoke-key']");
        VISIT.browser().find("td [data-act='import']");
        assertThat(VISIT.browser().log()).isEmpty();
    }

    @Test
    void theKeyboardAloneIsEnough() {
        VISIT.browser().open("en", "light", 1440);
        String kay = VISIT.server().token("kay", Role.ANALYST);
        VISIT.browser().signIn(kay);
        VISIT.browser().find(PAY);
        for (int tabs = 0;
                tabs < 40 && !"submit".equals(VISIT.browser().focused().getAttribute("type"));
                tabs++) {
            VISIT.browser().focused().sendKeys(Keys.TAB);
        }
        VISIT.browser().focused().sendKeys(Keys.ENTER);
        assertThat(VISIT.browser().text("#paid")).startsWith("ε = ");
        assertThat(asked(kay)).isOne();
    }
}
