package org.mizan.audit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.mizan.audit.betting.BettingAttack;
import org.mizan.audit.exact.ExactAttack;
import org.mizan.audit.random.RandomAttack;
import org.mizan.audit.replay.ReplayAttack;
import org.mizan.audit.replay.StepAttack;
import org.mizan.audit.subject.Claim;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Subject;
import org.mizan.privacy.Rational;

/**
 * What all layers found about one subject. A sound subject is refuted with probability {@link #FALSE_ALARM} at most.
 *
 * @param name the subject's
 * @param claim its event in the event language
 * @param point the (ε, δ) of the claim that certified bounds are compared with
 */
public record Audit(String name, String claim, Claim.Point point, List<Finding> findings) {
    /**
     * 1e-9 each for the draws that are compared with a law, for betting and for its bounds; random pairs have one such
     * chance. Everything else is proved.
     */
    public static final Rational FALSE_ALARM = Rational.of("3e-9");

    /** A run of many steps takes about so many times as long as one draw. */
    private static final int SLOWER = 400;

    public Audit {
        findings = List.copyOf(findings);
    }

    /**
     * Attacks a subject with every layer that applies: a claim on random neighbours with the last one, any other with
     * the rest.
     */
    public static <I, O> Audit of(Subject<I, O> subject, Effort effort) {
        List<Finding> findings = new ArrayList<>();
        if (subject.claim().gamma() > 0) {
            findings.add(RandomAttack.on(subject, effort.judgedPairs()));
        } else if (subject.steps().isPresent()) {
            findings.add(StepAttack.on(subject, effort.paths()));
            findings.add(ReplayAttack.on(subject, effort.replayedPairs() / SLOWER));
            findings.addAll(BettingAttack.on(subject, effort.rounds() / SLOWER));
        } else {
            findings.add(ExactAttack.on(subject, effort.rounds() / 2));
            findings.add(ReplayAttack.on(subject, effort.replayedPairs()));
            findings.addAll(BettingAttack.on(subject, effort.rounds()));
        }
        return new Audit(subject.name(), subject.claim().text(), subject.claim().headline(), findings);
    }

    /** Whether a layer refuted the claim. */
    public boolean isRefuted() {
        return findings.stream().anyMatch(Finding::violated);
    }

    /** The layers that refuted the claim. */
    public List<Layer> refutedBy() {
        return findings.stream().filter(Finding::violated).map(Finding::layer).toList();
    }

    /** The greatest lower bound on ε, and the layer that shows it; empty where none does. */
    public Optional<Finding> strongest() {
        return findings.stream()
                .filter(finding -> finding.certified() > 0)
                .max(Comparator.comparingDouble(Finding::certified));
    }
}
