package org.mizan.ledger;

import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/** Brings the tables to the form that this build uses. Both databases have the same scripts. */
final class Migration {
    private Migration() {}

    static void run(String url, Map<String, String> types) {
        try {
            Flyway.configure(Migration.class.getClassLoader())
                    .dataSource(url, null, null)
                    .locations("classpath:org/mizan/ledger/migration")
                    .table("ledger_migration")
                    .placeholders(types)
                    .loggers("slf4j")
                    .load()
                    .migrate();
        } catch (FlywayException failure) {
            throw LedgerException.because(
                    failure,
                    "ledger.schema",
                    "ledger",
                    "with other tables",
                    "its tables must be those that some version of Mizan made",
                    "check that this is a ledger, and that this build is not older than it");
        }
    }
}
