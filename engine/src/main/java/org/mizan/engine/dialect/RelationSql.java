package org.mizan.engine.dialect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Coding;
import org.mizan.engine.WholeTable;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Span;

/** The rows of a relation as a statement over one that selects the columns of the table under their aliases. */
public record RelationSql(Dialect dialect, Dataset dataset) {
    public String of(Relation relation, String columns) {
        return relation.accept(new Over(columns));
    }

    /** Each kind of relation over the statement that selects the columns. */
    private final class Over implements Relation.Visitor<String> {
        private final String columns;

        Over(String columns) {
            this.columns = columns;
        }

        @Override
        public String table(Relation.Table table) {
            return columns;
        }

        @Override
        public String copies(Relation.Copies copies) {
            return RelationSql.this.copies(columns, copies.count());
        }

        @Override
        public String perUnit(Relation.PerUnit perUnit) {
            return RelationSql.this.perUnit(columns, perUnit);
        }

        @Override
        public String withFolds(Relation.WithFolds withFolds) {
            return RelationSql.this.withFolds(columns, withFolds);
        }

        @Override
        public String inOrder(Relation.InOrder inOrder) {
            return RelationSql.this.inOrder(columns, inOrder);
        }
    }

    private String withFolds(String columns, Relation.WithFolds relation) {
        String folded = perUnit(columns, new Relation.PerUnit(new Condition.Always(), relation.folds()));
        String names = IntStream.range(0, relation.folds().size())
                .mapToObj(place -> ", folded." + dialect.alias(Relation.PerUnit.name(place)))
                .collect(Collectors.joining());
        return "SELECT plain.*%s FROM (%s) AS plain JOIN (%s) AS folded ON plain.%4$s = folded.%4$s"
                .formatted(names, columns, folded, dialect.alias(dataset.unit().word()));
    }

    private String inOrder(String columns, Relation.InOrder relation) {
        String unit = dialect.alias(dataset.unit().word());
        String window = "OVER (PARTITION BY %s ORDER BY %s)"
                .formatted(
                        unit,
                        Stream.concat(relation.order().stream().map(scalar -> scalar.accept(dialect)), everything())
                                .map(sql -> sql + " ASC NULLS LAST")
                                .collect(Collectors.joining(", ")));
        StringBuilder taken = new StringBuilder();
        for (int place = 0; place < relation.steps().size(); place++) {
            Relation.Step step = relation.steps().get(place);
            String arguments = "%s, %d".formatted(step.scalar().accept(dialect), Math.abs(step.back()));
            taken.append(", %s %s AS %s"
                    .formatted(
                            dialect.call(step.back() < 0 ? "lead" : "lag", arguments),
                            window,
                            dialect.alias(Relation.PerUnit.name(place))));
        }
        return "SELECT plain.*%s FROM (%s) AS plain WHERE %s AND %s IS NOT NULL"
                .formatted(taken, columns, relation.where().accept(dialect), unit);
    }

    /** All columns of a row but its unit, texts by their bytes. */
    private Stream<String> everything() {
        WholeTable whole = new WholeTable(dataset);
        Stream<String> number = whole.isNumbered() ? Stream.of(dialect.alias(Relation.TABLE)) : Stream.of();
        Stream<String> columns = whole.columns().stream()
                .filter(column -> !dataset.unit().isColumn(column.name()))
                .map(column -> Coding.of(column.declared()).isPresent()
                        ? dialect.alias(column.name())
                        : dialect.text(dialect.alias(column.name())));
        return Stream.concat(number, columns);
    }

    private String copies(String columns, int count) {
        String numbers = IntStream.range(0, count)
                .mapToObj(number -> "(" + dialect.literal(BigInteger.valueOf(number)) + ")")
                .collect(Collectors.joining(", "));
        return "SELECT plain.*, copies.%1$s FROM (%2$s) AS plain CROSS JOIN (VALUES %3$s) AS copies(%1$s)"
                .formatted(dialect.alias(Relation.COPY), columns, numbers);
    }

    private String perUnit(String columns, Relation.PerUnit relation) {
        String unit = dialect.alias(dataset.unit().word());
        List<String> selected = new ArrayList<>(List.of(unit));
        for (int place = 0; place < relation.folds().size(); place++) {
            selected.add(fold(relation.folds().get(place)) + " AS " + dialect.alias(Relation.PerUnit.name(place)));
        }
        return "SELECT %s FROM (%s) AS plain WHERE %s AND %s IS NOT NULL GROUP BY %s"
                .formatted(
                        String.join(", ", selected), columns, relation.where().accept(dialect), unit, unit);
    }

    /** The result held to its span; a null stays null. */
    private String fold(Relation.Fold fold) {
        String value = switch (fold.kind()) {
            case SUM -> "(" + dialect.sum(fold.scalar()) + ")";
            case LEAST -> dialect.call("min", fold.scalar().accept(dialect));
            case GREATEST -> dialect.call("max", fold.scalar().accept(dialect));
            case DIFFERENT -> dialect.call("count", "DISTINCT " + fold.scalar().accept(dialect));
        };
        // A sum is wide, and is compared with what is as wide.
        boolean isWide = switch (fold.kind()) {
            case SUM -> true;
            case LEAST, GREATEST -> !fold.scalar().span().isLong();
            case DIFFERENT -> false;
        };
        Span span = fold.span();
        String low = dialect.literal(span.low());
        String high = dialect.literal(span.high());
        return "CASE WHEN %1$s < %2$s THEN %3$s WHEN %1$s > %4$s THEN %5$s ELSE %6$s END"
                .formatted(
                        value,
                        isWide ? dialect.wide(low) : low,
                        low,
                        isWide ? dialect.wide(high) : high,
                        high,
                        Dialect.bigint(value));
    }
}
