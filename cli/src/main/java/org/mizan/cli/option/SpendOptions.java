package org.mizan.cli.option;

import java.util.Optional;
import org.mizan.cli.CommandRefusal;
import org.mizan.message.Refusal;
import org.mizan.message.Spelling;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.Pilot;
import org.mizan.release.pricing.Spend;
import picocli.CommandLine.Option;

/** What an answer may cost, or how exact it must be. */
public final class SpendOptions {
    @Option(
            names = "--epsilon",
            paramLabel = "EPSILON",
            converter = PositiveEpsilon.class,
            description = "The ε that the answer may cost in all.")
    private Optional<Epsilon> epsilon;

    @Option(
            names = "--delta",
            paramLabel = "DELTA",
            description = "A δ in addition to ε. It allows Gaussian noise, and groups that are not declared.")
    private Optional<Delta> delta;

    @Option(
            names = "--within",
            paramLabel = "WIDTH",
            description = "Instead of --epsilon: how exact every value is to be, such as 20 for ± 20, or 5%%. Mizan "
                    + "spends the least ε for it.")
    private Optional<String> within;

    @Option(
            names = "--expect",
            paramLabel = "VALUE",
            description = "With --within 5%%: the value that you roughly expect. It is a guess, not data.")
    private Optional<Rational> expect;

    @Option(
            names = "--pilot",
            description = "With --within 5%% and --epsilon: a first answer at this ε shows what to expect; both "
                    + "answers are charged.")
    private boolean pilot;

    /** A price, and how a second one follows from the first answer. */
    public record Chosen(Spend spend, Optional<Pilot> pilot) {}

    /** The price that the options state, or else the query itself. */
    public Chosen chosen(Optional<Spend> inQuery) {
        boolean isStated =
                epsilon.isPresent() || delta.isPresent() || within.isPresent() || expect.isPresent() || pilot;
        if (!isStated && inQuery.isPresent()) {
            return new Chosen(inQuery.get(), Optional.empty());
        }
        if (within.isEmpty()) {
            require(epsilon.isPresent() && expect.isEmpty() && !pilot, CommandRefusal.QUERY_SPEND_NONE);
            return new Chosen(new Spend.Budget(epsilon.orElseThrow(), delta), Optional.empty());
        }
        if (!within.get().endsWith("%")) {
            require(
                    epsilon.isEmpty() && delta.isEmpty() && expect.isEmpty() && !pilot,
                    CommandRefusal.QUERY_SPEND_ALONE);
            return new Chosen(new Spend.Within(Rational.of(within.get())), Optional.empty());
        }
        Rational part = Rational.of(within.get().replaceFirst("\\s*%$", "")).over(Rational.of(100));
        require(expect.isPresent() != pilot, CommandRefusal.QUERY_SPEND_PART);
        if (pilot) {
            require(epsilon.isPresent(), CommandRefusal.QUERY_SPEND_PILOT);
            return new Chosen(new Spend.Budget(epsilon.orElseThrow(), delta), Optional.of(new Pilot(part)));
        }
        require(epsilon.isEmpty() && delta.isEmpty(), CommandRefusal.QUERY_SPEND_TWICE);
        return new Chosen(Spend.within(part, expect.orElseThrow()), Optional.empty());
    }

    private void require(boolean condition, Refusal refusal) {
        if (!condition) {
            throw refusal.with(within.map(Spelling::shown).stream().toArray());
        }
    }
}
