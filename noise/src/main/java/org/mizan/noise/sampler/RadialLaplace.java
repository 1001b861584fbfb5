package org.mizan.noise.sampler;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Enclosure;
import org.mizan.noise.exact.Ratio;

/**
 * Vectors of density proportional to e<sup>-‖x‖/t</sup> in the Euclidean norm, each coordinate rounded to the nearest integer,
 * exactly: a radius that is the sum of d exponential numbers, times t, in the direction of d normal numbers. All of them
 * are drawn digit by digit, until the rounding of every coordinate is decided. The scale may be a secret: no table is made.
 */
public final class RadialLaplace {
    /** Decides nearly all vectors of scales up to 2<sup>20</sup>. */
    private static final int FIRST_BITS = 48;

    private static final int MOST_DIMENSIONS = 1 << 16;

    private final int dimensions;
    private final Ratio scale;

    private RadialLaplace(int dimensions, Ratio scale) {
        this.dimensions = dimensions;
        this.scale = scale;
    }

    /** The law in so many dimensions of scale t = numerator/denominator, from 1/8 to 2<sup>50</sup>. */
    public static RadialLaplace of(int dimensions, BigInteger numerator, BigInteger denominator) {
        if (dimensions < 1 || dimensions > MOST_DIMENSIONS) {
            throw new IllegalArgumentException(
                    "dimensions %d: must be from 1 to %d; split the vector".formatted(dimensions, MOST_DIMENSIONS));
        }
        return new RadialLaplace(dimensions, DiscreteLaplace.checked(new Ratio(numerator, denominator)));
    }

    /** One vector. */
    public long[] draw(Noise noise) {
        List<LazyReal> radius = numbers(LazyReal::exponential, noise);
        List<LazyReal> direction = numbers(LazyReal::halfNormal, noise);
        int bits = FIRST_BITS;
        Optional<long[]> magnitudes = rounded(radius, direction, bits);
        while (magnitudes.isEmpty()) {
            bits += Long.SIZE;
            magnitudes = rounded(radius, direction, bits);
        }
        long[] vector = magnitudes.get();
        for (int i = 0; i < dimensions; i++) {
            vector[i] = noise.nextLong() < 0 ? -vector[i] : vector[i];
        }
        return vector;
    }

    private List<LazyReal> numbers(Function<Noise, LazyReal> law, Noise noise) {
        return Stream.generate(() -> law.apply(noise)).limit(dimensions).toList();
    }

    /** ⌊t·R·|G|/‖G‖ + 1/2⌋ for each coordinate; nothing where the digits so far leave one of them open. */
    private Optional<long[]> rounded(List<LazyReal> radius, List<LazyReal> direction, int bits) {
        Enclosure length = radius.stream()
                .map(part -> part.bounds(bits))
                .reduce(Enclosure::plus)
                .orElseThrow();
        List<Enclosure> parts = new ArrayList<>();
        BigInteger lowerSquare = BigInteger.ZERO;
        BigInteger upperSquare = BigInteger.ZERO;
        for (LazyReal number : direction) {
            Enclosure part = number.bounds(bits);
            parts.add(part);
            lowerSquare = lowerSquare.add(part.lower().pow(2));
            upperSquare = upperSquare.add(part.upper().pow(2));
        }
        BigInteger shortest = lowerSquare.sqrt();
        BigInteger longest = upperSquare.sqrt().add(BigInteger.ONE);
        long[] magnitudes = new long[dimensions];
        for (int i = 0; i < dimensions; i++) {
            BigInteger least = nearest(length.lower().multiply(parts.get(i).lower()), longest, bits);
            BigInteger greatest = length.upper().multiply(parts.get(i).upper());
            if (shortest.signum() == 0 || !nearest(greatest, shortest, bits).equals(least)) {
                return Optional.empty();
            }
            magnitudes[i] = GeometricMagnitude.signed(least, false);
        }
        return Optional.of(magnitudes);
    }

    /** ⌊t·product/(norm·2<sup>bits</sup>) + 1/2⌋. */
    private BigInteger nearest(BigInteger product, BigInteger norm, int bits) {
        BigInteger numerator = product.multiply(scale.numerator()).shiftLeft(1);
        BigInteger denominator = norm.multiply(scale.denominator()).shiftLeft(bits);
        return numerator.add(denominator).divide(denominator.shiftLeft(1));
    }
}
