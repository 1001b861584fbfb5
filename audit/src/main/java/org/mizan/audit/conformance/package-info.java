/**
 * Conformance: does this build compute the numbers that are known to be right? Reads files of reference vectors, computes
 * each case anew and judges it. Start with {@link org.mizan.audit.conformance.VectorFile}; {@code CaseKinds} lists what can
 * be computed, one class per family.
 *
 * <p>A value passes if it is within the tolerance of its case; a bound on the wrong side of the truth is counted as
 * unsound, which is worse than loose.
 */
@NullMarked
package org.mizan.audit.conformance;

import org.jspecify.annotations.NullMarked;
