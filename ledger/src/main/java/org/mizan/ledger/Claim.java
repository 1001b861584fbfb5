package org.mizan.ledger;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.certificate.chain.Digest;

/**
 * What whoever opens a ledger says about the data, and what for.
 *
 * @param files commitments to the files that are read without an import, by the key for them; asked for when the data set is
 *     first bound
 */
public record Claim(Subject subject, Purpose purpose, Function<byte[], List<Optional<Digest>>> files) {
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
    public static Claim of(Subject subject, Purpose purpose) {
        return new Claim(
                subject,
                purpose,
                key -> subject.tables().stream().map(Subject.Table::file).toList());
    }
}
