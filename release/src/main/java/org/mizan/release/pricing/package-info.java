/** How a budget is shared among the components of a release. Start with {@link org.mizan.release.pricing.Spend}. */
@NullMarked
package org.mizan.release.pricing;

import org.jspecify.annotations.NullMarked;
