package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.Dataset;
import org.mizan.release.Release;

/** Generated queries and pairs of neighbours: no total moves further than the event of its part says. */
class NeighbourTest {
    /** For each query; 500 pairs for each data set in every build, 25,000 in the profile soak. */
    private static final int PAIRS = Integer.getInteger("mizan.sql.pairs", 10);

    static List<Dataset> datasets() {
        return Clinic.datasets();
    }

    @ParameterizedTest
    @MethodSource("datasets")
    void totalsMoveNoFurtherThanTheirEventsSay(Dataset dataset) {
        Random random = new Random(31);
        replay(Pair.releases(dataset, random), dataset, random);
    }

    @ParameterizedTest
    @MethodSource("datasets")
    void totalsOfJoinsMoveNoFurtherThanTheirEventsSay(Dataset dataset) {
        List<Release> releases = Clinic.conformance(dataset).stream()
                .filter(query -> query.contains(" JOIN "))
                .flatMap(query -> Pair.release(query, dataset).stream())
                .toList();
        assertThat(releases).hasSizeGreaterThan(15);
        replay(releases, dataset, new Random(37));
    }

    static List<Dataset> ofSeveralTables() {
        return Clinic.datasets().stream().filter(Clinic::hasPrescriptions).toList();
    }

    @ParameterizedTest
    @MethodSource("ofSeveralTables")
    void totalsOfSeveralTablesMoveNoFurtherThanTheirEventsSay(Dataset dataset) {
        List<Release> releases = Clinic.ofPrescriptions().stream()
                .flatMap(query -> Pair.release(query, dataset).stream())
                .toList();
        assertThat(releases).hasSizeGreaterThan(25);
        replay(releases, dataset, new Random(43));
    }

    private static void replay(List<Release> releases, Dataset dataset, Random random) {
        for (Release release : releases) {
            for (int pair = 0; pair < PAIRS; pair++) {
                Pair.of(dataset, random).requireBounded(release);
            }
        }
    }
}
