package org.mizan.wire;

import java.time.Duration;

/**
 * How much one connection, and all together, may take.
 *
 * @param connections open at the same time
 * @param connectionsOfOne open at the same time by one visitor
 * @param handshakes connections whose visitor is not known yet
 * @param handshake how long it may take to show a key
 * @param idle how long a connection may say nothing
 * @param message how long one message may take to arrive
 * @param unread how long sent bytes may stay unread
 * @param statement how long the shadow may work on one statement
 * @param messageBytes how long a message may be
 */
public record WireLimits(
        int connections,
        int connectionsOfOne,
        int handshakes,
        Duration handshake,
        Duration idle,
        Duration message,
        Duration unread,
        Duration statement,
        int messageBytes) {
    /** What suits a server for some dozens of analysts. */
    public static WireLimits usual() {
        return new WireLimits(
                200,
                20,
                100,
                Duration.ofSeconds(10),
                Duration.ofHours(8),
                Duration.ofSeconds(30),
                Duration.ofSeconds(60),
                Duration.ofSeconds(15),
                1 << 20);
    }
}
