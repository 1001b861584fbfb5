/**
 * From one kind of guarantee to another. {@link org.mizan.privacy.conversion.RenyiConversion} turns one point of a Rényi
 * curve into (ε, δ), {@link org.mizan.privacy.conversion.CurveProfile} a whole curve by the best of all orders, and
 * {@link org.mizan.privacy.conversion.Conversions} states every conversion between guarantees as a method. Start with the
 * last. Every ε and δ is rounded up.
 */
@NullMarked
package org.mizan.privacy.conversion;

import org.jspecify.annotations.NullMarked;
