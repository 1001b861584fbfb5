/**
 * The first layer: divergences of exact laws against what the accountant claims. Start with
 * {@link org.mizan.audit.exact.ExactAttack}.
 */
@NullMarked
package org.mizan.audit.exact;

import org.jspecify.annotations.NullMarked;
