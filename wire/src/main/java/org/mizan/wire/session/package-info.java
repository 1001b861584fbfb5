/**
 * A connection from its first byte to its last: who is there, which statements are about private tables, their price, and
 * their answers. Start with {@code WireSession}.
 */
@NullMarked
package org.mizan.wire.session;

import org.jspecify.annotations.NullMarked;
