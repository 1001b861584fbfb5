package org.mizan.sql.rows;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.engine.WholeTable;
import org.mizan.engine.program.Relation.Fold;
import org.mizan.engine.snapshot.PublicRows;
import org.mizan.message.Sentence;
import org.mizan.sql.expression.EmptyComparisons;
import org.mizan.sql.expression.ExpressionSize;
import org.mizan.sql.expression.ExpressionTranslator;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.SqlRefusal;

/** Turns what stands after FROM into rows: a private table, projections of it written out, unions, and joins. */
public final class RowsTranslator {
    private final Tables tables;
    private final Optional<Limits> ownLimits;
    private final Map<SqlIdentifier, SqlWithItem> named;
    private final Set<String> read;
    private final Map<String, String> joined;
    private final EmptyComparisons empty;
    private final ExpressionSize size;
    private final List<Fold> before;

    /**
     * Of a whole query.
     *
     * @param ownLimits limits of a unit in place of those of the data set
     */
    public RowsTranslator(Tables tables, Optional<Limits> ownLimits) {
        this(
                tables,
                ownLimits,
                new IdentityHashMap<>(),
                new LinkedHashSet<>(),
                new TreeMap<>(),
                new EmptyComparisons(),
                new ExpressionSize(),
                List.of());
    }

    /**
     * A translator of its own place in the query.
     *
     * @param named what each mention of a common table expression means: where another of its name was known before, that one
     *     is meant up to its end
     * @param joined the hashes of the public tables that were read so far, by their names
     */
    private RowsTranslator(
            Tables tables,
            Optional<Limits> ownLimits,
            Map<SqlIdentifier, SqlWithItem> named,
            Set<String> read,
            Map<String, String> joined,
            EmptyComparisons empty,
            ExpressionSize size,
            List<Fold> before) {
        this.tables = tables;
        this.ownLimits = ownLimits;
        this.named = named;
        this.read = read;
        this.joined = joined;
        this.empty = empty;
        this.size = size;
        this.before = List.copyOf(before);
    }

    /** For what is joined to rows that have these folds: its own come after them. */
    RowsTranslator after(List<Fold> folds) {
        return new RowsTranslator(tables, ownLimits, named, read, joined, empty, size, folds);
    }

    /** The folds that stand before those of a subquery. */
    List<Fold> before() {
        return before;
    }

    Dataset dataset() {
        return tables.dataset();
    }

    /** The most rows of a unit that its sums and counts are capped at. */
    long rowsOfUnit() {
        return ownLimits.orElseGet(dataset()::limits).stated().total();
    }

    /** Remembers what names mean common table expressions, each of which knows those before it; gives the query after them. */
    public SqlNode body(SqlWith with) {
        Map<String, SqlWithItem> known = new HashMap<>();
        for (SqlNode each : with.withList) {
            SqlWithItem item = (SqlWithItem) each;
            remember(item.query, known);
            known.put(Rows.key(item.name.getSimple()), item);
        }
        remember(with.body, known);
        return with.body;
    }

    private void remember(SqlNode query, Map<String, SqlWithItem> known) {
        query.accept(new SqlBasicVisitor<@Nullable Void>() {
            @Override
            public @Nullable Void visit(SqlIdentifier name) {
                SqlWithItem item = name.isSimple() ? known.get(Rows.key(name.getSimple())) : null;
                if (item != null) {
                    named.put(name, item);
                }
                return null;
            }
        });
    }

    /** The query in FROM, if that is one: a subquery, or the name of a common table expression. */
    public Optional<SqlNode> inner(@Nullable SqlNode from) {
        SqlNode source = unaliased(from);
        Optional<SqlIdentifier> name = Labels.name(source);
        return name.isPresent()
                ? name.map(named::get).map(item -> Labels.renamed(item.query, item.columnList))
                : Optional.ofNullable(source).filter(node -> node.isA(SqlKind.QUERY));
    }

    /** The public table that FROM names, if it does: a declared one, or one that the query states. */
    Optional<PublicTable> publicTable(SqlNode from) {
        return declared(from)
                .map(table ->
                        PublicTable.of(Labels.of(from), table, content(table).rows()))
                .or(() -> stated(from));
    }

    private PublicRows.Content content(PublicTableDeclaration table) {
        PublicRows.Content content = tables.content(table);
        joined.put(table.name(), content.hash());
        return content;
    }

    /** What is assumed of the public tables that were read so far. */
    public List<String> assumptions() {
        return joined.entrySet().stream()
                .map(table -> "The table %s is public; its file has the SHA-256 %s."
                        .formatted(table.getKey(), table.getValue()))
                .toList();
    }

    private Optional<PublicTableDeclaration> declared(@Nullable SqlNode from) {
        return Labels.name(unaliased(from))
                .filter(name -> inner(from).isEmpty())
                .flatMap(name -> tables.publicTable(Labels.last(name)));
    }

    /** Refuses a public table that no private rows are joined to. */
    public void requirePrivate(@Nullable SqlNode from) {
        declared(from).ifPresent(table -> {
            throw SqlRefusal.PUBLIC_ROWS.at(Objects.requireNonNull(from));
        });
    }

    private Optional<PublicTable> stated(SqlNode from) {
        Optional<SqlNode> values = inner(from).filter(node -> node.getKind() == SqlKind.VALUES);
        List<SqlNode> names = Labels.name(unaliased(from))
                .map(name -> columns(named.get(name)))
                .orElseGet(() -> from.getKind() == SqlKind.AS
                        ? ((SqlCall) from).getOperandList().subList(2, ((SqlCall) from).operandCount())
                        : List.of());
        String table = Labels.of(from);
        return values.map(node -> PublicTable.of(
                table,
                names.stream().map(name -> ((SqlIdentifier) name).getSimple()).toList(),
                (SqlCall) node,
                size));
    }

    private static List<SqlNode> columns(@Nullable SqlWithItem item) {
        return item == null || item.columnList == null ? List.of() : item.columnList;
    }

    private static @Nullable SqlNode unaliased(@Nullable SqlNode from) {
        return from == null ? null : Labels.expression(from);
    }

    /** The rows that a SELECT is over, with its own WHERE. */
    public Rows rows(SqlSelect select) {
        Rows rows = from(select.getFrom());
        SqlNode where = select.getWhere();
        return where == null ? rows : rows.where(expressions(rows).condition(where));
    }

    Rows from(@Nullable SqlNode from) {
        if (from != null && from.getKind() == SqlKind.JOIN) {
            return new JoinTranslator(this).rows((SqlJoin) from);
        }
        requirePrivate(from);
        return inner(from).map(this::projected).orElseGet(() -> named(from));
    }

    private Rows named(@Nullable SqlNode from) {
        SqlIdentifier name =
                Labels.name(unaliased(from)).orElseThrow(() -> SqlRefusal.TABLE.at(Objects.requireNonNull(from)));
        int table = tables.privateTable(Labels.last(name));
        read.add(dataset().privateTables().get(table).name());
        return Rows.of(dataset(), table, size);
    }

    /** Whether these are all rows of a private table. */
    public boolean isEveryRow(Rows rows) {
        return rows.relation().isTable() && new WholeTable(dataset()).isEveryRow(rows.where());
    }

    /** The names of the private tables that were read so far, as they are declared. */
    public List<String> read() {
        return List.copyOf(read);
    }

    /** What is to be said, before it is paid for, of the texts that were read so far. */
    public List<Sentence> remarks() {
        return empty.remarks();
    }

    /** A subquery each of whose rows comes from one unit. */
    private Rows projected(SqlNode node) {
        if (node.getKind() == SqlKind.UNION) {
            return Unions.of(Unions.parts(node).map(this::projected).toList(), node);
        }
        SqlSelect select = Labels.select(node);
        if (select.isDistinct()) {
            throw SqlRefusal.DISTINCT_ROWS.at(select);
        }
        if (select.getFrom() == null) {
            throw SqlRefusal.VALUES_ROWS.at(select);
        }
        if (select.getQualify() != null) {
            throw SqlRefusal.WINDOW.at(select);
        }
        if (select.getFetch() != null || select.getOffset() != null) {
            throw SqlRefusal.LIMIT_ROWS.at(select);
        }
        return Aggregates.areIn(select) ? new PerUnitTranslator(this).rows(select) : plain(select);
    }

    private Rows plain(SqlSelect select) {
        Rows rows = rows(select);
        if (Aggregates.window(select).isPresent()) {
            return new OrderedRows(this, rows).rows(select);
        }
        ExpressionTranslator expressions = expressions(rows);
        Map<String, Typed> columns = new LinkedHashMap<>();
        SqlNodeList selected = select.getSelectList();
        for (SqlNode each : selected) {
            columns.put(Rows.key(Labels.of(each)), expressions.typed(Labels.expression(each)));
        }
        return rows.with(columns);
    }

    /** Expressions over the columns of rows: names come with their table, of which the rows know where that matters. */
    public ExpressionTranslator expressions(Rows rows) {
        return expressions(node -> Labels.name(node).map(name -> column(rows, name)));
    }

    /** Expressions of which these are known. */
    ExpressionTranslator expressions(Function<SqlNode, Optional<Typed>> known) {
        return new ExpressionTranslator(known, empty, size);
    }

    static Typed column(Rows rows, SqlIdentifier name) {
        return rows.column(name.names).orElseThrow(() -> SqlRefusal.TYPE.at(name));
    }
}
