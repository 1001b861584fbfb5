/**
 * What of a unit counts: the one place where limits on a unit's rows and groups are applied, and the totals of each
 * group. Start with {@code Bounding}; its proof is in {@code PROOF.md}.
 */
@NullMarked
package org.mizan.engine.bounding;

import org.jspecify.annotations.NullMarked;
