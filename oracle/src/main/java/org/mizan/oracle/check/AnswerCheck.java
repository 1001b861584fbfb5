package org.mizan.oracle.check;

import java.util.List;
import java.util.Optional;
import org.mizan.curator.Answer;
import org.mizan.mechanism.Interval;
import org.mizan.oracle.Scene;
import org.mizan.oracle.Witness;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;

/** What is answered is what these rows and these bits give, and nothing else. */
final class AnswerCheck implements Check {
    private static final double SAME = 1e-14;

    @Override
    public String name() {
        return "answer";
    }

    @Override
    public Optional<String> examine(Scene scene) {
        return scene.visit(scene.tables().first(), visit -> {
            Answer answer = visit.ask();
            Witness witness = visit.witness();
            Witness.Draw draw = witness.draws().get(0);
            Released again =
                    draw.release().draw(draw.reading(), witness.words().get(0).again());
            return differing(again, draw.released())
                    .map(what -> "the bits that were handed out give another draw: " + what)
                    .or(() -> differing(answer.released(), draw.released())
                            .map(what -> "what is answered is not what was drawn: " + what))
                    .or(() -> visit.ledger()
                                    .answer(Scene.REQUEST)
                                    .filter(stored -> new String(stored, java.nio.charset.StandardCharsets.UTF_8)
                                            .equals(answer.json()))
                                    .isPresent()
                            ? Optional.empty()
                            : Optional.of("what is answered is not what is kept"));
        });
    }

    /** Where two tables differ, but for the rounding of numbers to decimals. */
    static Optional<String> differing(Released one, Released other) {
        if (!one.columns().equals(other.columns())) {
            return Optional.of("columns");
        }
        if (!one.notes().equals(other.notes())) {
            return Optional.of("notes");
        }
        if (!one.marginals().equals(other.marginals())) {
            return Optional.of("marginals");
        }
        if (one.rows().size() != other.rows().size()) {
            return Optional.of(
                    "%d and %d rows".formatted(one.rows().size(), other.rows().size()));
        }
        for (int row = 0; row < one.rows().size(); row++) {
            List<Cell> cells = one.rows().get(row);
            for (int column = 0; column < cells.size(); column++) {
                if (!isSame(cells.get(column), other.rows().get(row).get(column))) {
                    return Optional.of(
                            "column %s of row %d".formatted(one.labels().get(column), row + 1));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isSame(Cell one, Cell other) {
        return one.asValue()
                .flatMap(value -> other.asValue().map(second -> isSame(value, second)))
                .orElseGet(() -> one.equals(other));
    }

    private static boolean isSame(Cell.Value one, Cell.Value other) {
        return isSame(one.value(), other.value())
                && one.interval().isPresent() == other.interval().isPresent()
                && one.interval()
                        .map(interval -> isSame(interval, other.interval().orElseThrow()))
                        .orElse(true);
    }

    private static boolean isSame(Interval one, Interval other) {
        return isSame(one.low(), other.low()) && isSame(one.high(), other.high());
    }

    private static boolean isSame(Rational one, Rational other) {
        double size = Math.max(Math.abs(one.nearest()), Math.abs(other.nearest()));
        return one.equals(other) || Math.abs(one.minus(other).nearest()) <= SAME * size;
    }
}
