package org.mizan.oracle.zoo;

import static org.mizan.oracle.made.Asking.Kind.AGGREGATES;
import static org.mizan.oracle.made.Asking.Kind.HISTOGRAM;
import static org.mizan.oracle.made.Asking.Kind.OPEN_KEYS;
import static org.mizan.oracle.made.Asking.Kind.QUANTILES;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.curator.UnansweredException;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Program;
import org.mizan.ledger.store.LedgerException;
import org.mizan.noise.Noise;
import org.mizan.oracle.House;
import org.mizan.oracle.made.Asking;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.ExponentialEvent;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.plan.Part;
import org.mizan.release.pricing.Spend;

/** Houses whose mechanisms are sound and whose path from the question to the answer is not. */
final class BrokenPaths {
    private static final List<Asking.Kind> ANY = List.of(AGGREGATES, HISTOGRAM, QUANTILES, OPEN_KEYS);

    private BrokenPaths() {}

    static List<BrokenHouse> all() {
        return List.of(
                specimen("read-before-charge", "rows are read before the charge", "charge", BrokenPaths::readFirst),
                specimen("drawn-before-charge", "noise is drawn before the charge", "charge", BrokenPaths::drawFirst),
                specimen(
                        "second-draw",
                        "the answer is drawn once more after it was kept",
                        "charge",
                        BrokenPaths::drawAgain),
                new BrokenHouse(
                        "own-draw",
                        "a thread is answered with its own draw, not with the one that is kept",
                        BrokenPaths::ownDraw,
                        List.of(HISTOGRAM),
                        "threads"),
                specimen("fresh-id", "a request that is sent again is a new one", "retry", BrokenPaths::freshId),
                specimen("id-alone", "an answer is found by its id, whatever is asked", "retry", BrokenPaths::idAlone),
                specimen(
                        "charged-in-part",
                        "a little of what was done is charged",
                        "charge",
                        BrokenPaths::chargedInPart),
                specimen("charged-to-another", "somebody else is charged", "charge", BrokenPaths::chargedToAnother),
                specimen(
                        "charged-after-failure",
                        "a request whose reading failed is charged again",
                        "failure",
                        BrokenPaths::chargedAgain),
                specimen(
                        "telling-error",
                        "an error after the charge tells what a row held",
                        "failure",
                        BrokenPaths::tellingError),
                specimen(
                        "hash-ignored",
                        "a stored answer is not compared with its hash",
                        "stored bytes",
                        BrokenPaths::hashIgnored),
                specimen(
                        "damage-ignored",
                        "a ledger that was changed is answered without a charge",
                        "stored bytes",
                        BrokenPaths::damageIgnored),
                specimen(
                        "own-bits",
                        "the bits that are handed out are not those that are used",
                        "answer",
                        BrokenPaths::ownBits),
                specimen(
                        "repeated-bits",
                        "the bits of one release are those of another",
                        "charge",
                        BrokenPaths::repeatedBits));
    }

    private static BrokenHouse specimen(
            String name, String fault, String caughtBy, Function<House.Parts, House.Desk> desk) {
        return new BrokenHouse(name, fault, desk::apply, ANY, caughtBy);
    }

    private static House.Desk readFirst(House.Parts parts) {
        return new BrokenDesk(parts) {
            @Override
            public Answer release(Plan plan, Spend spend, RequestOptions options) {
                parts().engine().get().read(plan.at(spend).program());
                return super.release(plan, spend, options);
            }
        };
    }

    private static House.Desk drawFirst(House.Parts parts) {
        return new BrokenDesk(parts) {
            @Override
            public Answer release(Plan plan, Spend spend, RequestOptions options) {
                parts().noise().get().nextLong();
                return super.release(plan, spend, options);
            }
        };
    }

    private static House.Desk drawAgain(House.Parts parts) {
        return new BrokenDesk(parts) {
            @Override
            public Answer release(Plan plan, Spend spend, RequestOptions options) {
                Answer answer = super.release(plan, spend, options);
                Release release = plan.at(spend);
                Reading reading = parts().engine().get().read(release.program());
                return with(answer, release.draw(reading, parts().noise().get()));
            }
        };
    }

    private static House.Desk ownDraw(House.Parts parts) {
        return new BrokenDesk(parts) {
            @Override
            public Answer release(Plan plan, Spend spend, RequestOptions options) {
                List<Released> own = Collections.synchronizedList(new ArrayList<>());
                Plan watched = plan.mapped(sound -> new ChangedRelease(sound) {
                    @Override
                    public Released draw(Reading reading, Noise noise) {
                        Released drawn = super.draw(reading, noise);
                        own.add(drawn);
                        return drawn;
                    }
                });
                Answer kept = super.release(watched, spend, options);
                return own.isEmpty() ? kept : with(kept, own.get(0));
            }
        };
    }

    private static House.Desk freshId(House.Parts parts) {
        AtomicInteger asked = new AtomicInteger();
        return new BrokenDesk(parts) {
            @Override
            public Answer release(Plan plan, Spend spend, RequestOptions options) {
                int before = asked.getAndIncrement();
                RequestOptions other =
                        before == 0 ? options : options.withId(options.id().orElseThrow() + before);
                return super.release(plan, spend, other);
            }
        };
    }

    private static House.Desk idAlone(House.Parts parts) {
        Map<String, Answer> known = new ConcurrentHashMap<>();
        return new BrokenDesk(parts) {
            @Override
            public Answer release(Plan plan, Spend spend, RequestOptions options) {
                return known.computeIfAbsent(options.id().orElseThrow(), id -> super.release(plan, spend, options));
            }
        };
    }

    private static House.Desk chargedInPart(House.Parts parts) {
        return new BrokenDesk(parts) {
            @Override
            public Answer release(Plan plan, Spend spend, RequestOptions options) {
                Event little = new ExponentialEvent(
                        Epsilon.of("0.01"), parts().dataset().population().neighbours());
                Plan cheap = plan.mapped(sound -> new ChangedRelease(sound) {
                    @Override
                    public List<Part> parts() {
                        return List.of(new Part("a little", List.of(), little));
                    }
                });
                return super.release(cheap, spend, options);
            }
        };
    }

    private static House.Desk chargedToAnother(House.Parts parts) {
        return House.desk(new Curator(parts.dataset(), "bob", parts.ledger(), parts.engine(), parts.noise()));
    }

    private static House.Desk chargedAgain(House.Parts parts) {
        return new BrokenDesk(parts) {
            @Override
            public Answer release(Plan plan, Spend spend, RequestOptions options) {
                try {
                    return super.release(plan, spend, options);
                } catch (UnansweredException failed) {
                    super.release(plan, spend, options.withId(options.id().orElseThrow() + "-again"));
                    throw failed;
                }
            }
        };
    }

    private static House.Desk tellingError(House.Parts parts) {
        AtomicFailure seen = new AtomicFailure();
        return new BrokenDesk(parts.with(() -> seen.watching(parts.engine().get()))) {
            @Override
            public Answer release(Plan plan, Spend spend, RequestOptions options) {
                try {
                    return super.release(plan, spend, options);
                } catch (UnansweredException failed) {
                    failed.initCause(seen.last);
                    throw failed;
                }
            }
        };
    }

    /** Keeps what a reading threw. */
    private static final class AtomicFailure {
        private RuntimeException last = new IllegalStateException("nothing was thrown");

        Engine watching(Engine engine) {
            return new Engine() {
                @Override
                public Reading read(Program program) {
                    try {
                        return engine.read(program);
                    } catch (RuntimeException thrown) {
                        last = thrown;
                        throw thrown;
                    }
                }

                @Override
                public void close() {
                    engine.close();
                }
            };
        }
    }

    private static House.Desk hashIgnored(House.Parts parts) {
        return new BrokenDesk(parts) {
            @Override
            public Answer release(Plan plan, Spend spend, RequestOptions options) {
                return stored(parts().ledgerFile())
                        .map(Answer::of)
                        .orElseGet(() -> super.release(plan, spend, options));
            }
        };
    }

    private static Optional<String> stored(Path file) {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("SELECT content FROM answer")) {
            return found.next() ? Optional.of(new String(found.getBytes(1), StandardCharsets.UTF_8)) : Optional.empty();
        } catch (SQLException failure) {
            throw new IllegalStateException("stored answers: cannot be read", failure);
        }
    }

    private static House.Desk damageIgnored(House.Parts parts) {
        Map<String, Answer> last = new ConcurrentHashMap<>();
        return new BrokenDesk(parts) {
            @Override
            public Answer release(Plan plan, Spend spend, RequestOptions options) {
                try {
                    Answer answer = super.release(plan, spend, options);
                    last.put("last", answer);
                    return answer;
                } catch (LedgerException damaged) {
                    Release release = plan.at(spend);
                    Reading reading = parts().engine().get().read(release.program());
                    Answer before = Optional.ofNullable(last.get("last")).orElseThrow(() -> damaged);
                    return with(before, release.draw(reading, parts().noise().get()));
                }
            }
        };
    }

    private static House.Desk ownBits(House.Parts parts) {
        return new BrokenDesk(
                new House.Parts(parts.dataset(), parts.ledger(), parts.ledgerFile(), parts.engine(), () -> {
                    Noise given = parts.noise().get();
                    return () -> given.nextLong() ^ 0x5555555555555555L;
                }));
    }

    private static House.Desk repeatedBits(House.Parts parts) {
        return new BrokenDesk(
                new House.Parts(parts.dataset(), parts.ledger(), parts.ledgerFile(), parts.engine(), () -> {
                    long[] word = {0};
                    return () -> word[0] += 0x9E3779B97F4A7C15L;
                }));
    }
}
