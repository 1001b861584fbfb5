package org.mizan.release.answer;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import org.mizan.privacy.Rational;

/** Keys, each held as a code that a function names. */
final class CodedColumn extends ReleasedColumn {
    private final int[] codes;
    private final IntFunction<Optional<String>> names;

    /** Takes over the codes. */
    CodedColumn(int[] codes, IntFunction<Optional<String>> names) {
        this.codes = codes;
        this.names = names;
    }

    @Override
    public int size() {
        return codes.length;
    }

    @Override
    public Optional<String> text(int row) {
        return names.apply(codes[row]);
    }

    @Override
    public Optional<BigDecimal> number(int row) {
        Objects.checkIndex(row, codes.length);
        return Optional.empty();
    }

    @Override
    public Optional<BigDecimal> low(int row) {
        return number(row);
    }

    @Override
    public Optional<BigDecimal> high(int row) {
        return number(row);
    }

    @Override
    public boolean hasIntervals() {
        return false;
    }

    @Override
    public Optional<Rational> within() {
        return Optional.empty();
    }

    @Override
    public ReleasedColumn chosen(int[] rows) {
        return new CodedColumn(chosen(codes, rows), names);
    }
}
