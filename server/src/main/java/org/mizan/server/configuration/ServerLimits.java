package org.mizan.server.configuration;

/**
 * How much a server lets in.
 *
 * @param perMinute how many requests one principal may send in a minute, before anything is planned
 * @param waiting how many questions of one principal may wait
 * @param workers how many questions are worked on at once
 */
public record ServerLimits(int perMinute, int waiting, int workers) {
    /** What holds where the file says nothing else. */
    public static final ServerLimits USUAL = new ServerLimits(600, 32, 8);
}
