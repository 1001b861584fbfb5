/**
 * Version 3 of the PostgreSQL protocol: frames with limits, startup packets, errors, types and values. Nothing here knows
 * statements or data. Start with {@code FrameInput}.
 */
@NullMarked
package org.mizan.wire.protocol;

import org.jspecify.annotations.NullMarked;
