package org.mizan.server.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A real Chromium that shows the page of a server, and what people do in it. Screenshots go to {@code target/screenshots}. */
final class PageBrowser implements AutoCloseable {
    /** Set where a missing browser is a failure. */
    static final String REQUIRED = "MIZAN_REQUIRE_BROWSER";

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int HEIGHT = 900;

    /** A part that scrolls by itself, or is for readers that speak, may be larger than what is seen of it. */
    private static final String CUT = """
            const pen = document.createElement('canvas').getContext('2d');
            const named = (node, why) => why + ': ' + node.outerHTML.slice(0, 120);
            return [...document.querySelectorAll('body *')].filter((node) => node.checkVisibility()
                && !node.closest('.scroll, .unseen, pre, svg, .skip')).flatMap((node) => {
              const style = getComputedStyle(node);
              const {left, right} = node.getBoundingClientRect();
              if (left < -1 || right > innerWidth + 1) return [named(node, 'outside')];
              if (node.tagName === 'SELECT') {
                pen.font = style.font;
                const room = node.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
                return pen.measureText(node.selectedOptions[0]?.text ?? '').width > room ? [named(node, 'choice')] : [];
              }
              const hides = style.overflowX !== 'visible' && !['INPUT', 'TEXTAREA'].includes(node.tagName);
              return hides && node.scrollWidth > node.clientWidth + 1 ? [named(node, 'cut')] : [];
            });
            """;

    private static final String USABLE = """
            return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
              .filter((node) => !node.disabled && node.checkVisibility())
              .map((node, number) => { node.dataset.number = String(number); return node.dataset.number; });
            """;

    private final ChromeDriver driver;
    private final String url;
    private final String axe;

    private PageBrowser(ChromeDriver driver, String url) throws IOException {
        this.driver = driver;
        this.url = url;
        try (InputStream script = Objects.requireNonNull(PageBrowser.class.getResourceAsStream("/axe.min.js"))) {
            axe = new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Starts a browser; a test that has none is skipped and says so, unless the environment demands one. */
    static PageBrowser of(String url) throws IOException {
        if (!Files.isExecutable(CHROMIUM) || !Files.isExecutable(DRIVER)) {
            String missing = "no browser: install chromium and chromium-driver to test the page (%s, %s)"
                    .formatted(CHROMIUM, DRIVER);
            assertThat(System.getenv(REQUIRED)).as(missing).isNull();
            abort(missing);
        }
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.toFile());
        options.setCapability("goog:loggingPrefs", logs);
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--hide-scrollbars");
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .build();
        return new PageBrowser(new ChromeDriver(service, options), url);
    }

    /** Opens the page anew in a language, as somebody who was never there. */
    void open(String language, String theme, int width) {
        size(width);
        driver.get(url);
        find("header");
        driver.executeScript(
                "sessionStorage.clear(); localStorage.setItem('mizan.language', arguments[0]);"
                        + " localStorage.setItem('mizan.theme', arguments[1]); location.hash = ''; location.reload()",
                language,
                theme);
        find("html[lang=" + language + "] input[name=key]");
        // What the browser complained of before is not about this visit.
        log();
    }

    void size(int width) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", HEIGHT, "deviceScaleFactor", 1, "mobile", false));
    }

    void signIn(String key) {
        find("input[name=key]").sendKeys(key + "\n");
        find("nav");
    }

    void go(String screen) {
        driver.executeScript("location.hash = '#/' + arguments[0]", screen);
        find("nav a[aria-current][href='#/" + screen + "']");
    }

    /** What is there, or will be soon. */
    WebElement find(String selector) {
        return await(selector, () -> {
            WebElement found = driver.findElement(By.cssSelector(selector));
            return found.isDisplayed() ? found : null;
        });
    }

    List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    /** Its words, without the signs that isolate formulas in Arabic. */
    String text(String selector) {
        return await(selector, () -> {
            String text = driver.findElement(By.cssSelector(selector)).getText().replaceAll("[\u2066-\u2069]", "");
            return text.isEmpty() ? null : text;
        });
    }

    WebElement focused() {
        return driver.switchTo().activeElement();
    }

    /** Drops a file on the page, as one would from another window. */
    void drop(String name, String content) {
        driver.executeScript(
                "const dataTransfer = new DataTransfer();"
                        + " dataTransfer.items.add(new File([arguments[1]], arguments[0], {type: 'application/json'}));"
                        + " for (const type of ['dragover', 'drop']) document.querySelector('main').dispatchEvent("
                        + "new DragEvent(type, {dataTransfer, bubbles: true, cancelable: true}))",
                name,
                content);
    }

    /** Counts real clicks from now on. */
    void countClicks() {
        driver.executeScript(
                "window.clicks = 0; addEventListener('click', ({isTrusted}) => { clicks += isTrusted; }, true)");
    }

    long clicks() {
        return (Long) Objects.requireNonNull(driver.executeScript("return clicks"));
    }

    /** How many bytes the page had to fetch until now, without the headers. */
    long fetchedBytes() {
        return ((Number) Objects.requireNonNull(driver.executeScript(
                        "return ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))"
                                + ".reduce((sum, {decodedBodySize}) => sum + decodedBodySize, 0)")))
                .longValue();
    }

    /** Lets downloads into a folder. */
    void downloadTo(Path folder) {
        driver.executeCdpCommand(
                "Browser.setDownloadBehavior",
                Map.of(
                        "behavior",
                        "allow",
                        "downloadPath",
                        folder.toAbsolutePath().toString()));
    }

    <T> T await(String what, Supplier<@Nullable T> wanted) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            try {
                @Nullable T found = wanted.get();
                if (found != null) {
                    return found;
                }
                Thread.sleep(50);
            } catch (NoSuchElementException | StaleElementReferenceException early) {
                // The page is still being drawn: it is looked at again, until the time is over.
                Thread.onSpinWait();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new AssertionError(interrupted);
            }
        }
        throw new AssertionError("%s does not come; the page says: %s; the log says: %s"
                .formatted(what, driver.findElement(By.tagName("body")).getText(), log()));
    }

    /** What the browser complained of, such as violations of the policy. */
    List<String> log() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    /** Puts an element into the page, to see that flaws are found. */
    void addToPage(String name, String style, String text) {
        driver.executeScript(
                "const node = document.createElement(arguments[0]); node.style.cssText = arguments[1];"
                        + " node.textContent = arguments[2]; document.querySelector('main').append(node)",
                name,
                style,
                text);
    }

    /** How many pixels the page is wider than its window. */
    long sideways() {
        return (Long) Objects.requireNonNull(
                driver.executeScript("return document.documentElement.scrollWidth - window.innerWidth"));
    }

    /** What cannot be read whole: words that their box cuts off, choices that their field cuts off, parts outside the window. */
    List<?> cut() {
        return (List<?>) Objects.requireNonNull(driver.executeScript(CUT));
    }

    /** All that can be used on the screen and is in view, each by a number that it is given. */
    Set<String> usable() {
        Set<String> numbers = new TreeSet<>();
        ((List<?>) Objects.requireNonNull(driver.executeScript(USABLE))).forEach(each -> numbers.add(each.toString()));
        return numbers;
    }

    /** The number of what has the focus; empty for what has none. */
    String focusedNumber() {
        return Objects.requireNonNullElse(focused().getAttribute("data-number"), "");
    }

    /** Whether the focus can be seen. */
    boolean seesFocus() {
        return (Boolean) Objects.requireNonNull(
                driver.executeScript("const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement);"
                        + " return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2"));
    }

    /** What axe finds on the screen as it is, one line for each rule that is broken. */
    List<?> flaws() {
        driver.executeScript(axe);
        return (List<?>)
                Objects.requireNonNull(
                        driver.executeAsyncScript(
                                "const done = arguments[0]; axe.run({resultTypes: ['violations']}).then(({violations}) =>"
                                        + " done(violations.map(({id, nodes}) => id + ': ' + nodes.map(({html}) => html).join(' '))))"));
    }

    void keepScreenshot(String name) throws IOException {
        Files.createDirectories(SCREENSHOTS);
        Files.write(SCREENSHOTS.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
    }

    @Override
    public void close() {
        driver.quit();
    }
}
