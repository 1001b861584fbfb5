/**
 * Events: what a mechanism did to the data, with exact parameters. They are the ledger's currency and a certificate's
 * content: any guarantee can be computed from them later. Start with {@link org.mizan.privacy.event.Event}.
 */
@NullMarked
package org.mizan.privacy.event;

import org.jspecify.annotations.NullMarked;
