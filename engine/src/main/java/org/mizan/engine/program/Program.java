package org.mizan.engine.program;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.List;
import org.mizan.privacy.InvalidInputException;

/**
 * What is read of a private table: of the rows for which {@code where} is true, by group, each measure. Units are held to
 * the limits of the data set. A program is serialisable: where rows are spread over machines it travels to them. The groups of public keys are numbered as the digits of a number are, the last key fastest.
 *
 * @param keys none for one group, number 0, of all rows
 * @param salt what decides, together with a unit and a group, which groups of a unit count where it has too many
 */
public record Program(Condition where, List<Key> keys, List<Measure> measures, long salt) implements Serializable {
    /** The greatest number of groups of public keys. */
    public static final long MOST_GROUPS = 100_000_000;

    public Program {
        keys = List.copyOf(keys);
        measures = List.copyOf(measures);
        BigInteger groups = groups(keys);
        if (groups.compareTo(BigInteger.valueOf(MOST_GROUPS)) > 0) {
            throw InvalidInputException.of(
                    "groups.many",
                    "groups",
                    groups,
                    "there may be at most " + MOST_GROUPS,
                    "group by fewer columns, or by ones with fewer values");
        }
        long open = keys.stream().filter(key -> key instanceof Key.Open).count();
        if (groups.shiftLeft((int) open * (Integer.SIZE - 1)).bitLength() > Long.SIZE - 1) {
            throw InvalidInputException.of(
                    "groups.open",
                    "columns of open text among the keys",
                    open,
                    "their groups could be too many to be numbered",
                    "group by one column of open text, or by two and no other column");
        }
    }

    /** How many groups the public keys have together. */
    public long publicGroups() {
        return groups(keys).longValueExact();
    }

    private static BigInteger groups(List<Key> keys) {
        BigInteger groups = BigInteger.ONE;
        for (Key key : keys) {
            if (key instanceof Key.Public part) {
                groups = groups.multiply(part.scalar().span().size());
            }
        }
        return groups;
    }
}
