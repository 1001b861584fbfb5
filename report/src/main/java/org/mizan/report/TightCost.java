package org.mizan.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.accounting.Method;
import org.mizan.privacy.accounting.Tightest;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.privacy.event.language.EventLanguage;

/** The least certified ε of an account at an exact δ, and the way that gave it. */
public final class TightCost {
    private static final Rational USUAL_DELTA = Rational.of("1e-6");
    private static final int EVENTS_NAMED = 3;

    private final Accountant accountant;
    private final Delta delta;
    private final Bound epsilon;
    private final Method method;

    private TightCost(Accountant accountant, Delta delta, Bound epsilon, Method method) {
        this.accountant = accountant;
        this.delta = delta;
        this.epsilon = epsilon;
        this.method = method;
    }

    /**
     * The cost at δ. A profile is asked at a double not above δ, which may miss the mass that events set aside by a hair;
     * basic composition compares the two exactly.
     */
    public static TightCost of(Accountant accountant, Delta delta) {
        boolean covered = delta.value().compareTo(accountant.delta().value()) >= 0;
        Optional<Rational> basic =
                accountant.pureEpsilon().filter(sum -> covered).map(Epsilon::value);
        Tightest computed = accountant.tightest(delta.lower());
        Bound least = Bound.least(computed.epsilon(), basic);
        return new TightCost(accountant, delta, least, least.isExact() ? Method.BASIC : computed.method());
    }

    public Bound epsilon() {
        return epsilon;
    }

    public Method method() {
        return method;
    }

    /** Why the figure may lie well above the truth; empty where a loss distribution stands behind it. */
    public Optional<Sentence> reservation() {
        List<SingleEvent> unknown = accountant.withoutLossDistribution();
        if (unknown.isEmpty()) {
            return method == Method.RENYI || method == Method.GROUP
                    ? Optional.of(Message.RESERVATION_GRID.with())
                    : Optional.empty();
        }
        String named =
                unknown.stream().limit(EVENTS_NAMED).map(EventLanguage::text).collect(Collectors.joining(", "));
        boolean isMore = unknown.size() > EVENTS_NAMED;
        Message reservation = accountant.isOfGroup()
                ? (isMore ? Message.RESERVATION_GROUP_MORE : Message.RESERVATION_GROUP)
                : (isMore ? Message.RESERVATION_UNKNOWN_MORE : Message.RESERVATION_UNKNOWN);
        return Optional.of(reservation.with(named));
    }

    /** What people call the way that gave the figure. */
    public Sentence methodName() {
        return switch (method) {
            case LOSS_DISTRIBUTION -> Message.METHOD_LOSS_DISTRIBUTION.with();
            case BASIC -> Message.METHOD_BASIC.with();
            case RENYI -> Message.METHOD_RENYI.with();
            case GROUP -> Message.METHOD_GROUP.with();
        };
    }

    /** This, or a refusal where ε is not finite, with a greater δ for which it is. */
    public TightCost requireFinite() {
        if (!epsilon.isFinite()) {
            boolean isTooLarge = delta.value().compareTo(accountant.delta().value()) > 0;
            String given = Figures.down(delta.value());
            throw greater()
                    .map(Figures::up)
                    .map(enough -> (isTooLarge
                                    ? ReportRefusal.DELTA_SMALL_DOUBLE_GREATER
                                    : ReportRefusal.DELTA_SMALL_GREATER)
                            .with(given, enough))
                    .orElseGet(() ->
                            (isTooLarge ? ReportRefusal.DELTA_SMALL_DOUBLE : ReportRefusal.DELTA_SMALL).with(given));
        }
        return this;
    }

    /** A usual δ, or twice what the events set aside, if that is enough. */
    private Optional<Rational> greater() {
        return Stream.of(USUAL_DELTA, accountant.delta().value().times(2))
                .filter(candidate -> candidate.compareTo(delta.value()) > 0 && candidate.compareTo(Rational.ONE) < 0)
                .filter(candidate ->
                        of(accountant, new Delta(candidate)).epsilon().isFinite())
                .findFirst();
    }
}
