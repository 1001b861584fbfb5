package org.mizan.jdbc;

import java.sql.SQLException;
import java.util.Optional;
import org.mizan.curator.Answer;
import org.mizan.release.pricing.Spend;

/** What a statement of this driver can do beyond JDBC; {@code statement.unwrap(MizanStatement.class)} gives it. */
public interface MizanStatement {
    /** Sets the price of every later query of this statement, whatever the connection says. */
    void spend(Spend spend) throws SQLException;

    /**
     * Sets the id of the next query of this statement, under which it is charged once and has one answer. A query that was
     * cancelled after its charge is had again in this way, without another one.
     */
    void request(String id) throws SQLException;

    /** The last answer as it came from the curator, with its intervals, its cost and its certificate; empty before the first. */
    Optional<Answer> answer() throws SQLException;
}
