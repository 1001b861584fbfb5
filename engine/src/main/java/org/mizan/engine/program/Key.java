package org.mizan.engine.program;

import java.io.Serializable;
import org.mizan.privacy.InvalidInputException;

/** By what rows are grouped. A row whose key is null is in no group. */
public sealed interface Key extends Serializable {
    /** By a number whose span is public: every number of it is a group, also those that no row has. */
    record Public(Scalar scalar) implements Key {
        public Public {
            if (!scalar.span().isLong()) {
                throw InvalidInputException.of("key.span", "key", scalar.span(), "must be longs", "group by less");
            }
        }
    }

    /** By open text: which groups there are is itself a secret. */
    record Open(String column) implements Key {}
}
