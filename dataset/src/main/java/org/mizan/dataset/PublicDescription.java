package org.mizan.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.csv.Notation;

/**
 * The part of a description that whoever may ask may see: whom it protects, what one may ask about, within which limits and for
 * how much in all, with what is known of every row. Where the data and the ledger are, how files are written, which analysts there are and whose budget it shares
 * is not in it. It is a description itself, so that questions about cells can be understood without the data.
 */
public final class PublicDescription {
    private static final LedgerStore NO_LEDGER = new LedgerStore.LocalFile("none");

    private PublicDescription() {}

    /** What of a description is public. */
    public static Dataset of(Dataset dataset) {
        List<PrivateTableDeclaration> further = new ArrayList<>();
        for (PrivateTableDeclaration table : dataset.furtherTables()) {
            further.add(new PrivateTableDeclaration(table.name(), source("private"), plain(table.columns())));
        }
        List<PublicTableDeclaration> tables = new ArrayList<>();
        for (PublicTableDeclaration table : dataset.publicTables()) {
            tables.add(new PublicTableDeclaration(table.name(), source("public"), plain(table.columns())));
        }
        Budget budget = dataset.budget();
        return new Dataset(
                dataset.name(),
                source("private"),
                NO_LEDGER,
                Optional.empty(),
                dataset.unit(),
                dataset.population(),
                dataset.limits(),
                plain(dataset.columns()),
                new Budget(budget.total(), budget.gamma(), new TreeMap<>(), List.of()),
                dataset.goodEvents(),
                further,
                tables,
                dataset.never());
    }

    /** A description needs a place for its rows; this one says that they are elsewhere. */
    private static Source.Csv source(String kind) {
        return new Source.Csv(kind + "-elsewhere.csv");
    }

    private static List<Column> plain(List<Column> columns) {
        return columns.stream()
                .map(column -> new Column(column.name(), column.type(), Notation.PLAIN, column.rules()))
                .toList();
    }
}
