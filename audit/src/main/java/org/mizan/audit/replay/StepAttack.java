package org.mizan.audit.replay;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mizan.audit.subject.Claim;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.noise.Generator;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;

/**
 * L1S, for mechanisms that choose their next step by what they have answered. A path of answers is recorded; both inputs of a
 * pair then run along it, every step answering as it did on the path, and the exact laws of their steps are compared. On each
 * path
 *
 * <ul>
 *   <li>both runs take the same steps and release the same: whatever else they decided by was not released,
 *   <li>no step has a greater Rényi divergence than the event that it states,
 *   <li>the divergences of all steps together are within the claim, at each order,
 *   <li>the ρ of all stated events together is within that of the claim, exactly,
 *   <li>a run on bits of its own, without an audit, releases what the path did.
 * </ul>
 *
 * <p>The first three of them on every path are what makes the claim true (the stopping lemma beside the filters of the module
 * privacy), and what a {@code StepwiseMechanism} declares. The claim is an average over paths, so that one bad path refutes the
 * declaration and not always the claim. Divergences are rounded down, so that there is no false alarm.
 *
 * <p>Paths are drawn for the inputs of the pair and for others: a law with noise on all integers gives every path some
 * probability on every input, and a path that is strange for a pair leads where its own would take long to go.
 */
public final class StepAttack {
    private final Claim claim;
    private final Map<Event, double[]> known = new HashMap<>();

    private StepAttack(Claim claim) {
        this.claim = claim;
    }

    /** Follows so many paths of each input with every pair of the worst. */
    public static <I> Finding on(Subject<I, ?> subject, int paths) {
        return new StepAttack(subject.claim()).follow(subject, paths);
    }

    private <I> Finding follow(Subject<I, ?> subject, int paths) {
        List<Pair<I>> pairs = subject.pairs().neighbours();
        double share = 0;
        int followed = 0;
        for (int place = 0; place < pairs.size(); place++) {
            Pair<I> pair = pairs.get(place);
            Pair<I> other = pairs.get((place + 1) % pairs.size());
            for (I source : List.of(pair.first(), pair.second(), other.first())) {
                for (int i = 0; i < paths; i++) {
                    Tape tape = Tape.recording(Generator.current());
                    StepPath path = StepPath.drawn(subject, source, tape);
                    tape.rewind();
                    if (!subject.observe(source, tape).equals(path.seen())) {
                        return refuted("a run without an audit releases something else from the same bits");
                    }
                    Judgement judged =
                            judge(path, path.followed(subject, pair.first()), path.followed(subject, pair.second()));
                    if (judged.problem().isPresent()) {
                        return refuted(judged.problem().get());
                    }
                    share = Math.max(share, judged.share());
                    followed++;
                }
            }
        }
        return Finding.silent(
                Layer.STEPS,
                0,
                String.format(
                        Locale.ROOT, "%d paths, at most %.1f %% of the claim is lost on one", followed, 100 * share));
    }

    private static Finding refuted(String problem) {
        return Finding.refuted(Layer.STEPS, 0, problem);
    }

    private record Judgement(Optional<String> problem, double share) {
        static Judgement problem(String what) {
            return new Judgement(Optional.of(what), 0);
        }
    }

    private Judgement judge(StepPath path, StepPath first, StepPath second) {
        for (StepPath each : List.of(first, second)) {
            if (!each.seen().error().isEmpty()) {
                return Judgement.problem("a run fails after answers that another input gives: "
                        + each.seen().error());
            }
            if (!events(each).equals(events(path)) || !each.seen().equals(path.seen())) {
                return Judgement.problem("steps or answers differ after the same answers of all steps before");
            }
            if (each.taken().stream()
                    .anyMatch(step -> step.event().neighbours() != claim.event().neighbours())) {
                return Judgement.problem("a step is stated for other neighbours than the claim");
            }
            if (each.taken().stream().anyMatch(step -> step.laws().isEmpty())) {
                return Judgement.problem("a step has no exact law, so that nothing can be shown");
            }
        }
        Optional<Rational> stated = StepLosses.rho(events(path));
        Optional<Rational> claimed = StepLosses.rho(List.of(claim.event()));
        if (stated.isPresent() && claimed.isPresent() && stated.get().compareTo(claimed.get()) > 0) {
            return Judgement.problem(String.format(
                    Locale.ROOT,
                    "the steps of one path state a ρ of %.6g together, claimed %.6g",
                    stated.get().nearest(),
                    claimed.get().nearest()));
        }
        Judgement forward = losses(first, second);
        Judgement backward = losses(second, first);
        return forward.problem().isPresent()
                        || (forward.share() > backward.share()
                                && backward.problem().isEmpty())
                ? forward
                : backward;
    }

    private static List<Event> events(StepPath path) {
        return path.taken().stream().map(StepPath.Taken::event).toList();
    }

    private Judgement losses(StepPath here, StepPath there) {
        StepLosses losses = new StepLosses(known);
        for (int step = 0; step < here.taken().size(); step++) {
            Optional<String> problem =
                    losses.add(here.taken().get(step), there.taken().get(step));
            if (problem.isPresent()) {
                return new Judgement(problem, 0);
            }
        }
        return new Judgement(losses.excess(claim), losses.share(claim));
    }
}
