/**
 * How often random neighbours break what random differential privacy promises. Start at {@link
 * org.mizan.bench.random.GammaTable}.
 */
@NullMarked
package org.mizan.bench.random;

import org.jspecify.annotations.NullMarked;
