package org.mizan.ledger.ceiling;

import java.util.Optional;
import org.mizan.ledger.LedgerRefusal;

/** Whose charges a ceiling adds up. */
public sealed interface Scope {
    /** All charges to the data set: this holds even if all analysts collude. */
    record DataSet() implements Scope {}

    /** The charges of one named analyst. */
    record Analyst(String name) implements Scope {
        public Analyst {
            LedgerNames.require(LedgerRefusal.ANALYST_NAME, name);
        }
    }

    /** The charges of each analyst who has no ceiling by name, each added up alone. */
    record OtherAnalysts() implements Scope {}

    /** The one spelling of this scope. */
    default String text() {
        return named().map(name -> "analyst " + name)
                .orElse(this instanceof DataSet ? "data set" : "each other analyst");
    }

    /** The analyst who is named. */
    default Optional<String> named() {
        return this instanceof Analyst analyst ? Optional.of(analyst.name()) : Optional.empty();
    }
}
