/**
 * What is attacked and what attacks report: a {@link org.mizan.audit.subject.Subject} is a mechanism, what it claims
 * and the neighbouring inputs to try it on; a {@link org.mizan.audit.subject.Finding} is what one layer has to say
 * about it. Start with {@code Subject}; {@link org.mizan.audit.subject.Inputs} has neighbouring inputs of the usual
 * kinds.
 */
@NullMarked
package org.mizan.audit.subject;

import org.jspecify.annotations.NullMarked;
