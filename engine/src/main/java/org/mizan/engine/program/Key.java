package org.mizan.engine.program;

import java.io.Serializable;
import java.util.Optional;
import java.util.function.Function;
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

        @Override
        public <T> T match(Function<? super Public, ? extends T> ofPublic, Function<? super Open, ? extends T> ofOpen) {
            return ofPublic.apply(this);
        }
    }

    /** By open text: which groups there are is itself a secret. */
    record Open(String column) implements Key {
        @Override
        public <T> T match(Function<? super Public, ? extends T> ofPublic, Function<? super Open, ? extends T> ofOpen) {
            return ofOpen.apply(this);
        }
    }

    /** What the function of its own case makes of it. */
    <T> T match(Function<? super Public, ? extends T> ofPublic, Function<? super Open, ? extends T> ofOpen);

    /** The number of a public key. */
    default Optional<Scalar> publicScalar() {
        return match(key -> Optional.of(key.scalar()), key -> Optional.empty());
    }

    /** The column of an open key. */
    default Optional<String> openColumn() {
        return match(key -> Optional.empty(), key -> Optional.of(key.column()));
    }

    /** Whether the groups themselves are secret. */
    default boolean isOpen() {
        return match(key -> false, key -> true);
    }
}
