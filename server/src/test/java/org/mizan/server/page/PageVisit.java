package org.mizan.server.page;

import java.io.IOException;
import java.nio.file.Path;
import org.mizan.server.ServerFixture;

/** A server over the clinic with a browser that shows its page. */
record PageVisit(ServerFixture server, PageBrowser browser) implements AutoCloseable {
    /** Starts both, or nothing where there is no browser. */
    static PageVisit start(Path folder) throws IOException {
        ServerFixture server = ServerFixture.start(folder);
        try {
            return new PageVisit(server, PageBrowser.of(server.server().url()));
        } catch (IOException | RuntimeException | AssertionError none) {
            server.close();
            throw none;
        }
    }

    @Override
    public void close() throws IOException {
        browser.close();
        server.close();
    }
}
