package org.mizan.sql.parse;

import java.sql.JDBCType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.sql.validate.SqlValidator;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.engine.OwnStack;

/**
 * The types of the question marks of a query, from what they are compared or computed with. No data are read for it. Where
 * the validator determines none, NULL takes the place of the question mark, and its neighbours in a sum or a choice are asked.
 */
public final class ParameterTypes {
    private static final Set<SqlKind> NULL_TESTS = Set.of(SqlKind.IS_NULL, SqlKind.IS_NOT_NULL);
    private static final Set<SqlKind> SUMS =
            Set.of(SqlKind.PLUS, SqlKind.MINUS, SqlKind.TIMES, SqlKind.DIVIDE, SqlKind.MOD);
    private static final Set<SqlKind> CHOICES =
            Set.of(SqlKind.COALESCE, SqlKind.NULLIF, SqlKind.GREATEST, SqlKind.LEAST);
    private static final Set<JDBCType> NUMBERS = Set.of(JDBCType.BIGINT, JDBCType.DECIMAL);

    private final String text;
    private final Dataset dataset;
    /** By where they are. */
    private final Map<SqlParserPos, Integer> undetermined = new HashMap<>();

    private ParameterTypes(String text, Dataset dataset) {
        this.text = text;
        this.dataset = dataset;
    }

    /** A type for each question mark, in their order. A query whose names or types are wrong is refused. */
    public static List<Optional<JDBCType>> of(String text, Dataset dataset) {
        String plain = Statement.of(text).plain();
        return OwnStack.run("mizan-plan", () -> new ParameterTypes(plain, dataset).types());
    }

    private List<Optional<JDBCType>> types() {
        Optional<List<Optional<JDBCType>>> types = Optional.empty();
        while (types.isEmpty()) {
            types = determined();
        }
        return types.get();
    }

    /** Empty if one more question mark turned out to be determined by nothing. */
    private Optional<List<Optional<JDBCType>>> determined() {
        SqlNode parsed = Parsing.shaped(text, dataset);
        Names names = Names.of(parsed, dataset);
        List<SqlDynamicParam> parameters = new ArrayList<>();
        SqlNode query = withNulls(parsed, parameters);
        SqlValidator validator = Parsing.validator(dataset);
        try {
            SqlNode validated = validator.validate(query);
            List<Optional<JDBCType>> types = new ArrayList<>(Collections.nCopies(parameters.size(), Optional.empty()));
            collect(validated, validator, types);
            return Optional.of(types);
        } catch (CalciteContextException invalid) {
            boolean isNew = parameters.stream()
                    .filter(parameter -> isWithin(parameter, invalid))
                    .anyMatch(
                            parameter -> undetermined.put(parameter.getParserPosition(), parameter.getIndex()) == null);
            if (isNew) {
                return Optional.empty();
            }
            throw new Mistakes(text, names).of(invalid);
        }
    }

    private static boolean isWithin(SqlDynamicParam parameter, CalciteContextException invalid) {
        SqlParserPos place = parameter.getParserPosition();
        return new SqlParserPos(
                        invalid.getPosLine(),
                        invalid.getPosColumn(),
                        invalid.getEndPosLine(),
                        invalid.getEndPosColumn())
                .overlaps(place);
    }

    /** The query in which each undetermined question mark is NULL. Whether a value is NULL says nothing of its type. */
    private SqlNode withNulls(SqlNode query, List<SqlDynamicParam> parameters) {
        SqlNode replaced = query.accept(new SqlShuttle() {
            @Override
            public SqlNode visit(SqlDynamicParam parameter) {
                parameters.add(parameter);
                SqlParserPos place = parameter.getParserPosition();
                return undetermined.containsKey(place) ? SqlLiteral.createNull(place) : parameter;
            }

            @Override
            public @Nullable SqlNode visit(SqlCall call) {
                if (NULL_TESTS.contains(call.getKind()) && call.operand(0) instanceof SqlDynamicParam parameter) {
                    undetermined.put(parameter.getParserPosition(), parameter.getIndex());
                }
                return super.visit(call);
            }
        });
        return replaced == null ? query : replaced;
    }

    /** What the validator determined. A part of a sum, or one of several choices, is of the type of the others. */
    private void collect(SqlNode validated, SqlValidator validator, List<Optional<JDBCType>> types) {
        validated.accept(new SqlBasicVisitor<@Nullable Void>() {
            @Override
            public @Nullable Void visit(SqlDynamicParam parameter) {
                types.set(parameter.getIndex(), known(parameter, validator));
                return null;
            }

            @Override
            public @Nullable Void visit(SqlCall call) {
                boolean isSum = SUMS.contains(call.getKind());
                for (@Nullable SqlNode operand : call.getOperandList()) {
                    Integer index = operand == null ? null : undetermined.get(operand.getParserPosition());
                    if (index != null && (isSum || CHOICES.contains(call.getKind()))) {
                        types.set(index, neighbour(call, validator).filter(type -> !isSum || NUMBERS.contains(type)));
                    }
                }
                return super.visit(call);
            }
        });
    }

    private static Optional<JDBCType> known(SqlNode node, SqlValidator validator) {
        RelDataType type = validator.getValidatedNodeTypeIfKnown(node);
        return type == null ? Optional.empty() : type(type);
    }

    private static Optional<JDBCType> neighbour(SqlCall call, SqlValidator validator) {
        for (@Nullable SqlNode operand : call.getOperandList()) {
            Optional<JDBCType> known = operand == null ? Optional.empty() : known(operand, validator);
            if (known.isPresent()) {
                return known;
            }
        }
        return Optional.empty();
    }

    /** The types in which columns are described to users of JDBC. */
    private static Optional<JDBCType> type(RelDataType type) {
        return Optional.ofNullable(
                switch (type.getSqlTypeName()) {
                    case TINYINT, SMALLINT, INTEGER, BIGINT -> JDBCType.BIGINT;
                    case DECIMAL, FLOAT, REAL, DOUBLE -> JDBCType.DECIMAL;
                    case CHAR, VARCHAR -> JDBCType.VARCHAR;
                    case BOOLEAN -> JDBCType.BOOLEAN;
                    case DATE -> JDBCType.DATE;
                    case TIMESTAMP -> JDBCType.TIMESTAMP;
                    default -> null;
                });
    }
}
