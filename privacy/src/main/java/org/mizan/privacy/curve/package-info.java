/**
 * Rényi curves: a bound on the Rényi divergence for every order. Start with {@link org.mizan.privacy.curve.RenyiCurve};
 * one class per closed form, each with its formula and citation. Every value is rounded up.
 */
@NullMarked
package org.mizan.privacy.curve;

import org.jspecify.annotations.NullMarked;
