package org.mizan.report;

import java.util.Optional;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.accounting.Accountant;

/** What must be said of an account that rests on good events of the data. */
public final class RandomPrivacy {
    private RandomPrivacy() {}

    /** The condition under which the figures hold; empty where they hold for all data. */
    public static Optional<Sentence> condition(Accountant accountant) {
        return accountant.goodEvents().isEmpty()
                ? Optional.empty()
                : Optional.of(Message.RANDOM_CONDITION.with(
                        Figures.up(accountant.gamma().value())));
    }
}
