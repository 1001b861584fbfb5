package org.mizan.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.server.identity.Role;
import org.openqa.selenium.Keys;

/** Every screen of every role fits its window and is for everybody: both languages, both themes, three widths, no mouse. */
class PageLooksTest {
    private static final List<Integer> WIDTHS = List.of(360, 768, 1440);
    private static final String PAY = "button[type=submit].main:enabled";

    @RegisterExtension
    static final PageVisit VISIT = new PageVisit();

    private static List<String> screens(Role role) {
        return switch (role) {
            case ANALYST -> List.of("ask", "data", "history", "budget", "check");
            case OWNER -> List.of("ask", "data", "history", "budget", "check", "keys", "imports", "audit");
            case AUDITOR -> List.of("data", "history", "budget", "check", "audit");
        };
    }

    private static void go(String screen) {
        VISIT.browser().go(screen);
        VISIT.browser().find("main .card");
        if (screen.equals("ask")) {
            VISIT.browser().find("#cost");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "OWNER, en, light", "OWNER, en, dark", "OWNER, ar, light", "OWNER, ar, dark",
        "ANALYST, en, light", "ANALYST, ar, dark", "AUDITOR, en, dark", "AUDITOR, ar, light"
    })
    void everyScreenFitsItsWindowAndIsForEverybody(Role role, String language, String theme) throws IOException {
        String name = "%s-%s-%s".formatted(role.word(), language, theme);
        VISIT.browser().open(language, theme, 360);
        look("signin-" + name);
        VISIT.browser().signIn(VISIT.server().token(name, role));
        if (role != Role.AUDITOR) {
            VISIT.browser().find(PAY).click();
            VISIT.browser().find(".chart");
            look("answer-" + name);
        }
        for (String screen : screens(role)) {
            go(screen);
            if (screen.equals("imports")) {
                VISIT.browser().find("#import").click();
                VISIT.browser().find("div[aria-live] h2");
            }
            look(screen + "-" + name);
        }
        assertThat(VISIT.browser().all("nav a")).hasSameSizeAs(screens(role));
        assertThat(VISIT.browser().log()).isEmpty();
    }

    private static void look(String name) throws IOException {
        for (int width : WIDTHS) {
            VISIT.browser().size(width);
            assertThat(VISIT.browser().sideways()).as(name + " at " + width).isLessThanOrEqualTo(0);
            assertThat(VISIT.browser().cut()).as(name + " at " + width).isEmpty();
            VISIT.browser().keepScreenshot(name + "-" + width);
        }
        assertThat(VISIT.browser().flaws()).as(name).isEmpty();
    }

    @Test
    void whatIsCutOrNamelessIsFound() {
        VISIT.browser().open("en", "light", 360);
        assertThat(VISIT.browser().cut()).isEmpty();
        assertThat(VISIT.browser().flaws()).isEmpty();
        VISIT.browser().addToPage("button", "", "");
        assertThat(VISIT.browser().flaws()).hasSize(1).first().asString().startsWith("button-name");
        VISIT.browser()
                .addToPage("button", "width: 40px; overflow: hidden; white-space: nowrap", "much too long for it");
        assertThat(VISIT.browser().cut()).hasSize(1);
        VISIT.browser().addToPage("p", "width: 500px", "wider than the window");
        assertThat(VISIT.browser().sideways()).isPositive();
        assertThat(VISIT.browser().cut()).hasSize(2);
    }

    /** One walks through a screen with the tab key alone, meets everything that can be used, and always sees where one is. */
    @ParameterizedTest
    @CsvSource({"en, 1440", "ar, 360"})
    void theTabKeyReachesEverything(String language, int width) {
        VISIT.browser().open(language, "light", width);
        VISIT.browser().signIn(VISIT.server().token("tab-" + language, Role.OWNER));
        for (String screen : screens(Role.OWNER)) {
            go(screen);
            Map<String, Boolean> met = new LinkedHashMap<>();
            Set<String> usable = VISIT.browser().usable();
            for (int tabs = 0; tabs < 2 * usable.size() + 2; tabs++) {
                VISIT.browser().focused().sendKeys(Keys.TAB);
                met.merge(VISIT.browser().focusedNumber(), VISIT.browser().seesFocus(), Boolean::logicalAnd);
            }
            assertThat(met.keySet()).as(screen).containsAll(usable);
            usable.forEach(number ->
                    assertThat(met.get(number)).as(screen + " " + number).isTrue());
        }
    }
}
