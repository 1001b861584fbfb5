/**
 * From events to guarantees. An {@link org.mizan.privacy.accounting.Accountant} says what a set of events costs, in every
 * definition and as tightly as is known; {@link org.mizan.privacy.accounting.Calibration} turns the question round. The
 * figures hold for events whose parameters were fixed in advance; for parameters chosen along the way see
 * {@code filter}.
 */
@NullMarked
package org.mizan.privacy.accounting;

import org.jspecify.annotations.NullMarked;
