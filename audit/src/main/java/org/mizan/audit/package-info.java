/**
 * Attacks on mechanisms, layer by layer. {@link org.mizan.audit.Audit} runs them all on one subject,
 * {@link org.mizan.audit.MechanismCatalogue} lists what this house ships. The layers live in {@code exact}, {@code replay},
 * {@code betting} and {@code random}; {@code zoo} holds broken mechanisms that they must catch, {@code conformance}
 * checks numbers.
 */
@NullMarked
package org.mizan.audit;

import org.jspecify.annotations.NullMarked;
