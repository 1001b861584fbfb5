package org.mizan.oracle.check;

import java.util.Optional;
import org.mizan.curator.UnansweredException;
import org.mizan.oracle.Scene;

/** A disk that fails after the charge tells nothing of the rows, and the next try costs nothing. */
final class FailureCheck implements Check {
    private static final String SECRET = "canary-of-a-row";

    @Override
    public String name() {
        return "failure";
    }

    @Override
    public Optional<String> examine(Scene scene) {
        return scene.visit(scene.tables().first(), visit -> {
            visit.witness().failOnce(new IllegalStateException(SECRET));
            try {
                visit.ask();
                return Optional.of("a reading that failed was answered");
            } catch (UnansweredException unanswered) {
                if (tells(unanswered)) {
                    return Optional.of("the error after the charge tells of the rows");
                }
            }
            visit.ask();
            long charges = visit.ledger().charges(scene.dataset().name()).count();
            return charges == 1
                    ? Optional.empty()
                    : Optional.of("a request that failed once is charged %d times".formatted(charges));
        });
    }

    private static boolean tells(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each.toString().contains(SECRET)) {
                return true;
            }
        }
        return false;
    }
}
