package org.mizan.server.configuration;

import java.util.Optional;
import org.mizan.dataset.DatabaseAddress;

/**
 * The door for clients of PostgreSQL.
 *
 * @param address where it listens
 * @param shadow a PostgreSQL on this machine that answers for the catalogue; empty to start one beside the server
 */
public record ServedWire(ListenAddress address, Optional<DatabaseAddress> shadow) {
    /** Where clients find it unless the owner says otherwise: this machine alone. */
    public static final ListenAddress USUAL = new ListenAddress("127.0.0.1", 5433);

    /** With a PostgreSQL that is started beside the server. */
    public static ServedWire at(ListenAddress address) {
        return new ServedWire(address, Optional.empty());
    }
}
