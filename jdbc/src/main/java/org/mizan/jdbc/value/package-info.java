/**
 * Values, columns and failures in the types and the words of JDBC. Start with {@link org.mizan.jdbc.value.Conversion}.
 */
@NullMarked
package org.mizan.jdbc.value;

import org.jspecify.annotations.NullMarked;
