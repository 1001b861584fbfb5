/**
 * Documents that anyone can check. {@link org.mizan.certificate.event.EventJson} is the form in which events are stored and
 * exchanged; a {@link org.mizan.certificate.Certificate} states what was released and what it cost, and the
 * {@link org.mizan.certificate.Verifier} recomputes it. Start with the certificate, then read the verifier and its proof.
 */
@NullMarked
package org.mizan.certificate;

import org.jspecify.annotations.NullMarked;
