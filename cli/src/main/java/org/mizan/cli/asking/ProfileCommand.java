package org.mizan.cli.asking;

import java.util.Optional;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.PositiveEpsilon;
import org.mizan.client.QuestionDocument;
import org.mizan.client.RemoteDataSet;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.privacy.Epsilon;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Releases how many rows units have, once for each import. */
@Command(
        name = "profile",
        description = {
            "Says how many units have how many rows, with noise, at a stated cost. The owner runs it once after an import.",
            "From then on every answer says what the limits cut, at no further cost. With limits: auto in mizan.yaml each"
                    + " query takes the limits of least error."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan profile --data examples/clinic/mizan.yaml --epsilon 0.05",
            "  mizan profile --data examples/clinic/mizan.yaml --epsilon 0.05 --dry-run"
        })
public final class ProfileCommand extends ReleaseCommand {
    @Option(
            names = "--epsilon",
            description = "The ε that it costs, such as 0.05: counts of units are within about ±3 / EPSILON.",
            paramLabel = "EPSILON",
            converter = PositiveEpsilon.class,
            required = true)
    private Epsilon epsilon;

    @Override
    Plan plan(Curator curator, double confidence) {
        return curator.profile(confidence);
    }

    /** It is the owner's, who has the files. */
    @Override
    QuestionDocument question(RemoteDataSet remote) {
        throw CommandRefusal.REMOTE_FILES.with();
    }

    @Override
    Spend spend() {
        return new Spend.Budget(epsilon, Optional.empty());
    }

    @Override
    RequestOptions named(Curator curator, Plan plan, RequestOptions options) {
        options.id().ifPresent(id -> {
            throw CommandRefusal.PROFILE_REQUEST.with(id);
        });
        return options.withId(curator.profileId(plan.at(spend())));
    }
}
