package org.mizan.engine.program;

import java.io.Serializable;
import org.mizan.engine.EngineRefusal;

/** By what rows are grouped. A row whose key is null is in no group. */
public sealed interface Key extends Serializable {
    /** By a number whose span is public: every number of it is a group, also those that no row has. */
    record Public(Scalar scalar) implements Key {
        public Public {
            if (!scalar.span().isLong()) {
                throw EngineRefusal.KEY_SPAN.with(scalar.span());
            }
        }
    }

    /** By open text: which groups there are is itself a secret. */
    record Open(String column) implements Key {}
}
