package org.mizan.curator.budget;

import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.certificate.ReleaseCost;
import org.mizan.dataset.Dataset;
import org.mizan.ledger.charge.Refused;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;

/** What releases cost, in the words of the ceilings that they must fit. */
public final class CeilingCosts {
    /** Where the search for what fits starts if a release has no finite ε. */
    private static final Epsilon LARGE = Epsilon.of("100");

    private CeilingCosts() {}

    /** The cost of a release; empty where none is finite. */
    public static Optional<ReleaseCost> of(Release release, Dataset dataset) {
        return of(release.event(), release.delta(), dataset);
    }

    /**
     * The cost of an event. Its δ is 0 where it is pure, the η of a random one that has an α and an η, and otherwise the δ that was
     * asked for, if the cost is finite there, or that of the data set.
     */
    static Optional<ReleaseCost> of(Event event, Optional<Delta> asked, Dataset dataset) {
        Accountant accountant = Accountant.of(event);
        boolean isRandom = !accountant.goodEvents().isEmpty();
        boolean isPure = accountant.pureEpsilon().isPresent()
                && (isRandom || accountant.delta().isZero());
        Stream<Delta> deltas = isPure
                ? Stream.of(accountant.delta())
                : Stream.concat(
                        Stream.concat(
                                asked.stream(),
                                Stream.of(dataset.budget().total().delta())),
                        ofAllBlocks(event, asked).stream());
        return deltas.flatMap(delta -> of(event, delta).stream()).findFirst();
    }

    /** A unit in many blocks may need the δ of each of them. */
    private static Optional<Delta> ofAllBlocks(Event event, Optional<Delta> asked) {
        return event.touched()
                .flatMap(blocks -> asked.map(delta -> delta.value().times(blocks.count())))
                .filter(delta -> delta.compareTo(Rational.ONE) < 0)
                .map(Delta::new);
    }

    /** The cost at δ; empty where none is finite. */
    private static Optional<ReleaseCost> of(Event event, Delta delta) {
        try {
            return Optional.of(ReleaseCost.of(event, delta));
        } catch (InvalidInputException infinite) {
            return Optional.empty();
        }
    }

    /** An ε at which a release that is asked for in this way does not fit. */
    public static Epsilon start(Spend spend, Event event) {
        return spend.match(
                Spend.Budget::epsilon,
                within -> Accountant.of(event).pureEpsilon().orElse(LARGE));
    }

    /** Why a ceiling is in the way of an event. */
    public static RefusedException.Reason reason(Refused.Obstacle obstacle, Event event) {
        boolean isOfBlock = obstacle.balance().blocks().isPresent();
        return new RefusedException.Reason(
                isOfBlock
                        ? BudgetPolicy.shown(obstacle.balance())
                        : obstacle.balance().ceiling(),
                requested(obstacle, isOfBlock ? event.inEachBlock() : event),
                remaining(obstacle),
                obstacle.balance().windowEnd().map(Object::toString));
    }

    private static Sentence requested(Refused.Obstacle obstacle, Event event) {
        return switch (obstacle.decision()) {
            case GOOD_EVENT_NOT_OPEN ->
                Message.REASON_KEYS.with(
                        String.join(", ", obstacle.requested().goodEvents().keySet()));
            case DELTA_EXCEEDED ->
                Message.REASON_DELTA.with(Accountant.of(event).delta());
            case ADMITTED, LOSS_EXCEEDED ->
                CeilingAmount.of(obstacle)
                        .map(CeilingAmount::requested)
                        .orElseGet(
                                () -> loss(event, obstacle.balance().guarantee().delta()));
        };
    }

    private static Sentence loss(Event event, Delta delta) {
        Accountant accountant = Accountant.of(event);
        return accountant
                .pureEpsilon()
                .filter(pure -> accountant.delta().isZero())
                .map(Message.REASON_EPSILON::with)
                .or(() -> of(event, delta).map(cost -> Message.REASON_EPSILON_DELTA.with(cost.epsilon(), delta)))
                .orElseGet(() -> Message.REASON_INFINITE.with(delta));
    }

    private static Sentence remaining(Refused.Obstacle obstacle) {
        return switch (obstacle.decision()) {
            case GOOD_EVENT_NOT_OPEN -> Message.REASON_OPENED.with();
            case DELTA_EXCEEDED ->
                Message.REASON_DELTA.with(
                        Rational.of(obstacle.balance().remaining().delta()));
            case ADMITTED, LOSS_EXCEEDED ->
                CeilingAmount.of(obstacle)
                        .map(CeilingAmount::remaining)
                        .orElseGet(() -> Message.REASON_EPSILON.with(obstacle.balance()
                                .fitting()
                                .laplaceEpsilon()
                                .map(Rational::toString)
                                .orElse("0")));
        };
    }
}
