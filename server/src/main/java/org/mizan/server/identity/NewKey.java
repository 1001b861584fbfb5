package org.mizan.server.identity;

/**
 * A key that was just made, with its text, which is shown once.
 *
 * @param key the key, with its secret
 * @param record what is kept of it
 */
public record NewKey(ApiKey key, KeyRecord record) {}
