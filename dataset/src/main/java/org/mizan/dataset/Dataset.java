package org.mizan.dataset;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.Name;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.block.Blocks;
import org.mizan.privacy.block.Period;

/**
 * A private data set as its owner describes it: everything that may be known before, and without, reading a row. What one
 * part says agrees with every other; the first word of an error's code is the key of the part that does not.
 *
 * @param name of the data set and of its first table, which has the source and the columns
 * @param budgetOf the data set of the same ledger whose budget it shares, and which has the same people
 * @param furtherTables with rows of the same units
 * @param never conditions in SQL of which no row of the first table makes one true
 */
public record Dataset(
        String name,
        Source source,
        LedgerStore ledger,
        Optional<String> budgetOf,
        Unit unit,
        Population population,
        Limits limits,
        List<Column> columns,
        Budget budget,
        List<GoodEventDeclaration> goodEvents,
        List<PrivateTableDeclaration> furtherTables,
        List<PublicTableDeclaration> publicTables,
        List<String> never) {
    private static final int LAST_YEAR = 9999;

    public Dataset {
        Name.require("dataset", name);
        budgetOf.ifPresent(shared -> requireShared(name, shared));
        columns = divided(budget.blocks(), columns);
        goodEvents = List.copyOf(goodEvents);
        furtherTables = List.copyOf(furtherTables);
        publicTables = List.copyOf(publicTables);
        never = List.copyOf(never);
        Name.requireDistinct("columns", columns.stream().map(Column::name).toList());
        List<String> names = Stream.concat(
                        Stream.of(name), furtherTables.stream().map(PrivateTableDeclaration::name))
                .toList();
        Name.requireDistinct("tables", names);
        Name.requireDistinct(
                "public",
                Stream.concat(names.stream(), publicTables.stream().map(PublicTableDeclaration::name))
                        .toList());
        for (PublicTableDeclaration table : publicTables) {
            requireOther(table, source);
            furtherTables.forEach(each -> requireOther(table, each.source()));
        }
        source.requireReadable(columns);
        requireUnit(unit, columns);
        requireLimits(unit, limits);
        population.mostRows().ifPresent(most -> requireColumn(unit, most));
        requireRandom(population, budget, goodEvents);
        for (GoodEventDeclaration event : goodEvents) {
            event.requireColumns(columns);
        }
        requireTogether(unit, source, furtherTables, goodEvents);
        if (budget.blocks().isPresent()) {
            requireBlocks(budget.blocks().get(), unit, population, limits, furtherTables, columns);
        }
        for (PrivateTableDeclaration table : furtherTables) {
            table.requireUnit(unit, columns);
        }
    }

    /** The columns, of which one may divide the table into blocks. */
    private static List<Column> divided(Optional<BlockBudget> blocks, List<Column> columns) {
        return columns.stream()
                .map(column -> blocks.map(each -> each.division().column())
                                .filter(column.name()::equals)
                                .isPresent()
                        ? column.dividing()
                        : column)
                .toList();
    }

    /** Blocks have names of a year of four digits, and a question is held against each of them. */
    private static void requireNamed(Period every, Column dates) {
        Map<String, Object> bounds = dates.type().declared();
        LocalDate first = day(Objects.requireNonNull(bounds.get("min")));
        LocalDate last = day(Objects.requireNonNull(bounds.get("max")));
        boolean areNamed = first.getYear() >= 1 && last.getYear() <= LAST_YEAR;
        if (!areNamed || every.numberOf(last) - every.numberOf(first) >= Blocks.MOST) {
            throw DatasetRefusal.BLOCKS_RANGE.with(dates.name(), every.word(), Blocks.MOST);
        }
    }

    /** Of a date or of a moment in UTC. */
    private static LocalDate day(Object bound) {
        return LocalDate.parse(bound.toString().replaceFirst("T.*", ""));
    }

    private static void requireBlocks(
            BlockBudget blocks,
            Unit unit,
            Population population,
            Limits limits,
            List<PrivateTableDeclaration> furtherTables,
            List<Column> columns) {
        String column = blocks.division().column();
        Column dates = columns.stream()
                .filter(each -> each.name().equals(column) && each.type().isTime())
                .findFirst()
                .orElseThrow(() -> DatasetRefusal.BLOCKS_COLUMN.with(column));
        requireNamed(blocks.division().every(), dates);
        if (unit.isRows()) {
            throw DatasetRefusal.BLOCKS_ROWS.with();
        }
        if (population.neighbours() != Neighbours.ADD_REMOVE) {
            throw DatasetRefusal.BLOCKS_NEIGHBOURS.with(population.neighbours().word());
        }
        if (limits.isAuto()) {
            throw DatasetRefusal.BLOCKS_AUTO.with();
        }
        if (!furtherTables.isEmpty()) {
            throw DatasetRefusal.BLOCKS_TABLES.with(furtherTables.size() + 1);
        }
    }

    /** The data set of the ledger that is charged: this one, or the one whose budget it shares. */
    public String budgetName() {
        return budgetOf.orElse(name);
    }

    private static void requireShared(String name, String shared) {
        Name.require("budget_of", shared);
        if (shared.equals(name)) {
            throw DatasetRefusal.BUDGET_OF_SAME.with(shared);
        }
    }

    /** The tables of private rows, the first one first. */
    public List<PrivateTableDeclaration> privateTables() {
        return Stream.concat(Stream.of(new PrivateTableDeclaration(name, source, columns)), furtherTables.stream())
                .toList();
    }

    /** The column of the first table that has that name, as it is written in the description. */
    public Optional<Column> column(String name) {
        return columns.stream().filter(column -> column.name().equals(name)).findFirst();
    }

    /** What is joined to as public must not be the private file itself. */
    private static void requireOther(PublicTableDeclaration table, Source source) {
        if (Path.of(table.source().path())
                .normalize()
                .equals(Path.of(source.text()).normalize())) {
            throw DatasetRefusal.PUBLIC_PRIVATE.with(table.name());
        }
    }

    private static void requireUnit(Unit unit, List<Column> columns) {
        unit.requireDeclared(columns.stream().map(Column::name).toList());
        for (Column column : columns) {
            boolean identifies = column.type().identifies();
            if (identifies != unit.isColumn(column.name())) {
                throw DatasetRefusal.UNIT_TYPE.with(column.name());
            }
        }
    }

    /** Rows of several tables are put together by their unit, and by one engine. */
    private static void requireTogether(
            Unit unit, Source first, List<PrivateTableDeclaration> tables, List<GoodEventDeclaration> events) {
        if (tables.isEmpty()) {
            return;
        }
        if (unit.isRows()) {
            throw DatasetRefusal.TABLES_ROWS.with((tables.size() + 1));
        }
        if (!events.isEmpty()) {
            throw DatasetRefusal.TABLES_RANDOM.with((tables.size() + 1));
        }
        boolean isSpark = first.isSpark();
        if (tables.stream().anyMatch(table -> table.source().isSpark() != isSpark)) {
            throw DatasetRefusal.TABLES_SPARK.with((tables.size() + 1));
        }
    }

    private static void requireLimits(Unit unit, Limits limits) {
        if (unit.isRows() && !limits.equals(Limits.ONE_ROW)) {
            throw DatasetRefusal.LIMITS_ROWS.with();
        }
    }

    private static void requireColumn(Unit unit, int mostRows) {
        if (unit.isRows()) {
            throw DatasetRefusal.MAX_ROWS_ROWS.with(mostRows);
        }
    }

    private static void requireRandom(Population population, Budget budget, List<GoodEventDeclaration> events) {
        if (!budget.gamma().isZero() && population.neighbours() != Neighbours.SUBSTITUTE) {
            throw DatasetRefusal.BUDGET_GAMMA.with(budget.gamma());
        }
        Name.requireDistinct(
                "random", events.stream().map(GoodEventDeclaration::name).toList());
        Rational opened = events.stream().map(event -> event.gamma().value()).reduce(Rational.ZERO, Rational::plus);
        if (opened.compareTo(budget.gamma().value()) > 0) {
            throw DatasetRefusal.RANDOM_GAMMA_SUM.with(opened, budget.gamma());
        }
    }
}
