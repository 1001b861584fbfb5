package org.mizan.noise.broken;

import java.io.File;
import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import org.mizan.privacy.Rational;

/** Breaks the rules of the house, so that the rules can be seen to hold. Never run. */
final class WeakDraws {
    private WeakDraws() {}

    static double hidden() {
        return Math.random();
    }

    static void shuffled(List<String> list) {
        Collections.shuffle(list);
    }

    static int seeded() {
        return new Random(1).nextInt();
    }

    static int split() {
        return new SplittableRandom(1).nextInt();
    }

    static int local() {
        return ThreadLocalRandom.current().nextInt();
    }

    static int secure() {
        return new SecureRandom().nextInt();
    }

    static double normal() {
        return new SecureRandom().nextGaussian();
    }

    static boolean reads(Rational unrelated) {
        return new File(unrelated.toString()).exists();
    }
}
