package org.mizan.oracle.check;

import java.nio.file.Path;
import java.util.Optional;
import org.mizan.curator.Answer;
import org.mizan.message.InvalidInputException;
import org.mizan.oracle.Scene;
import org.mizan.release.pricing.Spend;

/** A request that is sent again has the same answer and costs nothing, also after the ledger was closed; its id stands for it alone. */
final class RetryCheck implements Check {
    /** What was seen at the first desk. */
    private record Seen(Path file, String json, Optional<String> fault) {}

    @Override
    public String name() {
        return "retry";
    }

    @Override
    public Optional<String> examine(Scene scene) {
        Seen seen = scene.visit(scene.tables().first(), visit -> {
            Answer first = visit.ask();
            return new Seen(
                    visit.file(), first.json(), again(visit, first.json()).or(() -> other(visit)));
        });
        return seen.fault()
                .or(() -> scene.visit(
                        scene.tables().second(),
                        seen.file(),
                        visit -> again(visit, seen.json()).map(what -> what + ", after the ledger was opened again")));
    }

    private static Optional<String> again(Scene.Visit visit, String json) {
        long entries = visit.ledger().head().sequence();
        int readings = visit.witness().programs().size();
        int sources = visit.witness().words().size();
        String second = visit.ask().json();
        if (!second.equals(json)) {
            return Optional.of("a request that is sent again has another answer");
        }
        if (visit.ledger().head().sequence() != entries) {
            return Optional.of("a request that is sent again is written down again");
        }
        boolean isStill = visit.witness().programs().size() == readings
                && visit.witness().words().size() == sources;
        return isStill ? Optional.empty() : Optional.of("a request that is sent again reads or draws again");
    }

    /** The same id at another price. */
    private static Optional<String> other(Scene.Visit visit) {
        long entries = visit.ledger().head().sequence();
        try {
            visit.ask(dearer(visit.asking().spend()), Scene.REQUEST);
        } catch (InvalidInputException refused) {
            return visit.ledger().head().sequence() == entries
                    ? Optional.empty()
                    : Optional.of("a refused request is written down");
        }
        return Optional.of("an id that stands for a question answers another one");
    }

    private static Spend dearer(Spend spend) {
        Spend.Budget budget = (Spend.Budget) spend;
        String epsilon = budget.epsilon().value().times(3).toString();
        return budget.delta()
                .map(delta -> Spend.approximate(epsilon, delta.value().toString()))
                .orElseGet(() -> Spend.epsilon(epsilon));
    }
}
