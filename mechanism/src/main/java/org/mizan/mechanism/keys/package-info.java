/**
 * Which group keys may be told when the set of keys is itself private: a key that only few units have must not appear
 * because of one of them. Start with {@link org.mizan.mechanism.keys.KeySelection}; a
 * {@link org.mizan.mechanism.keys.KeyRule} decides each key by the number of units that have it. {@code PROOF.md}
 * beside this file holds the arguments.
 */
@NullMarked
package org.mizan.mechanism.keys;

import org.jspecify.annotations.NullMarked;
