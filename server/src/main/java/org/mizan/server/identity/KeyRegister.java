package org.mizan.server.identity;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.JsonObject;
import org.mizan.engine.OwnerOnly;
import org.mizan.engine.WholeFile;
import org.mizan.message.Grounds;
import org.mizan.server.TurnedAwayException;
import org.mizan.wire.scram.ScramKeys;
import org.mizan.wire.scram.ScramProof;
import org.mizan.wire.scram.ScramVerifier;
import tools.jackson.databind.json.JsonMapper;

/**
 * The keys of a server, in the file {@code keys.jsonl} of its folder. Several processes may use it: what one makes or revokes
 * the others know at their next question. Making and revoking are durable when they return. Safe for many threads.
 */
public final class KeyRegister implements AutoCloseable {
    private static final String KEYS = "keys.jsonl";
    private static final String SECRET = "identity.secret";
    private static final String VALID = "valid";
    private static final int SALT_BYTES = 16;
    private static final Digest NOBODY = Digest.hash("the hash of no key");
    private static final ScramVerifier NOBODYS =
            ScramVerifier.of(ApiKey.randomDigits(Digest.LENGTH), new byte[SALT_BYTES]);

    private final ConcurrentMap<String, KeyRecord> records = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, String> revoked = new ConcurrentHashMap<>();
    private final InstantSource clock;
    private final byte[] secret;
    private final Journal journal;

    private KeyRegister(Path folder, InstantSource clock) throws IOException {
        this.clock = clock;
        OwnerOnly.folder(folder);
        secret = secret(folder.resolve(SECRET));
        journal = Journal.open(folder.resolve(KEYS), (line, start) -> read(line));
    }

    /** Opens the register of a server's folder, or creates it. */
    public static KeyRegister open(Path folder) throws IOException {
        return open(folder, InstantSource.system());
    }

    /**
     * The same by another clock.
     *
     * @param clock by which keys expire
     */
    public static KeyRegister open(Path folder, InstantSource clock) throws IOException {
        return new KeyRegister(folder, clock);
    }

    /** The secret from which salts are made, so that a name without a key has one too. */
    private static byte[] secret(Path file) throws IOException {
        if (!Files.exists(file)) {
            try (WholeFile whole = WholeFile.begin(file, false)) {
                Files.writeString(whole.draft(), ApiKey.randomDigits(Digest.LENGTH));
                whole.finishPrivate();
            } catch (FileAlreadyExistsException another) {
                // Another process made one at the same time, and that one counts.
                OwnerOnly.tighten(file);
            }
        }
        return Digest.of(Files.readString(file).strip()).bytes();
    }

    private void read(String line) {
        JsonObject json = JsonObject.parse(line);
        if (json.has("revoked")) {
            revoked.put(json.text("revoked"), json.text("time"));
        } else {
            KeyRecord record = KeyRecord.of(json);
            records.put(record.id(), record);
        }
    }

    /** Makes a key. Only its hashes are kept, so that its text cannot be shown again. */
    public NewKey create(Grant grant) {
        if (grant.isExpired(clock.instant())) {
            throw IdentityRefusal.EXPIRY_PAST.with(grant.principal());
        }
        ApiKey key = ApiKey.generate();
        KeyRecord record = new KeyRecord(
                key.id(), grant, clock.instant(), key.hash(), ScramVerifier.of(key.reveal(), salt(grant.principal())));
        journal.append(record::json);
        journal.force();
        return new NewKey(key, record);
    }

    /** Ends a key, at once and for good, on open connections too. One that was ended before stays so. */
    public KeyRecord revoke(String id) {
        KeyRecord record = find(id).orElseThrow(() -> IdentityRefusal.KEY_UNKNOWN.with(shown(id)));
        if (!revoked.containsKey(id)) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("revoked", id);
            line.put("time", clock.instant().toString());
            journal.append(() -> JsonMapper.shared().writeValueAsString(line));
            journal.force();
        }
        return record;
    }

    /** Somebody may have pasted a whole key: no more of it is said than an id has. */
    private static String shown(String id) {
        return ApiKey.of(id).map(ApiKey::id).orElse(id.length() > 12 ? id.substring(0, 12) + "…" : id);
    }

    /** What is kept of a key. */
    public Optional<KeyRecord> find(String id) {
        journal.catchUp();
        return Optional.ofNullable(records.get(id));
    }

    /** What is kept of all keys, the oldest first. */
    public List<KeyRecord> all() {
        journal.catchUp();
        return records.values().stream()
                .sorted((first, second) -> first.created().compareTo(second.created()))
                .toList();
    }

    /** What a key is now: {@code valid}, {@code expired} or {@code revoked}. */
    public String state(KeyRecord record) {
        journal.catchUp();
        return revoked.containsKey(record.id())
                ? "revoked"
                : record.grant().isExpired(clock.instant()) ? "expired" : VALID;
    }

    /** Whose key this is. An unknown key and a wrong secret are refused in the same words and the same time. */
    public Principal recognise(String text) {
        journal.catchUp();
        Optional<ApiKey> key = ApiKey.of(text);
        @Nullable KeyRecord record = key.map(each -> records.get(each.id())).orElse(null);
        boolean isRight = key.map(each -> each.has(record == null ? NOBODY : record.hash()))
                .orElse(false);
        if (!isRight || record == null) {
            throw unknown(IdentityRefusal.KEY_WRONG.about());
        }
        return current(record);
    }

    /** The principal of a key as it is now; refused if it has ended. For connections that stay open. */
    public Principal current(Principal before) {
        journal.catchUp();
        @Nullable KeyRecord record = records.get(before.key());
        if (record == null) {
            throw unknown(IdentityRefusal.KEY_WRONG.about());
        }
        return current(record);
    }

    /** Whether the key of a principal has not ended. */
    public boolean isValid(Principal before) {
        journal.catchUp();
        @Nullable KeyRecord record = records.get(before.key());
        return record != null && state(record).equals(VALID);
    }

    private Principal current(KeyRecord record) {
        if (revoked.containsKey(record.id())) {
            throw unknown(IdentityRefusal.KEY_REVOKED.about(record.id()));
        }
        if (record.grant().isExpired(clock.instant())) {
            throw unknown(IdentityRefusal.KEY_EXPIRED.about(record.id()));
        }
        return new Principal(record.id(), record.grant());
    }

    /** The salt of a name on the PostgreSQL wire: the same for all its keys, and one for names that have none. */
    public byte[] salt(String principal) {
        return Arrays.copyOf(ScramKeys.hmac(secret, "salt of " + principal), SALT_BYTES);
    }

    /**
     * Whose proof this is among the keys of a name.
     *
     * @param signature the server's, by which it shows that it knows the key's verifier
     */
    @SuppressWarnings("ArrayRecordComponent") // compared nowhere
    public record Proved(Principal principal, byte[] signature) {}

    /**
     * Recognises a name by SCRAM-SHA-256 with {@link #salt} and {@link ScramVerifier#ITERATIONS}. Every valid key of that name
     * is tried, so that the name need not say which one it is. A name without a key takes as long as one with a key.
     */
    public Proved recognise(String principal, ScramProof shown) {
        journal.catchUp();
        List<KeyRecord> named = records.values().stream()
                .filter(record -> record.grant().principal().equals(principal))
                .toList();
        if (named.isEmpty()) {
            requireNone(NOBODYS.signature(shown));
        }
        Optional<Proved> found = Optional.empty();
        for (KeyRecord record : named) {
            Optional<byte[]> signature = record.scram().signature(shown);
            if (signature.isPresent()) {
                found = Optional.of(new Proved(current(record), signature.get()));
            }
        }
        return found.orElseThrow(() -> unknown(IdentityRefusal.KEY_WRONG.about()));
    }

    private static void requireNone(Optional<byte[]> signature) {
        if (signature.isPresent()) {
            throw new IllegalStateException("nobody knows the password of nobody");
        }
    }

    private static TurnedAwayException unknown(Grounds grounds) {
        return new TurnedAwayException(TurnedAwayException.Reason.UNKNOWN_CALLER, grounds);
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
