package org.mizan.ledger.store;

import org.flywaydb.core.api.logging.Log;
import org.flywaydb.core.api.logging.LogCreator;

/** Says nothing: a migration that fails throws, and one that succeeds is no news to an analyst. Public for Flyway only. */
public final class MigrationLog implements LogCreator, Log {
    @Override
    public Log createLogger(Class<?> source) {
        return this;
    }

    @Override
    public void debug(String message) {}

    @Override
    public void info(String message) {}

    @Override
    public void warn(String message) {}

    @Override
    public void error(String message) {}

    @Override
    public void error(String message, Exception failure) {}

    @Override
    public void notice(String message) {}
}
