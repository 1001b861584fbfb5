/**
 * Where and how finely a composition is computed. A {@link org.mizan.privacy.loss.grid.GridWindow} sets the grid, and
 * {@link org.mizan.privacy.loss.grid.Dots} rounds a pair to it, towards more loss.
 */
@NullMarked
package org.mizan.privacy.loss.grid;

import org.jspecify.annotations.NullMarked;
