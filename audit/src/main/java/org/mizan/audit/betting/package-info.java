/**
 * The statistical layers: a gambler who wins only if the claim is false, and confidence bounds on what a mechanism
 * loses. Start with {@link org.mizan.audit.betting.BettingAttack}.
 */
@NullMarked
package org.mizan.audit.betting;

import org.jspecify.annotations.NullMarked;
