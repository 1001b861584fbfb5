package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.certificate.chain.Digest;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.Store;

/** Each check passes a sound ledger and catches the bugs planted in the store and between the clients and the store. */
class PlantedBugsTest {
    private static final int CLIENTS = 4;

    @TempDir
    Path folder;

    private record InMemory(Store store, Path head) implements Place {}

    private enum Property {
        FORGETS_NOTHING,
        CHARGES_ONCE,
        NEVER_OVERSPENDS;

        void check(MemoryStore store, Desk.Opener opener) {
            switch (this) {
                case FORGETS_NOTHING -> Checks.forgetsNothingInACrash(store, opener);
                case CHARGES_ONCE -> Checks.chargesAndAnswersOnce(opener, CLIENTS, 60);
                case NEVER_OVERSPENDS -> Checks.neverOverspends(opener, 2, CLIENTS, 200);
            }
        }
    }

    private record Bug(String name, Property caughtBy, MemoryStore store) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Two writers that have both decided before either writes for the first time. */
    private static final class Lockless extends MemoryStore {
        private final CyclicBarrier both = new CyclicBarrier(2);
        private volatile boolean met;

        @Override
        public void begin() {}

        @Override
        void release() {}

        @Override
        public void append(long sequence, byte[] record) throws SQLException {
            if (sequence > 1 && !met) {
                meet();
            }
            super.append(sequence, record);
        }

        private void meet() {
            try {
                both.await(1, TimeUnit.MINUTES);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException alone) {
                throw new IllegalStateException("the other writer did not come", alone);
            } finally {
                met = true;
            }
        }

        @Override
        void insert(Map<Long, byte[]> table, long sequence, byte[] content) {
            table.put(sequence, content);
        }
    }

    static Stream<Bug> bugs() {
        return Stream.of(
                new Bug("acknowledges before it syncs", Property.FORGETS_NOTHING, new MemoryStore() {
                    @Override
                    public void commit() {
                        release();
                    }
                }),
                new Bug("forgets answers", Property.FORGETS_NOTHING, new MemoryStore() {
                    @Override
                    public synchronized Optional<byte[]> answer(long sequence) {
                        return Optional.empty();
                    }
                }),
                new Bug("changes answers", Property.FORGETS_NOTHING, new MemoryStore() {
                    @Override
                    public synchronized Optional<byte[]> answer(long sequence) {
                        return Optional.of(new byte[] {8});
                    }
                }),
                new Bug("does not find earlier requests", Property.CHARGES_ONCE, new MemoryStore() {
                    @Override
                    public synchronized Optional<byte[]> record(long sequence) {
                        return super.record(1);
                    }
                }),
                new Bug("loses an entry", Property.CHARGES_ONCE, new MemoryStore() {
                    @Override
                    void insert(Map<Long, byte[]> table, long sequence, byte[] content) {
                        if (sequence != 9) {
                            table.put(sequence, content);
                        }
                    }
                }),
                new Bug("links no entry to the one before", Property.CHARGES_ONCE, new MemoryStore() {
                    @Override
                    void insert(Map<Long, byte[]> table, long sequence, byte[] content) {
                        byte[] alone = content.clone();
                        int body = content.length - Digest.LENGTH;
                        if (sequence > 1 && body > 0) {
                            byte[] hash = Digest.NONE
                                    .next(Digest.sha256(), content, body)
                                    .bytes();
                            System.arraycopy(hash, 0, alone, body, Digest.LENGTH);
                        }
                        table.put(sequence, alone);
                    }
                }),
                new Bug("checks, then acts, without a lock", Property.NEVER_OVERSPENDS, new Lockless()),
                new Bug("hides what other processes wrote", Property.NEVER_OVERSPENDS, new MemoryStore() {
                    @Override
                    public void scan(long from, long to, RecordReader reader) {}

                    @Override
                    void insert(Map<Long, byte[]> table, long sequence, byte[] content) {
                        table.put(sequence, content);
                    }
                }));
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void aBugInTheStoreIsCaught(Bug bug) {
        Place place = new InMemory(bug.store(), folder.resolve("head"));
        assertThatThrownBy(() -> bug.caughtBy().check(bug.store(), place::desk))
                .isInstanceOfAny(AssertionError.class, LedgerException.class);
    }

    @Test
    void aBugAboveTheStoreIsCaught() {
        caught("checks, then acts", Property.NEVER_OVERSPENDS, place -> BuggyDesks.checksThenActs(place, CLIENTS));
        caught("dedupes nothing", Property.CHARGES_ONCE, BuggyDesks::dedupesNothing);
        caught("draws anew", Property.CHARGES_ONCE, BuggyDesks::drawsAnew);
        caught("doubles budgets", Property.NEVER_OVERSPENDS, BuggyDesks::doublesBudgets);
        caught("starts anew", Property.CHARGES_ONCE, place -> BuggyDesks.startsAnew(folder));
        caught("writes later", Property.FORGETS_NOTHING, BuggyDesks::writesLater);
    }

    private void caught(String bug, Property property, Function<Place, Desk.Opener> planted) {
        MemoryStore store = new MemoryStore();
        Place place = new InMemory(store, folder.resolve(bug));
        assertThatThrownBy(() -> property.check(store, planted.apply(place)))
                .as(bug)
                .isInstanceOf(AssertionError.class);
    }

    @ParameterizedTest
    @EnumSource(Property.class)
    void aSoundLedgerPasses(Property property) {
        MemoryStore store = new MemoryStore();
        Place place = new InMemory(store, folder.resolve("head"));
        assertThatCode(() -> property.check(store, place::desk)).doesNotThrowAnyException();
    }
}
