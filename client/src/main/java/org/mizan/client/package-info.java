/**
 * Asks a server over HTTP. Start with {@link org.mizan.client.ServerConnection}, and from there {@link
 * org.mizan.client.RemoteDataSet}. A question is sent under an id until its answer is there: the server charges it once, however
 * often a connection is cut. The key is in no message, address or log.
 */
@NullMarked
package org.mizan.client;

import org.jspecify.annotations.NullMarked;
