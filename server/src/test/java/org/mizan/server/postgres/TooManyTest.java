package org.mizan.server.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.server.configuration.ServerLimits;
import org.mizan.wire.WireLimits;

/** One client that asks or keeps more than it may. */
class TooManyTest {
    @TempDir
    Path folder;

    private ServedClinic clinic(int perMinute) throws IOException {
        return ServedClinic.in(folder, new ServerLimits(perMinute, 32, 4), WireLimits.usual(), Optional.empty());
    }

    private static Connection connect(ServedClinic clinic) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + clinic.port() + "/visits", "ana", clinic.password("ana"));
    }

    /** Each refusal is told; the record has not a line of each, so that nobody fills the disk with them. */
    @Test
    void theRecordHasFewLinesOfWhoAsksTooOften() throws IOException, SQLException {
        try (ServedClinic clinic = clinic(10);
                Connection connection = connect(clinic);
                Statement statement = connection.createStatement()) {
            statement.execute("SET mizan.epsilon = '0.01'");
            statement.execute("PREPARE p AS SELECT COUNT(*) FROM visits");
            int refused = 0;
            for (int count = 0; count < 800; count++) {
                try {
                    statement.execute("EXECUTE p");
                } catch (SQLException tooMany) {
                    refused++;
                }
            }
            assertThat(refused).isGreaterThan(600);
            assertThat(clinic.record()).hasSizeLessThan(400);
        }
    }

    /** One more is the one without a name, by which the driver sends each. */
    @Test
    void aSessionHoldsThreeHundredPreparedStatements() throws IOException, SQLException {
        try (ServedClinic clinic = clinic(100_000);
                Connection connection = connect(clinic);
                Statement statement = connection.createStatement()) {
            for (int count = 0; count < 299; count++) {
                statement.execute("PREPARE p" + count + " AS SELECT COUNT(*) FROM visits");
            }
            assertThatThrownBy(() -> statement.execute("PREPARE p AS SELECT COUNT(*) FROM visits"))
                    .hasMessageContaining("[wire.held]");
        }
    }
}
