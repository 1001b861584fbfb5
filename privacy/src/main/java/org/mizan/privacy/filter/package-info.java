/**
 * Filters: may this event still be admitted, whatever was chosen before? Start with {@link org.mizan.privacy.filter.Filter}.
 *
 * <p>Analysts choose each request after seeing earlier answers, its cost included. A filter fixes a ceiling in advance and
 * says of each {@link org.mizan.privacy.filter.Cost} whether everything admitted so far and it together stay below. What is
 * kept between requests is one {@link org.mizan.privacy.filter.Totals}: exact decimals, each charge rounded up and each
 * limit down. {@code PROOF.md} beside this file holds the theorems and their proofs.
 */
@NullMarked
package org.mizan.privacy.filter;

import org.jspecify.annotations.NullMarked;
