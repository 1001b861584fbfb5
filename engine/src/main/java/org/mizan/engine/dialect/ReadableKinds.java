package org.mizan.engine.dialect;

import java.util.Set;
import org.mizan.dataset.column.ColumnType;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;

/** From columns of which kinds what is declared so may be read. */
final class ReadableKinds implements ColumnType.Visitor<Set<SourceKind>> {
    private static final Set<SourceKind> NAMES = Set.of(SourceKind.TEXT, SourceKind.INTEGER, SourceKind.WIDE);

    private static final Set<SourceKind> NUMBERS =
            Set.of(SourceKind.INTEGER, SourceKind.WIDE, SourceKind.FRACTION, SourceKind.TEXT);

    @Override
    public Set<SourceKind> identifier(Identifier identifier) {
        return NAMES;
    }

    @Override
    public Set<SourceKind> textValues(TextValues texts) {
        return Set.of(SourceKind.TEXT);
    }

    @Override
    public Set<SourceKind> openText(OpenText text) {
        return NAMES;
    }

    @Override
    public Set<SourceKind> numberRange(NumberRange range) {
        return NUMBERS;
    }

    @Override
    public Set<SourceKind> integerRange(IntegerRange range) {
        return NUMBERS;
    }

    @Override
    public Set<SourceKind> trueOrFalse(TrueOrFalse type) {
        return Set.of(SourceKind.BOOLEAN);
    }

    @Override
    public Set<SourceKind> dateRange(DateRange range) {
        return Set.of(SourceKind.DATE, SourceKind.TIMESTAMP);
    }

    @Override
    public Set<SourceKind> timestampRange(TimestampRange range) {
        return Set.of(SourceKind.TIMESTAMP);
    }
}
