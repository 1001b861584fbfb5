package org.mizan.jdbc;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.mizan.jdbc.value.ParameterValue;
import org.mizan.jdbc.value.SqlFailures;
import org.mizan.sql.Template;
import org.mizan.sql.text.Literal;

/** A statement with parameters, whose values become literals of the query before it is planned. Moments are in universal time. */
final class MizanPreparedStatement extends QueryStatement {
    private final Template template;
    private final Map<Integer, Literal> values = new TreeMap<>();

    MizanPreparedStatement(MizanConnection session, String sql) {
        super(session, PreparedStatement.class);
        template = Template.of(sql);
    }

    public boolean execute() throws SQLException {
        return execute(bound());
    }

    public ResultSet executeQuery() throws SQLException {
        return executeQuery(bound());
    }

    public int executeUpdate() throws SQLException {
        return executeUpdate(bound());
    }

    private String bound() throws SQLException {
        List<Literal> given = new ArrayList<>();
        for (int place = 1; place <= template.parameters(); place++) {
            Literal value = values.get(place);
            if (value == null) {
                throw SqlFailures.of(JdbcRefusal.PARAMETER_UNSET, place);
            }
            given.add(value);
        }
        return template.with(given);
    }

    private void set(int place, Literal value) throws SQLException {
        if (place < 1 || place > template.parameters()) {
            throw SqlFailures.of(JdbcRefusal.PARAMETER_INDEX, place, template.parameters());
        }
        values.put(place, value);
    }

    public void clearParameters() {
        values.clear();
    }

    /** The columns of the answer, before it is paid for; null, which JDBC allows, while a parameter has no value. */
    public @Nullable ResultSetMetaData getMetaData() throws SQLException {
        return values.size() == template.parameters() && !isSetting(template.text()) ? described(bound()) : null;
    }

    /** What the parameters are, from the text and the description of the data. Nothing is read or charged for it. */
    public ParameterMetaData getParameterMetaData() {
        return JdbcProxy.of(ParameterMetaData.class, new MizanParameterMetaData(template, dataset()));
    }

    public void setNull(int place, int type) throws SQLException {
        set(place, Literal.NULL);
    }

    public void setNull(int place, int type, String name) throws SQLException {
        set(place, Literal.NULL);
    }

    public void setBoolean(int place, boolean value) throws SQLException {
        set(place, Literal.of(value));
    }

    public void setByte(int place, byte value) throws SQLException {
        setLong(place, value);
    }

    public void setShort(int place, short value) throws SQLException {
        setLong(place, value);
    }

    public void setInt(int place, int value) throws SQLException {
        setLong(place, value);
    }

    public void setLong(int place, long value) throws SQLException {
        set(place, Literal.of(BigDecimal.valueOf(value)));
    }

    public void setFloat(int place, float value) throws SQLException {
        setDouble(place, value);
    }

    public void setDouble(int place, double value) throws SQLException {
        set(place, Literal.of(value));
    }

    public void setBigDecimal(int place, @Nullable BigDecimal value) throws SQLException {
        setObject(place, value);
    }

    public void setString(int place, @Nullable String value) throws SQLException {
        setObject(place, value);
    }

    public void setNString(int place, @Nullable String value) throws SQLException {
        setObject(place, value);
    }

    public void setDate(int place, @Nullable Date value) throws SQLException {
        setObject(place, value);
    }

    public void setTimestamp(int place, @Nullable Timestamp value) throws SQLException {
        setObject(place, value);
    }

    /** The value says what it is; the type that is wanted of it is passed over. */
    public void setObject(int place, @Nullable Object value, int type) throws SQLException {
        setObject(place, value);
    }

    public void setObject(int place, @Nullable Object value) throws SQLException {
        set(place, ParameterValue.literal(value));
    }
}
