package org.mizan.cli.option;

import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;
import org.mizan.synth.histogram.Ties;
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
        throw InvalidInputException.of(
                "ties.unknown", "ties", Spelling.shown(word), "is unknown", "use least-squares or smallest-first");
    }
}
