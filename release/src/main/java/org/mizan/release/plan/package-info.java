/**
 * What must be read and drawn for a question: noisy components, and the figures that are computed from them. Start
 * with {@code Planner}.
 */
@NullMarked
package org.mizan.release.plan;

import org.jspecify.annotations.NullMarked;
