package org.mizan.oracle.check;

import java.util.Optional;
import org.mizan.oracle.Scene;
import org.mizan.oracle.Words;
import org.mizan.oracle.made.Asking;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.plan.Part;

/**
 * From the same bits, what is shown of two neighbours differs by no more than the charged event says, and the order of rows
 * makes no difference at all.
 */
final class ReplayCheck implements Check {
    @Override
    public String name() {
        return "replay";
    }

    @Override
    public Optional<String> examine(Scene scene) {
        Asking asking = scene.asking();
        Scene.Made first = scene.made(scene.tables().first(), asking.spend());
        Scene.Made second = scene.made(scene.tables().second(), asking.spend());
        Scene.Made turned = scene.made(scene.tables().first().reversed(), asking.spend());
        Words words = Words.fresh();
        Released shown = first.draw(words);
        if (asking.kind() != Asking.Kind.STATISTIC && !shown.equals(turned.draw(words.again()))) {
            return Optional.of("the order of the rows makes a difference");
        }
        if (asking.counts().isEmpty() || !asking.isWhole()) {
            return Optional.empty();
        }
        Words replayed = words.again();
        Released other = second.draw(replayed);
        // What is noted of a histogram is computed from its noisy counts.
        boolean isNoted =
                asking.kind() == Asking.Kind.HISTOGRAM || shown.notes().equals(other.notes());
        if (shown.rows().size() != other.rows().size() || !isNoted) {
            return Optional.of("rows or notes of two neighbours differ, whatever the noise is");
        }
        return asking.counts().stream()
                .flatMap(column -> moved(first.release(), shown, other, column).stream())
                .findFirst();
    }

    private static Optional<String> moved(Release release, Released shown, Released other, int column) {
        Optional<Sensitivity> stated = sensitivity(release, shown.labels().get(column));
        if (stated.isEmpty()) {
            return Optional.empty();
        }
        boolean isSquared = stated.get().norm() == Sensitivity.Norm.L2;
        Rational moved = Rational.ZERO;
        for (int row = 0; row < shown.rows().size(); row++) {
            Rational difference = value(shown.rows().get(row).get(column))
                    .minus(value(other.rows().get(row).get(column)));
            moved = moved.plus(
                    isSquared ? difference.squared() : difference.signum() < 0 ? difference.negate() : difference);
        }
        Rational most =
                isSquared ? stated.get().value().squared() : stated.get().value();
        return moved.compareTo(most) <= 0
                ? Optional.empty()
                : Optional.of("from the same bits %s moves by %s, its event states %s"
                        .formatted(shown.labels().get(column), moved, most));
    }

    /** What the part of a column states. */
    static Optional<Sensitivity> sensitivity(Release release, String label) {
        return part(release, label)
                .flatMap(part -> part.event().uses().get(0).event().scaledTo());
    }

    /** The part of that column; a column without one is public, and a histogram has one part for all its counts. */
    static Optional<Part> part(Release release, String label) {
        return release.parts().stream()
                .filter(part -> part.label().equals(label) || part.label().startsWith("counts of "))
                .findFirst();
    }

    static Rational value(Cell cell) {
        return ((Cell.Value) cell).value();
    }
}
