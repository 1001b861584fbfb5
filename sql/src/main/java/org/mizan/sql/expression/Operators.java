package org.mizan.sql.expression;

import org.apache.calcite.sql.SqlBasicFunction;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.fun.SqlBasicAggFunction;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeTransforms;
import org.apache.calcite.sql.util.SqlOperatorTables;

/** The functions that a query may name: those of the standard, and a few that people expect. Which of them can be computed is decided where they are translated. */
public final class Operators {
    public static final String MEDIAN = "MEDIAN";
    public static final String COUNTIF = "COUNTIF";
    static final String LEAST = "LEAST";
    static final String GREATEST = "GREATEST";

    public static final SqlOperatorTable TABLE = SqlOperatorTables.chain(
            SqlStdOperatorTable.instance(),
            SqlOperatorTables.of(
                    SqlBasicAggFunction.create(
                            MEDIAN,
                            SqlKind.OTHER_FUNCTION,
                            ReturnTypes.DOUBLE.andThen(SqlTypeTransforms.FORCE_NULLABLE),
                            OperandTypes.NUMERIC),
                    SqlBasicAggFunction.create(
                            COUNTIF, SqlKind.OTHER_FUNCTION, ReturnTypes.BIGINT, OperandTypes.BOOLEAN),
                    extreme(LEAST),
                    extreme(GREATEST)));

    private Operators() {}

    private static SqlBasicFunction extreme(String name) {
        return SqlBasicFunction.create(
                name, ReturnTypes.LEAST_RESTRICTIVE.andThen(SqlTypeTransforms.TO_NULLABLE), OperandTypes.SAME_VARIADIC);
    }
}
