/**
 * Documents that anyone can check: {@link org.mizan.certificate.EventJson} is the form in which events are stored,
 * exchanged and signed. Start there.
 */
@NullMarked
package org.mizan.certificate;

import org.jspecify.annotations.NullMarked;
