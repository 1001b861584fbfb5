/**
 * The entries of a ledger as their hash chain sees them: what a charge says, byte by byte, and how its hash follows from the
 * entry before. The ledger writes by this and a verifier reads by it. Start with {@link org.mizan.certificate.chain.Link}.
 */
@NullMarked
package org.mizan.certificate.chain;

import org.jspecify.annotations.NullMarked;
