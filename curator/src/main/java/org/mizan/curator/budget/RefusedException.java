package org.mizan.curator.budget;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mizan.ledger.store.LedgerException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.event.language.Spelling;
import org.mizan.synth.statistic.KeyNotOpenException;

/**
 * The budget or the policy forbids a release. It follows from what was asked, the description and earlier charges alone; no
 * data were read and nothing was charged.
 */
public final class RefusedException extends RuntimeException {
    private final String code;
    private final List<Reason> reasons;
    private final Optional<Epsilon> fitting;

    /**
     * A ceiling that the release does not fit.
     *
     * @param ceiling its name
     * @param requested what the release costs, in the ceiling's terms
     * @param remaining what is left there
     * @param until when the ceiling starts anew, in words; empty if never
     */
    public record Reason(String ceiling, String requested, String remaining, Optional<String> until) {
        @Override
        public String toString() {
            return "ceiling %s: requested %s, remaining %s%s"
                    .formatted(
                            BudgetPolicy.shown(ceiling),
                            requested,
                            remaining,
                            until.map(end -> " until " + end).orElse(""));
        }
    }

    private RefusedException(String code, String message, List<Reason> reasons, Optional<Epsilon> fitting) {
        super(message);
        this.code = code;
        this.reasons = List.copyOf(reasons);
        this.fitting = fitting;
    }

    /** The budget does not suffice. */
    public static RefusedException budget(List<Reason> reasons, Optional<Epsilon> fitting) {
        String next = fitting.map(epsilon -> "epsilon %s would fit".formatted(epsilon))
                .orElse(isOfDeltaAlone(reasons) ? "a smaller delta would fit" : "nothing of this kind fits any more");
        String message = "refused by the budget, nothing is charged for it: %s; %s [refused.budget]"
                .formatted(reasons.stream().map(Reason::toString).collect(Collectors.joining("; ")), next);
        return new RefusedException("refused.budget", message, reasons, fitting);
    }

    private static boolean isOfDeltaAlone(List<Reason> reasons) {
        return reasons.stream()
                .allMatch(reason -> reason.requested().startsWith("delta ")
                        && !reason.remaining().equals("delta 0"));
    }

    /** The description gives this analyst no budget. */
    public static RefusedException analyst(String analyst, String dataSet) {
        String message =
                "analyst %s: has no budget for %s and the description names no default; ask its owner [refused.analyst]"
                        .formatted(Spelling.shown(analyst), dataSet);
        return new RefusedException("refused.analyst", message, List.of(), Optional.empty());
    }

    /** The description does not open the good event that a release rests on. */
    public static RefusedException key(KeyNotOpenException notOpen) {
        return key(String.valueOf(notOpen.getMessage()));
    }

    /** The description opens good events after something was released. */
    public static RefusedException openedLate(LedgerException late) {
        return key(String.valueOf(late.getMessage()));
    }

    /** An answer of an earlier build rests on the good event, with rows paired by their place in the file. */
    public static RefusedException spentKey(String key) {
        return key(
                ("key %s: an earlier build answered on it and paired rows by their place in the file, which is not safe for"
                                + " sorted files, so its gamma is used up; name another key, or ask in SQL; new keys need a new ledger"
                                + " [refused.key]")
                        .formatted(key.replaceFirst(" = .*", "")));
    }

    private static RefusedException key(String message) {
        return new RefusedException("refused.key", message, List.of(), Optional.empty());
    }

    /** The same refusal, with where it happened. */
    public RefusedException in(String place) {
        return new RefusedException(code, "%s: %s".formatted(place, getMessage()), reasons, fitting);
    }

    /** A stable identifier of why. */
    public String code() {
        return code;
    }

    /** The ceilings in the way; none where the analyst has no budget at all or a key is not open. */
    public List<Reason> reasons() {
        return reasons;
    }

    /** The greatest ε of this release that would fit, where one was found. */
    public Optional<Epsilon> fitting() {
        return fitting;
    }
}
