/**
 * What the rows of a synthetic table keep to beside their marginals: columns that follow from others are computed, and no row is what its owner says none is.
 * Start with {@link org.mizan.synth.rule.RuledColumns}.
 */
@NullMarked
package org.mizan.synth.rule;

import org.jspecify.annotations.NullMarked;
