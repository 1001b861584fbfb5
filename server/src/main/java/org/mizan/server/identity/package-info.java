/**
 * Who asks, what they may do, and the record of what they did. A key proves who asks: only its hashes are kept. The name of a
 * principal is the ledger's analyst, and no parameter of a request can name another. Start with {@link
 * org.mizan.server.identity.KeyRegister}, which makes, revokes and recognises keys, and {@link
 * org.mizan.server.identity.Principal}, which every door asks before it acts. {@link org.mizan.server.identity.AuditLog} is
 * the chained record.
 */
@NullMarked
package org.mizan.server.identity;

import org.jspecify.annotations.NullMarked;
