/**
 * What turns exact values into releases. Start at {@link org.mizan.mechanism.Mechanism}; each family has a package of its own, with
 * its proof beside it.
 */
@NullMarked
package org.mizan.mechanism;

import org.jspecify.annotations.NullMarked;
