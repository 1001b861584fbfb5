/**
 * How many rows units have, released once with noise, and what follows from it for every later answer at no cost: the share of
 * the rows that limits cut, intervals that include it, and the limits of least error. Start with {@link
 * org.mizan.release.profile.ProfileQuestion}, which is asked like any other, and {@link
 * org.mizan.release.profile.UnitProfile}, which is what it answers. PROOF.md has the argument.
 */
@NullMarked
package org.mizan.release.profile;

import org.jspecify.annotations.NullMarked;
