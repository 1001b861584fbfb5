/**
 * Blocks of time: parts of a table that a column of dates divides it into, each with budgets of its own. Start with
 * {@link org.mizan.privacy.block.Blocks}; {@code PROOF.md} beside this file says what is private, and why.
 */
@NullMarked
package org.mizan.privacy.block;

import org.jspecify.annotations.NullMarked;
