package org.mizan.curator.budget;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mizan.curator.CuratorRefusal;
import org.mizan.ledger.store.LedgerException;
import org.mizan.message.Explained;
import org.mizan.message.Grounds;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.message.Spelling;
import org.mizan.privacy.Epsilon;
import org.mizan.release.statistic.KeyNotOpenException;

/**
 * The budget or the policy forbids a release. It follows from what was asked, the description and earlier charges alone; no
 * data were read and nothing was charged.
 */
public final class RefusedException extends RuntimeException implements Explained {
    private static final String KEY = "refused.key";

    private final String code;
    private final Words words;
    private final List<Reason> reasons;
    private final Optional<Epsilon> fitting;

    /** The grounds as a language tells them: the ceilings in the way are one argument. */
    private interface Words {
        Grounds in(Language language);
    }

    /**
     * A ceiling that the release does not fit.
     *
     * @param ceiling its name
     * @param requested what the release costs, in the ceiling's terms
     * @param remaining what is left there
     * @param until when the ceiling starts anew, in words; empty if never
     */
    public record Reason(String ceiling, Sentence requested, Sentence remaining, Optional<String> until) {
        String in(Language language) {
            String name = BudgetPolicy.name(ceiling).in(language);
            String asked = requested.in(language);
            String left = remaining.in(language);
            return until.map(end -> Message.REASON_UNTIL.in(language, name, asked, left, end))
                    .orElseGet(() -> Message.REASON.in(language, name, asked, left));
        }

        /** Whether a smaller δ would fit here. */
        boolean isOfDelta() {
            return requested.message() == Message.REASON_DELTA && !remaining.equals(Message.REASON_DELTA.with(0));
        }

        @Override
        public String toString() {
            return in(Language.ENGLISH);
        }
    }

    private RefusedException(String code, Words words, List<Reason> reasons, Optional<Epsilon> fitting) {
        this.code = code;
        this.words = words;
        this.reasons = List.copyOf(reasons);
        this.fitting = fitting;
    }

    private static RefusedException of(String code, Grounds grounds) {
        return new RefusedException(code, language -> grounds, List.of(), Optional.empty());
    }

    /** The budget does not suffice. */
    public static RefusedException budget(List<Reason> reasons, Optional<Epsilon> fitting) {
        Words words = language -> {
            String ceilings = reasons.stream()
                    .map(reason -> reason.in(language))
                    .collect(Collectors.joining(language == Language.ENGLISH ? "; " : "؛ "));
            CuratorRefusal other = reasons.stream().allMatch(Reason::isOfDelta)
                    ? CuratorRefusal.REFUSED_BUDGET_DELTA
                    : CuratorRefusal.REFUSED_BUDGET;
            return fitting.map(epsilon -> CuratorRefusal.REFUSED_BUDGET_FITS.about(ceilings, epsilon))
                    .orElseGet(() -> other.about(ceilings));
        };
        return new RefusedException(words.in(Language.ENGLISH).code(), words, reasons, fitting);
    }

    /** The description gives this analyst no budget. */
    public static RefusedException analyst(String analyst, String dataSet) {
        Grounds grounds = CuratorRefusal.REFUSED_ANALYST.about(Spelling.shown(analyst), dataSet);
        return of(grounds.code(), grounds);
    }

    /** The description does not open the good event that a release rests on. */
    public static RefusedException key(KeyNotOpenException notOpen) {
        return of(KEY, notOpen.grounds());
    }

    /** The description opens good events after something was released. */
    public static RefusedException openedLate(LedgerException late) {
        return of(KEY, late.grounds());
    }

    /** An answer of an earlier build rests on the good event, with rows paired by their place in the file. */
    public static RefusedException spentKey(String key) {
        return of(KEY, CuratorRefusal.REFUSED_KEY_SPENT.about(key.replaceFirst(" = .*", "")));
    }

    /** The same refusal, with where it happened. */
    public RefusedException in(Object place) {
        return new RefusedException(code, language -> words.in(language).in(place), reasons, fitting);
    }

    @Override
    public String getMessage() {
        return in(Language.ENGLISH);
    }

    @Override
    public Grounds grounds() {
        return words.in(Language.ENGLISH);
    }

    @Override
    public String in(Language language) {
        return words.in(language).in(language);
    }

    /** A stable identifier of why. */
    @Override
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
