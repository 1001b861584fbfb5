/**
 * What a case of a vector file gives and expects, and how it fared. Start with {@link
 * org.mizan.audit.conformance.expectation.Expectation}.
 */
@NullMarked
package org.mizan.audit.conformance.expectation;

import org.jspecify.annotations.NullMarked;
