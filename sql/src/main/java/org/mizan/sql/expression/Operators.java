package org.mizan.sql.expression;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlBasicFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.fun.SqlBasicAggFunction;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlMonotonicBinaryOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.InferTypes;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeTransforms;
import org.apache.calcite.sql.util.SqlOperatorTables;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.jspecify.annotations.Nullable;

/** The functions that a query may name: those of the standard, and a few that people expect. Which of them can be computed is decided where they are translated. */
public final class Operators {
    public static final String MEDIAN = "MEDIAN";
    public static final String COUNTIF = "COUNTIF";
    public static final String TO_DATE = "TO_DATE";
    static final String LEAST = "LEAST";
    static final String GREATEST = "GREATEST";

    private static final SqlReturnTypeInference NUMBER = ReturnTypes.DOUBLE.andThen(SqlTypeTransforms.FORCE_NULLABLE);
    private static final SqlReturnTypeInference COUNT = ReturnTypes.BIGINT.andThen(SqlTypeTransforms.FORCE_NULLABLE);
    private static final SqlReturnTypeInference DATE = ReturnTypes.DATE.andThen(SqlTypeTransforms.FORCE_NULLABLE);
    private static final SqlReturnTypeInference TEXT = ReturnTypes.VARCHAR.andThen(SqlTypeTransforms.FORCE_NULLABLE);

    /** Also of what is true or false: the share of the rows for which it is true. */
    private static final SqlOperator MEAN =
            SqlBasicAggFunction.create("AVG", SqlKind.AVG, NUMBER, OperandTypes.NUMERIC.or(OperandTypes.BOOLEAN));

    /** Also of two dates: the days between them. */
    private static final SqlOperator MINUS = new SqlMonotonicBinaryOperator(
            "-",
            SqlKind.MINUS,
            SqlStdOperatorTable.MINUS.getLeftPrec(),
            true,
            ReturnTypes.chain(Operators::days, ReturnTypes.NULLABLE_SUM),
            InferTypes.FIRST_KNOWN,
            OperandTypes.MINUS_OPERATOR.or(OperandTypes.family(SqlTypeFamily.DATE, SqlTypeFamily.DATE)));

    public static final SqlOperatorTable TABLE = SqlOperatorTables.chain(
            new Standard(),
            SqlOperatorTables.of(
                    MEAN,
                    MINUS,
                    SqlLibraryOperators.INFIX_CAST,
                    SqlBasicAggFunction.create(MEDIAN, SqlKind.OTHER_FUNCTION, NUMBER, OperandTypes.NUMERIC),
                    SqlBasicAggFunction.create(
                            COUNTIF, SqlKind.OTHER_FUNCTION, ReturnTypes.BIGINT, OperandTypes.BOOLEAN),
                    extreme(LEAST),
                    extreme(GREATEST),
                    // The parser has a form of its own for these, whose operands may be units of time.
                    form("DATE_PART", SqlKind.EXTRACT, COUNT),
                    form("DATE_TRUNC", SqlKind.DATE_TRUNC, DATE).withFunctionType(SqlFunctionCategory.TIMEDATE),
                    form("DATEDIFF", SqlKind.TIMESTAMP_DIFF, COUNT).withFunctionType(SqlFunctionCategory.TIMEDATE),
                    form("DATE_DIFF", SqlKind.TIMESTAMP_DIFF, COUNT).withFunctionType(SqlFunctionCategory.TIMEDATE),
                    function(
                            TO_DATE,
                            DATE,
                            OperandTypes.CHARACTER.or(
                                    OperandTypes.family(SqlTypeFamily.CHARACTER, SqlTypeFamily.CHARACTER))),
                    function("LEFT", TEXT, OperandTypes.family(SqlTypeFamily.CHARACTER, SqlTypeFamily.INTEGER)),
                    function("RIGHT", TEXT, OperandTypes.family(SqlTypeFamily.CHARACTER, SqlTypeFamily.INTEGER)),
                    function(
                            "SUBSTR",
                            TEXT,
                            OperandTypes.family(SqlTypeFamily.CHARACTER, SqlTypeFamily.INTEGER)
                                    .or(OperandTypes.family(
                                            SqlTypeFamily.CHARACTER, SqlTypeFamily.INTEGER, SqlTypeFamily.INTEGER))),
                    function(
                            "SPLIT_PART",
                            TEXT,
                            OperandTypes.family(
                                    SqlTypeFamily.CHARACTER, SqlTypeFamily.CHARACTER, SqlTypeFamily.INTEGER))));

    private Operators() {}

    private static SqlBasicFunction extreme(String name) {
        return SqlBasicFunction.create(
                name, ReturnTypes.LEAST_RESTRICTIVE.andThen(SqlTypeTransforms.TO_NULLABLE), OperandTypes.SAME_VARIADIC);
    }

    private static SqlBasicFunction function(String name, SqlReturnTypeInference type, SqlOperandTypeChecker operands) {
        return SqlBasicFunction.create(name, type, operands);
    }

    private static SqlBasicFunction form(String name, SqlKind kind, SqlReturnTypeInference type) {
        return SqlBasicFunction.create(kind, type, OperandTypes.VARIADIC).withName(name);
    }

    private static @Nullable RelDataType days(SqlOperatorBinding binding) {
        RelDataTypeFactory types = binding.getTypeFactory();
        boolean areDates =
                binding.collectOperandTypes().stream().allMatch(type -> type.getSqlTypeName() == SqlTypeName.DATE);
        return areDates ? types.createTypeWithNullability(types.createSqlType(SqlTypeName.BIGINT), true) : null;
    }

    /** The operators of the standard but for those that are replaced. */
    private static final class Standard implements SqlOperatorTable {
        @Override
        public void lookupOperatorOverloads(
                SqlIdentifier name,
                @Nullable SqlFunctionCategory category,
                SqlSyntax syntax,
                List<SqlOperator> found,
                SqlNameMatcher matcher) {
            List<SqlOperator> all = new ArrayList<>();
            SqlStdOperatorTable.instance().lookupOperatorOverloads(name, category, syntax, all, matcher);
            all.stream().filter(Standard::isKept).forEach(found::add);
        }

        @Override
        public List<SqlOperator> getOperatorList() {
            return SqlStdOperatorTable.instance().getOperatorList().stream()
                    .filter(Standard::isKept)
                    .toList();
        }

        private static boolean isKept(SqlOperator operator) {
            return !operator.equals(SqlStdOperatorTable.AVG) && !operator.equals(SqlStdOperatorTable.MINUS);
        }
    }
}
