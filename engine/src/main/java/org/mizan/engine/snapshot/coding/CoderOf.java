package org.mizan.engine.snapshot.coding;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
import org.mizan.dataset.csv.CsvDialect;
import org.mizan.dataset.csv.Notation;
import org.mizan.dataset.csv.TimeFormat;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Span;

/** The coder of a column, by its type and by how a file writes its values. */
record CoderOf(Column column, CsvDialect dialect) implements ColumnType.Visitor<Coder> {
    /** The coder by type; behind another one where values are not written as Mizan writes them. */
    static Coder coder(Column column, CsvDialect dialect) {
        Coder typed = column.type().accept(new CoderOf(column, dialect));
        Coder coder = column.rules().isDividing() ? new InBlocksCoder(typed) : typed;
        if (dialect.isPlain() && column.notation().isPlain()) {
            return coder;
        }
        List<String> nulls = Stream.concat(dialect.nulls().stream(), column.notation().nulls().stream())
                .distinct()
                .toList();
        return new CleaningCoder(coder, dialect.trims(), nulls);
    }

    @Override
    public Coder identifier(Identifier identifier) {
        return switch (identifier.form()) {
            case TEXT -> new OpenTextCoder();
            case INTEGER -> decimal(new IntegerCoder());
        };
    }

    @Override
    public Coder textValues(TextValues texts) {
        return mapped(new ListedTextCoder(texts.values()));
    }

    @Override
    public Coder openText(OpenText text) {
        return mapped(new OpenTextCoder());
    }

    @Override
    public Coder numberRange(NumberRange range) {
        return decimal(new NumberCoder(span(), range.step()));
    }

    @Override
    public Coder integerRange(IntegerRange range) {
        return decimal(new IntegerCoder(Span.of(range.min(), range.max())));
    }

    @Override
    public Coder trueOrFalse(TrueOrFalse type) {
        Notation notation = column.notation();
        return notation.trueWords().isEmpty()
                ? new BooleanCoder()
                : MappedTextCoder.ofTruth(notation.trueWords(), notation.falseWords());
    }

    @Override
    public Coder dateRange(DateRange range) {
        List<TimeFormat> formats = column.notation().formats();
        return formats.isEmpty() ? new DateCoder(span()) : FormattedCoder.ofDays(span(), formats);
    }

    @Override
    public Coder timestampRange(TimestampRange range) {
        List<TimeFormat> formats = column.notation().formats();
        return formats.isEmpty()
                ? new TimestampCoder(span())
                : FormattedCoder.ofMoments(span(), formats, column.notation().zone());
    }

    private Coder decimal(Coder numbers) {
        boolean isUsual = dialect.decimal() == CsvDialect.PLAIN.decimal()
                && dialect.thousands().isEmpty();
        return isUsual ? numbers : new DecimalSignCoder(numbers, dialect);
    }

    private Coder mapped(Coder texts) {
        Map<String, String> map = column.notation().map();
        return map.isEmpty() ? texts : MappedTextCoder.ofTexts(texts, map);
    }

    private Span span() {
        return Coding.of(column).orElseThrow().span();
    }

    /** Codes dates that divide a table into blocks: one beyond the bounds is in no block, and becomes null instead of the bound. */
    private record InBlocksCoder(Coder dates) implements Coder {
        @Override
        public @Nullable Rule codeValue(Field field, Cell cell) {
            Rule broken = dates.codeValue(field, cell);
            if (broken != Rule.BOUNDS) {
                return broken;
            }
            cell.clear();
            return Rule.BLOCKS;
        }

        @Override
        public boolean isNull(Field field) {
            return dates.isNull(field);
        }

        @Override
        public int touched() {
            return dates.touched();
        }
    }
}
