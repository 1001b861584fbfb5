package org.mizan.ledger;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class PostgresCrashTest extends CrashContract {
    @TempDir
    Path folder;

    private Place.InPostgres place = new Place.InPostgres("", Path.of(""));

    @BeforeEach
    void create() throws SQLException {
        place = PostgresServer.place(folder.resolve("head"));
    }

    @Override
    Place place() {
        return place;
    }

    @Override
    List<String> address() {
        return List.of("postgres", place.url());
    }

    @Override
    int rounds() {
        return 1;
    }
}
