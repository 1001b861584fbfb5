/** How time and memory grow with groups, columns, rows and charges. Start at {@link org.mizan.bench.growth.GrowthTable}. */
@NullMarked
package org.mizan.bench.growth;

import org.jspecify.annotations.NullMarked;
