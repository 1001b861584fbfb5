package org.mizan.sql.parse;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.config.CalciteConnectionProperty;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.jdbc.JavaTypeFactoryImpl;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeSystemImpl;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.apache.calcite.schema.impl.AbstractTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.mizan.dataset.Dataset;
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

/** The declared columns as Calcite sees them: names and types, and nothing of the rows. */
final class Catalog {
    /** The schema that tools put before the names of tables, as PostgreSQL calls its own; it may be left out. */
    private static final String SCHEMA = "public";

    private Catalog() {}

    /** What finds the private and the public tables by their names, in any case. */
    static CalciteCatalogReader of(Dataset dataset) {
        CalciteSchema root = CalciteSchema.createRootSchema(false, false);
        CalciteSchema schema = root.add(SCHEMA, new AbstractSchema());
        for (CalciteSchema each : List.of(root, schema)) {
            dataset.privateTables().forEach(table -> each.add(table.name(), new DeclaredTable(table.columns())));
            dataset.publicTables().forEach(table -> each.add(table.name(), new DeclaredTable(table.columns())));
        }
        Properties properties = new Properties();
        properties.setProperty(CalciteConnectionProperty.CASE_SENSITIVE.camelName(), "false");
        return new CalciteCatalogReader(root, List.of(), new Types(), new CalciteConnectionConfigImpl(properties));
    }

    private static final class DeclaredTable extends AbstractTable {
        private final List<Column> columns;

        private DeclaredTable(List<Column> columns) {
            this.columns = columns;
        }

        @Override
        public RelDataType getRowType(RelDataTypeFactory types) {
            RelDataTypeFactory.Builder row = types.builder();
            for (Column column : columns) {
                row.add(column.name(), types.createSqlType(column.type().accept(new Checked())))
                        .nullable(true);
            }
            return row.build();
        }
    }

    /** The type that Calcite checks a declared one as. */
    private static final class Checked implements ColumnType.Visitor<SqlTypeName> {
        @Override
        public SqlTypeName numberRange(NumberRange range) {
            return SqlTypeName.DOUBLE;
        }

        @Override
        public SqlTypeName integerRange(IntegerRange range) {
            return SqlTypeName.BIGINT;
        }

        @Override
        public SqlTypeName identifier(Identifier identifier) {
            return switch (identifier.form()) {
                case INTEGER -> SqlTypeName.BIGINT;
                case TEXT -> SqlTypeName.VARCHAR;
            };
        }

        @Override
        public SqlTypeName trueOrFalse(TrueOrFalse type) {
            return SqlTypeName.BOOLEAN;
        }

        @Override
        public SqlTypeName dateRange(DateRange range) {
            return SqlTypeName.DATE;
        }

        @Override
        public SqlTypeName timestampRange(TimestampRange range) {
            return SqlTypeName.TIMESTAMP;
        }

        @Override
        public SqlTypeName textValues(TextValues texts) {
            return SqlTypeName.VARCHAR;
        }

        @Override
        public SqlTypeName openText(OpenText text) {
            return SqlTypeName.VARCHAR;
        }
    }

    /** Texts in any script, and means of whole numbers that are fractions. */
    private static final class Types extends JavaTypeFactoryImpl {
        private Types() {
            super(new RelDataTypeSystemImpl() {
                @Override
                public RelDataType deriveAvgAggType(RelDataTypeFactory types, RelDataType argument) {
                    return types.createTypeWithNullability(types.createSqlType(SqlTypeName.DOUBLE), true);
                }
            });
        }

        @Override
        public Charset getDefaultCharset() {
            return StandardCharsets.UTF_8;
        }
    }
}
