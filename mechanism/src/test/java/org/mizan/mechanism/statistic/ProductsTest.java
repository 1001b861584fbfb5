package org.mizan.mechanism.statistic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Rational;

class ProductsTest {
    private static BigInteger rounded(long a, long b, int shift) {
        BigInteger product = BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
        return shift == 0
                ? product
                : product.add(BigInteger.ONE.shiftLeft(shift - 1)).shiftRight(shift);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 31, 62, 63, 64, 65, 66, 80})
    void productsOfAnyShiftAreRoundedExactly(int shift) {
        Random random = new Random(shift);
        Products products = new Products(0, shift, Rational.ONE, Rational.ONE);
        int bits = Math.min(52, (62 + shift) / 2);
        for (int i = 0; i < 2000; i++) {
            long a = random.nextLong() >> (63 - bits);
            long b = random.nextLong() >> (63 - bits + random.nextInt(4));
            assertThat(products.product(a, b)).isEqualTo(rounded(a, b, shift).longValueExact());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 100, 10_000, 1_000_000})
    void theStepIsAsFineAsTheRecordsAsk(long records) {
        ValueRange first = ValueRange.of(0, 3, records);
        ValueRange second = ValueRange.of(-1, 10, records);
        Products products = Products.of(first, second);
        Rational greatest =
                first.step().times(first.reach()).times(second.step()).times(second.reach());
        Rational target = greatest.over(Rational.of(500).times(records));
        assertThat(products.step()).isLessThanOrEqualTo(target);
        assertThat(products.step().times(2)).isGreaterThan(target);
        assertThat(products.product(first.reach(), second.reach())).isEqualTo(products.greatest());
        assertThat(products.product(-first.reach(), second.reach())).isGreaterThanOrEqualTo(-products.greatest());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, -0.3, 0.77, 1, -1})
    void theRoundingIsWithinWhatIsStated(double x) {
        for (ValueRange range :
                new ValueRange[] {ValueRange.of(-1, 1, 50), ValueRange.on(Grid.ofExponent(-2), -1, 1, 3)}) {
            Products products = Products.of(range, range);
            Rational exact = Rational.ofDouble(x)
                    .minus(range.step().times(range.centre()))
                    .squared();
            Rational counted = products.step().times(products.product(range.centred(x), range.centred(x)));
            Rational error = exact.minus(counted);
            assertThat(error.signum() < 0 ? error.negate() : error).isLessThanOrEqualTo(products.rounding());
        }
    }
}
