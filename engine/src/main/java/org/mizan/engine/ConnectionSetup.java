package org.mizan.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** What a new connection is told before it reads anything. */
public interface ConnectionSetup {
    void tell(Statement statement) throws SQLException;

    /** The connection once it is set up; where that fails it is closed, since nobody else would. */
    static Connection run(Connection connection, ConnectionSetup setup) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            setup.tell(statement);
            return connection;
        } catch (SQLException | RuntimeException failure) {
            connection.close();
            throw failure;
        }
    }
}
