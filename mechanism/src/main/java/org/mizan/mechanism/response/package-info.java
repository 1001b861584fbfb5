/**
 * Randomized response: an answer that its owner changes by a coin before anyone else sees it, and what many such
 * answers tell about all. Start with {@link org.mizan.mechanism.response.RandomizedResponse}; {@code PROOF.md} beside
 * this file holds the arguments.
 */
@NullMarked
package org.mizan.mechanism.response;

import org.jspecify.annotations.NullMarked;
