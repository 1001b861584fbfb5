package org.mizan.sql.rows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Scalar;
import org.mizan.sql.expression.Choices;
import org.mizan.sql.expression.TruthTranslator;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * UNION ALL of projections of private tables, which are one table together: each row of it is copied once for each of them,
 * and each copy is projected in its own way. A unit then has as many rows as its copies.
 */
final class Unions {
    private Unions() {}

    /** The union of two or more parts, none of which is a union. */
    static Rows of(List<Rows> parts, SqlNode place) {
        Relation.Copies relation = new Relation.Copies(parts.size());
        List<Condition> copies = new ArrayList<>();
        List<Condition> wheres = new ArrayList<>();
        for (Rows part : parts) {
            if (!part.relation().isTable()) {
                throw SqlRefusal.UNION_PART.at(place);
            }
            Condition own = new Condition.Compare(relation.copy(), Comparison.EQUAL, Scalar.of(copies.size()));
            copies.add(own);
            wheres.add(new Condition.All(List.of(own, part.where())));
        }
        Map<String, Typed> columns = new LinkedHashMap<>();
        List<String> names = List.copyOf(parts.get(0).columns().keySet());
        for (int column = 0; column < names.size(); column++) {
            columns.put(names.get(column), column(parts, column, copies, place));
        }
        return new Rows(
                relation, columns, new Condition.Any(wheres), parts.get(0).size());
    }

    /** The parts of a union of unions, from left to right. */
    static Stream<SqlNode> parts(SqlNode node) {
        return TruthTranslator.members(node, SqlKind.UNION).stream();
    }

    private static Typed column(List<Rows> parts, int column, List<Condition> copies, SqlNode place) {
        List<Typed> values = parts.stream()
                .map(part -> List.copyOf(part.columns().values()).get(column))
                .toList();
        Typed first = values.get(0);
        if (values.stream().allMatch(first::equals)) {
            return first;
        }
        List<Choices.Branch> branches = new ArrayList<>();
        for (int part = 0; part < parts.size(); part++) {
            branches.add(new Choices.Branch(copies.get(part), values.get(part)));
        }
        return Choices.of(branches, new Typed.Nothing(), place);
    }
}
