package org.mizan.wire.session;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.mizan.wire.WireLimits;
import org.mizan.wire.protocol.CancelKey;

/** The open connections: how many there are, whose, and by which secrets they are cancelled. Safe for many threads. */
public final class SessionRegister {
    private final WireLimits limits;
    private final Map<WireSession, Boolean> sessions = new ConcurrentHashMap<>();
    private final Map<CancelKey, WireSession> cancelled = new ConcurrentHashMap<>();
    private final Map<String, AtomicInteger> ofVisitor = new ConcurrentHashMap<>();

    /** Those that have shown no key yet, the oldest first. */
    private final Set<WireSession> proving = new LinkedHashSet<>();

    private volatile boolean isEnding;

    public SessionRegister(WireLimits limits) {
        this.limits = limits;
    }

    WireLimits limits() {
        return limits;
    }

    /**
     * Takes in a connection. Where too many have shown no key, the oldest of them makes room: so whoever opens many and says
     * nothing keeps nobody out who shows a key at once.
     */
    public boolean begin(WireSession session) {
        if (isEnding || sessions.size() >= limits.connections() + 2 * limits.handshakes()) {
            return false;
        }
        sessions.put(session, true);
        room(session).ifPresent(WireSession::close);
        return true;
    }

    private Optional<WireSession> room(WireSession session) {
        synchronized (proving) {
            Iterator<WireSession> oldest = proving.iterator();
            Optional<WireSession> leaving =
                    proving.size() < limits.handshakes() ? Optional.empty() : Optional.of(oldest.next());
            leaving.ifPresent(proving::remove);
            proving.add(session);
            return leaving;
        }
    }

    private int proving() {
        synchronized (proving) {
            return proving.size();
        }
    }

    /** Forgets a connection that has ended. */
    public void end(WireSession session) {
        handshakeDone(session);
        sessions.remove(session);
        cancelled.values().removeIf(session::equals);
    }

    /** A connection has shown a key, or has ended without. */
    void handshakeDone(WireSession session) {
        synchronized (proving) {
            proving.remove(session);
        }
    }

    /** Counts one more connection of a visitor, unless there are too many. */
    boolean enter(String visitor) {
        int now =
                ofVisitor.computeIfAbsent(visitor, name -> new AtomicInteger()).incrementAndGet();
        if (now > limits.connectionsOfOne() || sessions.size() - proving() > limits.connections()) {
            leave(visitor);
            return false;
        }
        return true;
    }

    void leave(String visitor) {
        ofVisitor.computeIfPresent(visitor, (name, count) -> count.decrementAndGet() == 0 ? null : count);
    }

    /** The secret by which a connection is cancelled. */
    CancelKey cancelKey(WireSession session) {
        CancelKey key = CancelKey.fresh();
        while (cancelled.putIfAbsent(key, session) != null) {
            key = CancelKey.fresh();
        }
        return key;
    }

    /** The connection of a secret; a number without its secret finds none. */
    Optional<WireSession> find(CancelKey key) {
        return Optional.ofNullable(cancelled.get(key));
    }

    /** Cuts off whoever is too slow; called from time to time. */
    public void watch() {
        sessions.keySet().forEach(WireSession::watch);
    }

    boolean isEnding() {
        return isEnding;
    }

    /** Takes in nobody any more, and ends connections that are not at work. */
    public void end() {
        isEnding = true;
        sessions.keySet().forEach(WireSession::endIfIdle);
    }

    public List<WireSession> open() {
        return List.copyOf(sessions.keySet());
    }
}
