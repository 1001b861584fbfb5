/**
 * The whole trade-off between ε and δ. A {@link org.mizan.privacy.profile.PrivacyProfile} gives the least certified δ
 * for each ε and the least certified ε for each δ. The classes here have closed forms for one mechanism each.
 */
@NullMarked
package org.mizan.privacy.profile;

import org.jspecify.annotations.NullMarked;
