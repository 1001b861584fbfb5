/**
 * The JSON form in which events are stored and exchanged. Start with {@link org.mizan.certificate.event.EventJson}.
 */
@NullMarked
package org.mizan.certificate.event;

import org.jspecify.annotations.NullMarked;
