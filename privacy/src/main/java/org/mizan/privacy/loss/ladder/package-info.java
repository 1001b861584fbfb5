/**
 * Composition on dots whose distances grow with the loss. It answers for every ε and δ at once. Start with {@link
 * org.mizan.privacy.loss.ladder.LadderProfile}.
 */
@NullMarked
package org.mizan.privacy.loss.ladder;

import org.jspecify.annotations.NullMarked;
