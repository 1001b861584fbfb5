/**
 * The vectors of random differential privacy. Start with {@link org.mizan.audit.conformance.random.RandomVectors}.
 */
@NullMarked
package org.mizan.audit.conformance.random;

import org.jspecify.annotations.NullMarked;
