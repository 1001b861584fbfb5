package org.mizan.release.profile;

import java.util.Optional;
import org.mizan.dataset.Dataset;

/**
 * The profile of the rows that were imported last, if one was released.
 *
 * @param dataset the name of the data set
 * @param description the file that describes it, for the command that makes a profile
 */
public record KnownProfile(Optional<UnitProfile> profile, String dataset, String description) {
    private static final String USUAL = "mizan.yaml";

    /** Where nothing was released, or nobody can know. */
    public static KnownProfile none(Dataset dataset) {
        return new KnownProfile(Optional.empty(), dataset.name(), USUAL);
    }

    /** The profile, refused with the command that makes one where there is none, or none that shows anybody. */
    public UnitProfile required() {
        UnitProfile known = profile.orElseThrow(() -> ProfileRefusal.PROFILE_NONE.with(dataset, description));
        if (known.isFaint()) {
            throw ProfileRefusal.PROFILE_FAINT.with(dataset);
        }
        return known;
    }
}
