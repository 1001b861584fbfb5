/**
 * Examines the whole path from a question to its answer, over rows that are made up and bits that are written down. Start with
 * {@link org.mizan.oracle.Oracle}.
 */
@NullMarked
package org.mizan.oracle;

import org.jspecify.annotations.NullMarked;
