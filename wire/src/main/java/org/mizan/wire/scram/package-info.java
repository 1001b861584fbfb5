/**
 * SCRAM-SHA-256 (RFC 5802, RFC 7677) as PostgreSQL speaks it: the server's side, which never sees a key, and the client's
 * side towards the shadow. Start with {@code ScramServer}.
 */
@NullMarked
package org.mizan.wire.scram;

import org.jspecify.annotations.NullMarked;
