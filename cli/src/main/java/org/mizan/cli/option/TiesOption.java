package org.mizan.cli.option;

import org.mizan.cli.CommandRefusal;
import org.mizan.message.Spelling;
import org.mizan.release.histogram.Ties;
import picocli.CommandLine.ITypeConverter;

/** Reads the name of a rule for equally near histograms. */
public final class TiesOption implements ITypeConverter<Ties> {
    @Override
    public Ties convert(String word) {
        for (Ties ties : Ties.values()) {
            if (ties.word().equals(word)) {
                return ties;
            }
        }
        throw CommandRefusal.TIES_UNKNOWN.with(Spelling.shown(word));
    }
}
