package org.mizan.server.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.mizan.server.ServerFixture;

/** A server over the clinic with a browser that shows its page, for all tests of a class. Skips them where there is none. */
final class PageVisit implements BeforeAllCallback, AfterAllCallback {
    private Optional<Path> folder = Optional.empty();
    private Optional<ServerFixture> server = Optional.empty();
    private Optional<PageBrowser> browser = Optional.empty();

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        Path own = Files.createTempDirectory("mizan-page");
        folder = Optional.of(own);
        ServerFixture started = ServerFixture.start(own);
        server = Optional.of(started);
        browser = Optional.of(PageBrowser.of(started.server().url()));
    }

    @Override
    public void afterAll(ExtensionContext context) throws IOException {
        browser.ifPresent(PageBrowser::close);
        if (server.isPresent()) {
            server.get().close();
        }
        if (folder.isPresent()) {
            for (Path path : listed(folder.get())) {
                Files.delete(path);
            }
        }
    }

    private static List<Path> listed(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.sorted(Comparator.reverseOrder()).toList();
        }
    }

    Path folder() {
        return folder.orElseThrow();
    }

    ServerFixture server() {
        return server.orElseThrow();
    }

    PageBrowser browser() {
        return browser.orElseThrow();
    }
}
