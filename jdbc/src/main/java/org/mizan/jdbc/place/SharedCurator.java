package org.mizan.jdbc.place;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.mizan.curator.Curator;

/**
 * One curator for all connections of this process to a description: a ledger in a file has one holder at a time, and tools open
 * several connections. Closed when its last user lets go, also one that nobody waits for any more.
 */
final class SharedCurator {
    private static final Map<Path, SharedCurator> OPEN = new HashMap<>();

    private final Path place;
    private final Curator curator;
    private int users;

    private SharedCurator(Path place, Curator curator) {
        this.place = place;
        this.curator = curator;
    }

    /** The curator of a description, with one more user. */
    static SharedCurator open(Path description) throws IOException {
        Path place = description.toRealPath();
        synchronized (OPEN) {
            SharedCurator shared = OPEN.get(place);
            if (shared == null) {
                shared = new SharedCurator(place, Curator.open(place));
                OPEN.put(place, shared);
            }
            return shared.use();
        }
    }

    /** The same for one analyst. */
    Curator as(String analyst) {
        return curator.as(analyst);
    }

    /** One more user. */
    SharedCurator use() {
        synchronized (OPEN) {
            users++;
            return this;
        }
    }

    /** One user less. */
    void release() {
        synchronized (OPEN) {
            users--;
            if (users == 0) {
                OPEN.remove(place);
                curator.close();
            }
        }
    }
}
