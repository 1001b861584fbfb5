/** What a draw and an exact sum cost, beside what others do. Start at {@link org.mizan.bench.noise.DrawTable}. */
@NullMarked
package org.mizan.bench.noise;

import org.jspecify.annotations.NullMarked;
