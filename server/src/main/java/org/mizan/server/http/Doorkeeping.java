package org.mizan.server.http;

import org.mizan.server.identity.AuditLog;
import org.mizan.server.identity.KeyRegister;
import org.mizan.server.work.FairQueue;
import org.mizan.server.work.RateLimit;
import org.mizan.server.work.ServedData;

/**
 * What every door shares.
 *
 * @param keys who may come in
 * @param audit the record of what they did
 * @param data what is served
 * @param queue whose turn it is
 * @param rate how often one principal may ask
 */
public record Doorkeeping(KeyRegister keys, AuditLog audit, ServedData data, FairQueue queue, RateLimit rate) {}
