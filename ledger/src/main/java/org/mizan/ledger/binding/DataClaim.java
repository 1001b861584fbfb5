package org.mizan.ledger.binding;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.mizan.certificate.chain.Digest;

/**
 * What whoever opens a ledger says about the data, and what for.
 *
 * @param files commitments to the files that are read without an import, by the key for them; asked for when the data set is
 *     first bound
 * @param published the places of the public tables, by their names: none may be the source of a private table
 * @param alike whether two places that are spelled otherwise lead to one source now
 */
public record DataClaim(
        BudgetSubject subject,
        Purpose purpose,
        Function<byte[], List<Optional<Digest>>> files,
        Map<String, String> published,
        BiPredicate<String, String> alike) {
    public DataClaim {
        published = Map.copyOf(published);
    }

    /** What a ledger is opened for. */
    public enum Purpose {
        /** To charge: what is described must be what is bound, and is bound if nothing is. */
        ASK,
        /** To import: until the first charge it may bind the data set anew. */
        IMPORT,
        /** The owner's statement that the same data have other sources now. */
        ADOPT
    }

    /** A claim about data of which no file is read but by an import. */
    public static DataClaim of(BudgetSubject subject, Purpose purpose) {
        return new DataClaim(
                subject,
                purpose,
                key -> subject.tables().stream().map(BudgetSubject.Table::file).toList(),
                Map.of(),
                (one, other) -> false);
    }
}
