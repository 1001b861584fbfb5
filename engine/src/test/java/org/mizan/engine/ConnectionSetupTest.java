package org.mizan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.mizan.message.InvalidInputException;

class ConnectionSetupTest {
    @Test
    void aConnectionIsHandedOverOpen() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
            assertThat(ConnectionSetup.run(connection, statement -> statement.execute("SELECT 1")))
                    .isSameAs(connection);
            assertThat(connection.isClosed()).isFalse();
        }
    }

    /** Such as one whose encoding is not served, which is no failure of the database. */
    @Test
    void aConnectionThatIsRefusedIsClosed() throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        InvalidInputException refused = EngineRefusal.SOURCE_ENCODING.with("LATIN1");
        assertThatThrownBy(() -> ConnectionSetup.run(connection, statement -> {
                    throw refused;
                }))
                .isSameAs(refused);
        assertThat(connection.isClosed()).isTrue();
    }
}
