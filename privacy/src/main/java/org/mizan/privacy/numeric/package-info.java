/**
 * Numbers with a stated error: the normal distribution ({@link org.mizan.privacy.numeric.Normal}), sums of exponentials
 * ({@link org.mizan.privacy.numeric.LogSpace}), one-dimensional search ({@link org.mizan.privacy.numeric.Search} and
 * {@link org.mizan.privacy.numeric.Bisection}) and the last step of every bound,
 * {@link org.mizan.privacy.numeric.Rounding}. Start with the last.
 *
 * <p>Nothing here knows about privacy. Functions are approximations to the nearest value with an error that their doc
 * states and their test checks; whoever needs a bound adds that error on the safe side.
 */
@NullMarked
package org.mizan.privacy.numeric;

import org.jspecify.annotations.NullMarked;
