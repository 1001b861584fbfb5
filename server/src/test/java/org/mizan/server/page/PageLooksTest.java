package org.mizan.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.server.identity.Role;
import org.openqa.selenium.Keys;

/** Every screen of every role fits its window and is for everybody: both languages, both themes, three widths, no mouse. */
class PageLooksTest {
    private static final List<Integer> WIDTHS = List.of(360, 768, 1440);
    private static final String PAY = "button[type=submit].main:enabled";

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

    private static List<String> screens(Role role) {
        return switch (role) {
            case ANALYST -> List.of("ask", "data", "history", "budget", "check");
            case OWNER -> List.of("ask", "data", "history", "budget", "check", "keys", "imports", "audit");
            case AUDITOR -> List.of("data", "history", "budget", "check", "audit");
        };
    }

    private static void go(String screen) {
        browser.go(screen);
        browser.find("main .card");
        if (screen.equals("ask")) {
            browser.find("#cost");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "OWNER, en, light", "OWNER, en, dark", "OWNER, ar, light", "OWNER, ar, dark",
        "ANALYST, en, light", "ANALYST, ar, dark", "AUDITOR, en, dark", "AUDITOR, ar, light"
    })
    void everyScreenFitsItsWindowAndIsForEverybody(Role role, String language, String theme) throws IOException {
        String name = "%s-%s-%s".formatted(role.word(), language, theme);
        browser.open(language, theme, 360);
        look("signin-" + name);
        browser.signIn(visit.server().token(name, role));
        if (role != Role.AUDITOR) {
            browser.find(PAY).click();
            browser.find(".chart");
            look("answer-" + name);
        }
        for (String screen : screens(role)) {
            go(screen);
            if (screen.equals("imports")) {
                browser.find("#import").click();
                browser.find("div[aria-live] h2");
            }
            look(screen + "-" + name);
        }
        assertThat(browser.all("nav a")).hasSameSizeAs(screens(role));
        assertThat(browser.log()).isEmpty();
    }

    private static void look(String name) throws IOException {
        for (int width : WIDTHS) {
            browser.size(width);
            assertThat(browser.sideways()).as(name + " at " + width).isLessThanOrEqualTo(0);
            assertThat(browser.cut()).as(name + " at " + width).isEmpty();
            browser.keepScreenshot(name + "-" + width);
        }
        assertThat(browser.flaws()).as(name).isEmpty();
    }

    @Test
    void whatIsCutOrNamelessIsFound() {
        browser.open("en", "light", 360);
        assertThat(browser.cut()).isEmpty();
        assertThat(browser.flaws()).isEmpty();
        browser.addToPage("button", "", "");
        assertThat(browser.flaws()).hasSize(1).first().asString().startsWith("button-name");
        browser.addToPage("button", "width: 40px; overflow: hidden; white-space: nowrap", "much too long for it");
        assertThat(browser.cut()).hasSize(1);
        browser.addToPage("p", "width: 500px", "wider than the window");
        assertThat(browser.sideways()).isPositive();
        assertThat(browser.cut()).hasSize(2);
    }

    /** One walks through a screen with the tab key alone, meets everything that can be used, and always sees where one is. */
    @ParameterizedTest
    @CsvSource({"en, 1440", "ar, 360"})
    void theTabKeyReachesEverything(String language, int width) {
        browser.open(language, "light", width);
        browser.signIn(visit.server().token("tab-" + language, Role.OWNER));
        for (String screen : screens(Role.OWNER)) {
            go(screen);
            Map<String, Boolean> met = new LinkedHashMap<>();
            Set<String> usable = browser.usable();
            for (int tabs = 0; tabs < 2 * usable.size() + 2; tabs++) {
                browser.focused().sendKeys(Keys.TAB);
                met.merge(browser.focusedNumber(), browser.seesFocus(), Boolean::logicalAnd);
            }
            assertThat(met.keySet()).as(screen).containsAll(usable);
            usable.forEach(number ->
                    assertThat(met.get(number)).as(screen + " " + number).isTrue());
        }
    }
}
