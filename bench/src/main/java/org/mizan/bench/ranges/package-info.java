/**
 * Measures noisy counts of ranges beside what others published. Start with {@link org.mizan.bench.ranges.RangesTable}.
 */
@NullMarked
package org.mizan.bench.ranges;

import org.jspecify.annotations.NullMarked;
