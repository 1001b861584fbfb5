package org.mizan.jdbc;

import java.sql.JDBCType;
import java.sql.ParameterMetaData;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.jdbc.value.Described;
import org.mizan.jdbc.value.SqlFailures;
import org.mizan.sql.Template;
import org.mizan.sql.parse.ParameterTypes;

/** What is known of the parameters of a query before they have values. */
final class MizanParameterMetaData {
    private final Template template;
    private final Dataset dataset;
    private @Nullable List<Optional<JDBCType>> types;

    MizanParameterMetaData(Template template, Dataset dataset) {
        this.template = template;
        this.dataset = dataset;
    }

    public int getParameterCount() {
        return template.parameters();
    }

    public int getParameterType(int place) throws SQLException {
        return type(place).getVendorTypeNumber();
    }

    public String getParameterTypeName(int place) throws SQLException {
        return type(place).getName();
    }

    public String getParameterClassName(int place) throws SQLException {
        return Described.className(type(place));
    }

    /** 0: a value may have as many digits or letters as a literal of a query. */
    public int getPrecision(int place) throws SQLException {
        require(place);
        return 0;
    }

    public int getScale(int place) throws SQLException {
        return getPrecision(place);
    }

    public boolean isSigned(int place) throws SQLException {
        JDBCType type = type(place);
        return type == JDBCType.BIGINT || type == JDBCType.DECIMAL;
    }

    public int isNullable(int place) throws SQLException {
        require(place);
        return ParameterMetaData.parameterNullable;
    }

    public int getParameterMode(int place) throws SQLException {
        require(place);
        return ParameterMetaData.parameterModeIn;
    }

    private void require(int place) throws SQLException {
        if (place < 1 || place > template.parameters()) {
            throw SqlFailures.of(JdbcRefusal.PARAMETER_INDEX, place, template.parameters());
        }
    }

    private synchronized JDBCType type(int place) throws SQLException {
        require(place);
        List<Optional<JDBCType>> known = types;
        if (known == null) {
            known = ParameterTypes.of(template.text(), dataset);
            types = known;
        }
        Optional<JDBCType> type = known.get(place - 1);
        if (type.isEmpty()) {
            throw SqlFailures.of(JdbcRefusal.PARAMETER_TYPE, place);
        }
        return type.get();
    }
}
