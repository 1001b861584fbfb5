package org.mizan.server.postgres;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Tests over one clinic that is served for all of them. */
abstract class OverServedClinic {
    @TempDir
    static Path folder;

    static ServedClinic clinic;

    @BeforeAll
    static void serve() throws IOException {
        clinic = ServedClinic.in(folder);
    }

    @AfterAll
    static void end() throws IOException {
        clinic.close();
    }
}
