package org.mizan.audit.zoo;

import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.List;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.NeighbouringTables;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.aim.Contribution;

/** Mechanisms that choose and measure marginals in rounds, and do not pay for all that they do. */
final class BrokenSteps {
    private static final Contribution PAIR = new Contribution(2, ADD_REMOVE);
    private static final Contribution REPLACED = new Contribution(2, SUBSTITUTE);

    private BrokenSteps() {}

    static List<Specimen> all() {
        return List.of(
                broken(
                        "aim-half-deviation",
                        AdaptiveFault.HALF_DEVIATION,
                        "marginals have noise of half the deviation that they are paid for"),
                broken(
                        "aim-half-score-sensitivity",
                        AdaptiveFault.HALF_SCORES,
                        "marginals are chosen as if their scores moved half as far"),
                broken("aim-spent-and-on", AdaptiveFault.SPENT_AND_ON, "rounds go on when ρ is spent"),
                broken(
                        "aim-exact-choice",
                        AdaptiveFault.EXACT_CHOICE,
                        "the marginal that the model is worst on is chosen without noise"),
                broken(
                        "aim-unpaid-choice",
                        AdaptiveFault.UNPAID_CHOICE,
                        "rounds pay for measuring and not for choosing"),
                broken(
                        "aim-unpaid-axes",
                        AdaptiveFault.UNPAID_AXES,
                        "the first marginals are free, and the rounds spend all of ρ"),
                new Specimen(
                        subject("aim-substitute-as-add-remove", REPLACED, AdaptiveFault.ADD_REMOVE_NOISE),
                        "noise for rows that come or go, claimed for rows that are replaced",
                        Layer.STEPS),
                broken("aim-exact-groups", AdaptiveFault.EXACT_GROUPS, "levels are grouped by their exact counts"),
                broken(
                        "aim-exact-end",
                        AdaptiveFault.EXACT_END,
                        "rounds end when the exact counts are near to the model"));
    }

    static List<Subject<?, ?>> controls() {
        return List.of(
                subject("aim-paid", PAIR, AdaptiveFault.NONE),
                subject("aim-paid-substitute", REPLACED, AdaptiveFault.NONE));
    }

    private static Specimen broken(String name, AdaptiveFault fault, String what) {
        return new Specimen(subject(name, PAIR, fault), what, Layer.STEPS);
    }

    private static Subject<?, ?> subject(String name, Contribution contribution, AdaptiveFault fault) {
        return NeighbouringTables.seen(Subject.of(
                name,
                new AdaptiveVariant(contribution, fault),
                NeighbouringTables.of(AdaptiveVariant.DOMAIN, contribution)));
    }
}
