package org.mizan.engine.dialect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.engine.EngineRefusal;
import org.mizan.engine.SourceTable;
import org.mizan.engine.WholeTable;
import org.mizan.engine.program.Relation;
import org.mizan.message.InvalidInputException;

/**
 * The declared columns of a source, each coded and under an alias that no name of a column can be mistaken for.
 *
 * @param isByOne whether they are to be grouped by one of them: see {@link Leaf}
 */
public record Projection(Dialect dialect, Dataset dataset, boolean isByOne) {
    public Projection(Dialect dialect, Dataset dataset) {
        this(dialect, dataset, false);
    }

    public static Map<String, String> aliases(Dataset dataset) {
        Map<String, String> aliases = new LinkedHashMap<>();
        for (WholeTable.Part column : new WholeTable(dataset).columns()) {
            aliases.put(column.name(), "c" + aliases.size());
        }
        return aliases;
    }

    /** Of a source whose columns are codes: those of the whole. */
    public String ofCodes(String source) {
        Leaf leaf = new Leaf(dialect, isByOne);
        WholeTable whole = new WholeTable(dataset);
        List<String> columns = new ArrayList<>();
        for (WholeTable.Part column : whole.columns()) {
            columns.add(named(leaf.coded(column.declared(), value(column.name())), column.name()));
        }
        if (whole.isNumbered()) {
            columns.add(named(leaf.whole(value(Relation.TABLE), whole.number().span()), Relation.TABLE));
        }
        return "SELECT " + String.join(", ", columns) + " FROM " + source + " AS source";
    }

    /** Of one source for each private table, in their order. A column that is not there is an error. */
    public String ofTypes(List<SourceTable> sources) {
        int tables = dataset.privateTables().size();
        if (sources.size() != tables) {
            throw EngineRefusal.SOURCE_TABLES.with(sources.size(), tables);
        }
        List<String> parts = new ArrayList<>();
        for (int table = 0; table < sources.size(); table++) {
            parts.add(ofTypes(table, sources.get(table)));
        }
        return String.join(" UNION ALL ", parts);
    }

    private String ofTypes(int table, SourceTable source) {
        Leaf leaf = new Leaf(dialect, isByOne);
        WholeTable whole = new WholeTable(dataset);
        List<WholeTable.Part> own = whole.columns(table);
        List<String> prepared = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        for (WholeTable.Part column : whole.columns()) {
            int place = own.indexOf(column);
            if (place < 0) {
                columns.add(named(leaf.nothing(column.declared()), column.name()));
                continue;
            }
            Column declared = column.declared();
            String type = type(table, declared, source);
            String value = "v" + prepared.size();
            prepared.add(dialect.prepared(value(declared.name()), type) + " AS " + value);
            columns.add(named(leaf.raw(declared, value, dialect.kind(type)), column.name()));
        }
        if (whole.isNumbered()) {
            columns.add(named(dialect.literal(BigInteger.valueOf(table)), Relation.TABLE));
        }
        return "SELECT %s FROM (SELECT %s FROM %s AS source) AS prepared"
                .formatted(String.join(", ", columns), String.join(", ", prepared), source.sql());
    }

    /** The type of a column, refused where it is not there or can never be what was declared: every value would be null. */
    private String type(int table, Column column, SourceTable source) {
        String type = source.types().get(column.name());
        if (type == null) {
            throw in(table, EngineRefusal.SOURCE_COLUMN.with(column.name()));
        }
        if (!column.type().accept(new ReadableKinds()).contains(dialect.kind(type))) {
            throw in(
                    table,
                    EngineRefusal.SOURCE_TYPE.with(column.name(), column.type().word(), type));
        }
        return type;
    }

    private InvalidInputException in(int table, InvalidInputException refused) {
        return dataset.furtherTables().isEmpty()
                ? refused
                : refused.in("table " + dataset.privateTables().get(table).name());
    }

    private String value(String column) {
        return "source." + dialect.identifier(column);
    }

    private String named(String sql, String column) {
        return sql + " AS " + dialect.alias(column);
    }
}
