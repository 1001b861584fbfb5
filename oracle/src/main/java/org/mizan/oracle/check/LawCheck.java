package org.mizan.oracle.check;

import java.util.List;
import java.util.Optional;
import org.mizan.audit.betting.BettingAttack;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Subject;
import org.mizan.engine.Reading;
import org.mizan.oracle.Scene;
import org.mizan.oracle.made.Asking;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;

/**
 * Bets that everything shown of two neighbours differs by more than the charged event says. A false alarm comes twice in 10⁹
 * times.
 */
final class LawCheck implements Check {
    private static final int ROUNDS = 8_000;

    @Override
    public String name() {
        return "law";
    }

    /** Draws of marginals are slow and chosen, and random privacy is not for every pair: they have checks of their own. */
    @Override
    public Optional<String> examine(Scene scene) {
        Asking asking = scene.asking();
        if (asking.kind() == Asking.Kind.MARGINALS || asking.kind() == Asking.Kind.STATISTIC) {
            return Optional.empty();
        }
        Scene.Made first = scene.made(scene.tables().first(), asking.spend());
        Scene.Made second = scene.made(scene.tables().second(), asking.spend());
        Subject<Reading, Released> subject = Subject.of(
                        asking.text(),
                        first.event(),
                        (reading, noise) -> first.release().draw(reading, noise),
                        InputPairs.of(first.reading(), second.reading()))
                .seenAs(LawCheck::seen);
        return BettingAttack.on(subject, ROUNDS).stream()
                .filter(Finding::violated)
                .findFirst()
                .map(finding -> "what is shown tells more than was charged: " + finding.detail());
    }

    private static Object seen(Released released) {
        return released.rows().stream()
                .map(row -> row.stream().map(LawCheck::seen).toList())
                .toList();
    }

    private static List<Object> seen(Cell cell) {
        return cell.asValue()
                .map(LawCheck::seen)
                .orElseGet(() -> cell.asText()
                        .<List<Object>>map(text -> List.of(text.text()))
                        .orElse(List.of()));
    }

    private static List<Object> seen(Cell.Value value) {
        Rational width = value.interval()
                .map(interval -> interval.high().minus(interval.low()))
                .orElse(Rational.ZERO);
        return List.of(value.value(), width);
    }
}
