package org.mizan.mechanism.selection;

import java.math.BigInteger;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.privacy.Rational;

/**
 * Which noisy score is greatest: P(i) = Σ_v P(-g_i + z = v)·P(no other is above v, and i wins the tie), for gaps g and
 * discrete Laplace z of scale s. The sum runs over v from -160 s to 80 s; candidates of gap above 80 s are not listed.
 * PROOF.md bounds what is left out.
 */
final class NoisyMaxLaw {
    private static final double REACH = 80;
    private static final long MOST = 1 << 20;
    private static final double UNLISTED = 2e-33;
    private static final double ERROR_OF_EACH = 5e-13;

    private final LaplaceNoise noise;
    private final long[] gaps;
    private final long reach;

    private NoisyMaxLaw(LaplaceNoise noise, long[] gaps, long reach) {
        this.noise = noise;
        this.gaps = gaps;
        this.reach = reach;
    }

    static Law<Integer> of(Rational scale, BigInteger[] gaps) {
        long reach = (long) Math.ceil(REACH * scale.upper());
        if (reach > MOST) {
            throw MechanismRefusal.LAW_SIZE_SCALE.with(scale);
        }
        long[] near = new long[gaps.length];
        for (int i = 0; i < near.length; i++) {
            near[i] = gaps[i].min(BigInteger.valueOf(4 * reach)).longValueExact();
        }
        return new NoisyMaxLaw(LaplaceNoise.ofScale(scale), near, reach).law();
    }

    private Law<Integer> law() {
        double[] chances = new double[gaps.length];
        double[] level = new double[gaps.length];
        double[] behind = new double[gaps.length];
        for (long v = -2 * reach; v <= reach; v++) {
            for (int i = 0; i < gaps.length; i++) {
                level[i] = noise.probability(v + gaps[i]);
                behind[i] = below(v + gaps[i]);
            }
            for (int i = 0; i < gaps.length; i++) {
                chances[i] += gaps[i] <= reach ? level[i] * TieShare.chanceToWin(i, level, behind) : 0;
            }
        }
        Law.Builder<Integer> law = Law.within((gaps.length + 1) * ERROR_OF_EACH);
        for (int i = 0; i < gaps.length; i++) {
            if (gaps[i] <= reach) {
                law.add(i, chances[i]);
            }
        }
        return law.rest(gaps.length * UNLISTED);
    }

    private double below(long x) {
        return x > 0 ? 1 - noise.upperTail(x) : noise.upperTail(1 - x);
    }
}
