package org.mizan.ledger;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** New places for ledgers, one in each kind of store. */
public final class BothStores {
    private static final AtomicInteger PLACES = new AtomicInteger();

    private BothStores() {}

    public static Stream<Place.Shared> in(Path folder) {
        return Stream.of(file(folder), PostgresServer.place(folder.resolve("head" + PLACES.incrementAndGet())));
    }

    public static Place.InFile file(Path folder) {
        return new Place.InFile(folder.resolve(PLACES.incrementAndGet() + "/.mizan/ledger.db"));
    }
}
