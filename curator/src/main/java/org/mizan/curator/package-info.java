/**
 * The one door to private data. Start with {@link org.mizan.curator.Curator}: it takes a planned release from left to right
 * through admission, a durable charge, the reading of exact numbers, noise, the certificate and the store, and replies with
 * an {@link org.mizan.curator.Answer}. Nothing before the charge reads rows; nothing after it fails because of them.
 */
@NullMarked
package org.mizan.curator;

import org.jspecify.annotations.NullMarked;
