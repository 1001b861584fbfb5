/**
 * The second layer: the same recorded bits answer two inputs, and what differs must be what was declared. Start with
 * {@link org.mizan.audit.replay.ReplayAttack}. The tape cannot be reached from outside this package.
 */
@NullMarked
package org.mizan.audit.replay;

import org.jspecify.annotations.NullMarked;
