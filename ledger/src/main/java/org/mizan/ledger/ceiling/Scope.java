package org.mizan.ledger.ceiling;

import java.util.Optional;
import org.mizan.ledger.LedgerRefusal;

/** Whose charges a ceiling adds up. */
public sealed interface Scope {
    /** All charges to the data set: this holds even if all analysts collude. */
    record DataSet() implements Scope {
        @Override
        public String text() {
            return "data set";
        }

        @Override
        public Optional<String> named() {
            return Optional.empty();
        }

        @Override
        public boolean covers(String analyst, boolean hasOwn) {
            return true;
        }

        @Override
        public String holder(String analyst) {
            return "";
        }

        @Override
        public boolean isDataSet() {
            return true;
        }
    }

    /** The charges of one named analyst. */
    record Analyst(String name) implements Scope {
        public Analyst {
            LedgerNames.require(LedgerRefusal.ANALYST_NAME, name);
        }

        @Override
        public String text() {
            return "analyst " + name;
        }

        @Override
        public Optional<String> named() {
            return Optional.of(name);
        }

        @Override
        public boolean covers(String analyst, boolean hasOwn) {
            return analyst.equals(name);
        }
    }

    /** The charges of each analyst who has no ceiling by name, each added up alone. */
    record OtherAnalysts() implements Scope {
        @Override
        public String text() {
            return "each other analyst";
        }

        @Override
        public Optional<String> named() {
            return Optional.empty();
        }

        @Override
        public boolean covers(String analyst, boolean hasOwn) {
            return !hasOwn;
        }
    }

    /** The one spelling of this scope. */
    String text();

    /** The analyst who is named. */
    Optional<String> named();

    /**
     * Whether the charges of an analyst are among those that it adds up.
     *
     * @param hasOwn whether some ceiling names the analyst
     */
    boolean covers(String analyst, boolean hasOwn);

    /** The analyst whose charges are added up for one of this analyst's, empty if everybody's. */
    default String holder(String analyst) {
        return analyst;
    }

    /** Whether it adds up all charges to the data set. */
    default boolean isDataSet() {
        return false;
    }
}
