/** Made-up data sets, rows, neighbours and questions. */
@NullMarked
package org.mizan.oracle.made;

import org.jspecify.annotations.NullMarked;
