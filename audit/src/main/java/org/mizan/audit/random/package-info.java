/**
 * The layer of random differential privacy: how often random neighbours break a claim. Start with
 * {@link org.mizan.audit.random.RandomAttack}.
 */
@NullMarked
package org.mizan.audit.random;

import org.jspecify.annotations.NullMarked;
