package org.mizan.certificate;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.spec.EdECPoint;
import java.util.Arrays;

/**
 * The public point of an Ed25519 seed (RFC 8032, section 5.1.5), which Java tells only when it makes a key: A = s·B on the
 * curve −x² + y² = 1 + d·x²·y² over the field of p = 2²⁵⁵ − 19, where s are the first 32 bytes of SHA-512 of the seed with
 * some bits set. Its addition law is complete, so no case is special. Not in constant time: it runs on the owner's machine
 * when the key is read. Whoever uses it checks the result by a signature.
 */
final class Ed25519Point {
    private static final int LENGTH = 32;
    private static final BigInteger P = BigInteger.TWO.pow(255).subtract(BigInteger.valueOf(19));
    private static final BigInteger D = BigInteger.valueOf(-121_665)
            .multiply(BigInteger.valueOf(121_666).modInverse(P))
            .mod(P);
    private static final Ed25519Point ZERO = new Ed25519Point(BigInteger.ZERO, BigInteger.ONE);
    private static final Ed25519Point BASE = new Ed25519Point(
            new BigInteger("15112221349535400772501151409588531511454012693041857206046113283949847762202"),
            BigInteger.valueOf(4).multiply(BigInteger.valueOf(5).modInverse(P)).mod(P));

    private final BigInteger x;
    private final BigInteger y;

    private Ed25519Point(BigInteger x, BigInteger y) {
        this.x = x;
        this.y = y;
    }

    static EdECPoint of(byte[] seed) {
        Ed25519Point point = BASE.times(scalar(seed));
        return new EdECPoint(point.x.testBit(0), point.y);
    }

    private static BigInteger scalar(byte[] seed) {
        try {
            byte[] hash = Arrays.copyOf(MessageDigest.getInstance("SHA-512").digest(seed), LENGTH);
            byte[] bigEndian = new byte[LENGTH];
            for (int index = 0; index < LENGTH; index++) {
                bigEndian[LENGTH - 1 - index] = hash[index];
            }
            return new BigInteger(1, bigEndian)
                    .clearBit(0)
                    .clearBit(1)
                    .clearBit(2)
                    .clearBit(255)
                    .setBit(254);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform with Ed25519 has SHA-512", impossible);
        }
    }

    private Ed25519Point times(BigInteger factor) {
        Ed25519Point sum = ZERO;
        for (int bit = factor.bitLength() - 1; bit >= 0; bit--) {
            sum = sum.plus(sum);
            if (factor.testBit(bit)) {
                sum = sum.plus(this);
            }
        }
        return sum;
    }

    private Ed25519Point plus(Ed25519Point other) {
        BigInteger product =
                D.multiply(x).multiply(other.x).multiply(y).multiply(other.y).mod(P);
        BigInteger across = x.multiply(other.y).add(other.x.multiply(y));
        BigInteger along = y.multiply(other.y).add(x.multiply(other.x));
        return new Ed25519Point(
                across.multiply(BigInteger.ONE.add(product).modInverse(P)).mod(P),
                along.multiply(BigInteger.ONE.subtract(product).modInverse(P)).mod(P));
    }
}
