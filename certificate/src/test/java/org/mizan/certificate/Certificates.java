package org.mizan.certificate;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.EntryBytes;
import org.mizan.certificate.chain.Link;
import org.mizan.certificate.chain.Receipt;
import org.mizan.certificate.event.EventJson;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;

/** Certificates of charges that a ledger could have made. */
final class Certificates {
    static final Digest ANSWER = AnswerDocument.digest("{\"rows\": [[1]]}".getBytes(StandardCharsets.UTF_8));
    private static final String QUESTION = "SELECT COUNT(*) FROM visits -- مدة";

    private Certificates() {}

    /** Three releases, of which one has a sensitivity of L1, one of L2 and one none. */
    static Certificate several() {
        return of(
                Neighbours.ADD_REMOVE,
                List.of(
                        release(
                                "discrete-laplace(scale=12, sensitivity=6)",
                                Neighbours.ADD_REMOVE,
                                Step.of("groups per unit", Rational.of(3)),
                                Step.of("rows per group", Rational.of(2))),
                        release(
                                "gaussian(sigma=40, sensitivity=3)",
                                Neighbours.ADD_REMOVE,
                                Step.ofSquare("groups per unit", Rational.of(3)),
                                Step.ofSquare("rows per group", Rational.of(3))),
                        release("exponential(epsilon=0.5)", Neighbours.ADD_REMOVE)));
    }

    /** One release whose cost needs no loss distribution. */
    static Certificate single() {
        return of(
                Neighbours.ADD_REMOVE,
                List.of(release(
                        "laplace(scale=13.9, sensitivity=2.74)",
                        Neighbours.ADD_REMOVE,
                        Step.of("range of the column", Rational.of("1.37")),
                        Step.of("rows per unit", Rational.of(2)))));
    }

    /** A release of random differential privacy. */
    static Certificate random() {
        return of(
                Neighbours.SUBSTITUTE,
                List.of(release("on-good-event(laplace(scale=2), gamma=0.01, key=\"stay\")", Neighbours.SUBSTITUTE)));
    }

    /** One to three releases of random kinds. */
    static Certificate any(Random random) {
        Neighbours neighbours = random.nextBoolean() ? Neighbours.ADD_REMOVE : Neighbours.SUBSTITUTE;
        List<CertifiedRelease> releases = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            releases.add(anyRelease(random, neighbours));
        }
        return of(neighbours, releases);
    }

    private static CertifiedRelease anyRelease(Random random, Neighbours neighbours) {
        long first = 1L + random.nextInt(4);
        long second = 1L + random.nextInt(3);
        long noise = first * second * (2 + random.nextInt(40));
        String sampled = neighbours == Neighbours.ADD_REMOVE ? "sample" : "subset";
        String plain = switch (random.nextInt(10)) {
            case 0 -> "laplace(scale=%2$d, sensitivity=%1$d)";
            case 1 -> "discrete-laplace(scale=%2$d, sensitivity=%1$d)";
            case 2 -> "gaussian(sigma=%2$d, sensitivity=%1$d)";
            case 3 -> "discrete-gaussian(sigma=%2$d, sensitivity=%1$d)";
            case 4 -> "7 x laplace(scale=%2$d/3, sensitivity=%1$d)";
            case 5 -> "3 x gaussian(variance=%2$d, sensitivity=%1$d, " + sampled + "=0.01)";
            case 6 -> "2 x (laplace(scale=%2$d, sensitivity=%1$d) + gaussian(sigma=%2$d, sensitivity=%1$d))";
            case 7 -> "exponential(epsilon=1/%2$d) + 2 x permute-and-flip(epsilon=0.1)";
            case 8 -> "randomized-response(p=0.75) + zcdp(rho=1/%2$d)";
            default -> "approximate(epsilon=1/%2$d, delta=1e-9) + pure(epsilon=0.25)";
        };
        String text = plain.formatted(first * second, noise);
        if (neighbours == Neighbours.SUBSTITUTE && random.nextInt(3) == 0) {
            text = "on-good-event(" + text + ", gamma=0.01, key=\"stay\")";
        }
        return plain.contains("sensitivity") && random.nextBoolean()
                ? release(text, neighbours, Step.of("a", Rational.of(first)), Step.of("b", Rational.of(second)))
                : plain.contains("sensitivity")
                        ? release(
                                text,
                                neighbours,
                                Step.ofSquare("ab", Rational.of(first * second).squared()))
                        : release(text, neighbours);
    }

    static CertifiedRelease release(String event, Neighbours neighbours, Step... steps) {
        Event parsed = EventLanguage.parse(event, neighbours);
        boolean scaled =
                parsed.uses().stream().anyMatch(use -> use.event().scaledTo().isPresent());
        List<Step> all = new ArrayList<>(List.of(steps));
        if (scaled && all.isEmpty()) {
            all.add(Step.of("one row per unit", Rational.ONE));
        }
        return new CertifiedRelease("a", all, parsed);
    }

    static Certificate of(Neighbours neighbours, List<CertifiedRelease> releases) {
        String policy = "{\"format\":\"mizan.policy\",\"version\":1,\"data_set\":\"visits\",\"unit\":\"patient_id\","
                + "\"neighbours\":\"" + neighbours.word() + "\",\"gamma\":"
                + (neighbours == Neighbours.SUBSTITUTE ? "{\"stay\":\"0.01\"}" : "{}")
                + ",\"ceilings\":{\"whole\":\"data set: epsilon=4 delta=1e-6 reserved=0\"}}";
        Receipt receipt = new Receipt(
                17,
                1_793_000_000_123L,
                "r-1",
                "ana",
                "visits",
                Receipt.binding("ana", "visits", QUESTION),
                Digest.hash(policy),
                EventJson.write(CertifiedRelease.together(releases)));
        return Certificate.of(
                link(receipt),
                policy,
                QUESTION,
                releases,
                Delta.of("1e-6"),
                ANSWER,
                List.of("Rows of one patient carry one id."));
    }

    /** The entry of a charge, with no totals behind it. */
    static Link link(Receipt receipt) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(EntryBytes.FORMAT);
            out.writeByte(Receipt.KIND);
            out.writeLong(receipt.sequence());
            out.writeLong(receipt.time());
            receipt.write(out);
            out.writeInt(0);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Link.of(Digest.hash("the entry before"), bytes.toByteArray());
    }
}
