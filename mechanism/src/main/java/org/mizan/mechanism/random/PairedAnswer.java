package org.mizan.mechanism.random;

import java.util.List;
import org.mizan.privacy.Rational;

/**
 * The release of a {@link PairedStatistic}.
 *
 * @param values multiples of the grid's step, one for each dimension
 * @param sensitivity what one record was taken to move, in the unit of the values: the noise has this over α for its scale,
 *     and it may be told
 */
public record PairedAnswer(List<Double> values, Rational sensitivity) {
    public PairedAnswer {
        values = List.copyOf(values);
    }
}
