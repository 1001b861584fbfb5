/**
 * The file {@code server.yaml}, which says what a server serves, where, and how much it lets one principal ask. Nothing that
 * safety rests on has an unsafe default: without an address it listens to this machine alone, and any other address needs
 * TLS. Start with {@link org.mizan.server.configuration.ServerFile}.
 */
@NullMarked
package org.mizan.server.configuration;

import org.jspecify.annotations.NullMarked;
