package org.mizan.jdbc;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests over the visits of a clinic, imported anew for each. */
abstract class OverVisits {
    @TempDir
    Path folder;

    Visits visits;

    @BeforeEach
    void importTheVisits() throws IOException {
        visits = Visits.in(folder);
    }
}
