package org.mizan.oracle.zoo;

import java.util.List;
import java.util.stream.Stream;

/** All houses that are broken on purpose. */
public final class HouseZoo {
    private HouseZoo() {}

    public static List<BrokenHouse> broken() {
        return Stream.concat(BrokenPaths.all().stream(), BrokenReleases.all().stream())
                .toList();
    }
}
