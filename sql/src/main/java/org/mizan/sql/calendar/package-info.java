/**
 * Dates in whole numbers, without a calendar in any engine. Start with {@code Calendar}: what it gives is total, and its span
 * follows from the declared bounds of the date alone.
 */
@NullMarked
package org.mizan.sql.calendar;

import org.jspecify.annotations.NullMarked;
