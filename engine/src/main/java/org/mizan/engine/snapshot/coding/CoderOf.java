package org.mizan.engine.snapshot.coding;

import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.ColumnType;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Span;

/** The coder of a column, by its type. */
record CoderOf(Column column) implements ColumnType.Visitor<Coder> {
    @Override
    public Coder identifier(Identifier identifier) {
        return switch (identifier.form()) {
            case TEXT -> new OpenTextCoder();
            case INTEGER -> new IntegerCoder();
        };
    }

    @Override
    public Coder textValues(TextValues texts) {
        return new ListedTextCoder(texts.values());
    }

    @Override
    public Coder openText(OpenText text) {
        return new OpenTextCoder();
    }

    @Override
    public Coder numberRange(NumberRange range) {
        return new NumberCoder(span(), range.step());
    }

    @Override
    public Coder integerRange(IntegerRange range) {
        return new IntegerCoder(Span.of(range.min(), range.max()));
    }

    @Override
    public Coder trueOrFalse(TrueOrFalse type) {
        return new BooleanCoder();
    }

    @Override
    public Coder dateRange(DateRange range) {
        return new DateCoder(span());
    }

    @Override
    public Coder timestampRange(TimestampRange range) {
        return new TimestampCoder(span());
    }

    private Span span() {
        return Coding.of(column).orElseThrow().span();
    }
}
