package org.mizan.ledger;

import java.util.Arrays;
import java.util.List;
import org.mizan.ledger.ceiling.Policy;

/** A process that spends from a shared budget and says what was acknowledged to it: thousandths of ε, and charges. */
final class SpendingProcess {
    private SpendingProcess() {}

    /** Arguments: the address of a place, a prefix of ids, the number of clients, that of attempts. */
    public static void main(String[] arguments) {
        Place place = Place.Shared.of(Arrays.asList(arguments));
        int attempts = Integer.parseInt(arguments[5]);
        // Two such processes share the budget of all their attempts.
        Policy policy = Checks.policy(Checks.budget(2 * attempts));
        try (Desk desk = place.desk(policy)) {
            Checks.Acknowledged acknowledged =
                    Checks.spend(List.of(desk), arguments[3], Integer.parseInt(arguments[4]), attempts);
            System.out.println(acknowledged.thousandths() + " " + acknowledged.charges());
        }
    }
}
