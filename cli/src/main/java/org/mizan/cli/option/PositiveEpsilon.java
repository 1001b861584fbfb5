package org.mizan.cli.option;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;
import picocli.CommandLine.ITypeConverter;

/** Reads the price of an answer: an answer from the data costs something. */
public final class PositiveEpsilon implements ITypeConverter<Epsilon> {
    @Override
    public Epsilon convert(String text) {
        return new Epsilon(Quantity.requirePositive("epsilon", Rational.of(text), "0.5"));
    }
}
