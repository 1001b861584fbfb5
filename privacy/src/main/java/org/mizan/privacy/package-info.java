/**
 * The words of a privacy guarantee: exact quantities ({@link org.mizan.privacy.Epsilon}, {@link org.mizan.privacy.Delta},
 * {@link org.mizan.privacy.Rho}, {@link org.mizan.privacy.Order}), {@link org.mizan.privacy.Neighbours},
 * {@link org.mizan.privacy.Sensitivity} and {@link org.mizan.privacy.Guarantee}.
 *
 * <p>Nothing here reads data or draws randomness. Quantities are exact; where a number must become a {@code double} the
 * method says which way it rounds, and what is stored as a guarantee is always rounded towards more loss. Start with
 * {@link org.mizan.privacy.Guarantee}, then {@code event}.
 */
@NullMarked
package org.mizan.privacy;

import org.jspecify.annotations.NullMarked;
