/**
 * The server: the first door that an analyst can use whom nobody trusts. Every door finds out who asks and then stands before
 * the curator of that analyst; none knows more than the curator does. Start with {@link org.mizan.server.identity}.
 */
@NullMarked
package org.mizan.server;

import org.jspecify.annotations.NullMarked;
