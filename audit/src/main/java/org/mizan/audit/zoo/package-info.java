/**
 * Mechanisms that are broken in ways that were published as private, and sound ones beside them. An audit that misses
 * one of the former, or raises an alarm at one of the latter, is no evidence. Start with
 * {@link org.mizan.audit.zoo.Zoo}. Nothing here may be used for anything else.
 */
@NullMarked
package org.mizan.audit.zoo;

import org.jspecify.annotations.NullMarked;
