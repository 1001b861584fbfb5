package org.mizan.wire;

import org.mizan.wire.protocol.SqlState;

/** A failure that knows by which code clients of PostgreSQL are told of it. */
public interface StatedFailure {
    SqlState state();
}
