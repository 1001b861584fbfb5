/**
 * Audits in your own tests: {@link org.mizan.audit.junit.Audited} marks a test that attacks a mechanism. Needs JUnit 6,
 * which you bring yourself.
 */
@NullMarked
package org.mizan.audit.junit;

import org.jspecify.annotations.NullMarked;
