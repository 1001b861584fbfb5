package org.mizan.server.identity;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.JsonObject;
import org.mizan.engine.OwnerOnly;
import tools.jackson.databind.json.JsonMapper;

/**
 * The record of every act, in the file {@code audit.jsonl} of a server's folder. Each line has its number and the SHA-256 of
 * the line before it, so that no line can be changed, taken out or put in without changing all that follow. Whoever keeps the
 * {@link #head} elsewhere sees that too where the end was cut off.
 *
 * <p>A line outlives the process when {@link #note} returns, and a loss of power when {@link #force} does. Several processes
 * may write. Safe for many threads.
 */
public final class AuditLog implements AutoCloseable {
    private static final String FILE = "audit.jsonl";
    private static final int STEP = 256;

    private final InstantSource clock;
    private final Journal journal;
    /** Where the lines 1, 257, 513 … start. */
    private final List<Long> places = new ArrayList<>();

    private long last;
    private Digest hash = Digest.NONE;

    private AuditLog(Path folder, InstantSource clock) throws IOException {
        this.clock = clock;
        journal = Journal.open(OwnerOnly.folder(folder).resolve(FILE), this::read);
    }

    /**
     * The end of the chain.
     *
     * @param number of the last line
     * @param hash of the last line
     */
    public record LogHead(long number, Digest hash) {}

    /** Opens the log of a server's folder, or creates it, and checks its whole chain. */
    public static AuditLog open(Path folder) throws IOException {
        return open(folder, InstantSource.system());
    }

    /** The same by another clock. */
    public static AuditLog open(Path folder, InstantSource clock) throws IOException {
        return new AuditLog(folder, clock);
    }

    private synchronized void read(String line, long start) {
        JsonObject json = JsonObject.parse(line);
        boolean follows = json.number("number").toString().equals(Long.toString(last + 1))
                && json.text("previous").equals(hash.toString());
        if (!follows) {
            throw IdentityRefusal.AUDIT_CHAIN.with(last + 1);
        }
        if (last % STEP == 0) {
            places.add(start);
        }
        last++;
        hash = Digest.hash(line);
    }

    /** Records an act. */
    public void note(AuditEntry entry) {
        journal.append(() -> line(entry));
    }

    private synchronized String line(AuditEntry entry) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("number", last + 1);
        tree.put("time", clock.instant().toString());
        tree.putAll(entry.tree());
        tree.put("previous", hash.toString());
        return JsonMapper.shared().writeValueAsString(tree);
    }

    /** The end of the chain, as any process left it. */
    public LogHead head() {
        journal.catchUp();
        return ends();
    }

    private synchronized LogHead ends() {
        return new LogHead(last, hash);
    }

    /**
     * Lines from a number on, oldest first, as they stand in the file.
     *
     * @param from the number of the first, from 1
     * @param most how many lines are looked at
     * @param shown which of them are given, by their data set; empty for what is about none
     */
    public List<String> lines(long from, int most, Predicate<String> shown) {
        journal.catchUp();
        List<String> found = new ArrayList<>();
        if (from < 1 || from > ends().number()) {
            return found;
        }
        int skipped = (int) ((from - 1) % STEP);
        long[] number = {from - 1 - skipped};
        journal.scan(place(from), most + skipped, (line, start) -> {
            number[0]++;
            JsonObject json = JsonObject.parse(line);
            if (number[0] >= from && shown.test(json.has("data") ? json.text("data") : "")) {
                found.add(line);
            }
        });
        return found;
    }

    private synchronized long place(long number) {
        return places.get((int) ((number - 1) / STEP));
    }

    /** Makes what was recorded outlive a loss of power. */
    public void force() {
        journal.force();
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
