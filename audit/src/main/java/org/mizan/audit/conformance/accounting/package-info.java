/**
 * The vectors of privacy accounting: each kind of case, and how its value is computed. Start with {@link
 * org.mizan.audit.conformance.accounting.CaseKinds}.
 */
@NullMarked
package org.mizan.audit.conformance.accounting;

import org.jspecify.annotations.NullMarked;
