package org.mizan.audit.conformance.expectation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Order;

class CaseOrdersTest {
    @Test
    void readsAllOrders() {
        assertThat(CaseOrders.of("all real alpha>1 and alpha=inf")).isEqualTo(new CaseOrders(true, List.of()));
    }

    @Test
    void knowsTheDefaultGrid() {
        List<Order> grid = CaseOrders.of("default_grid").listed();
        assertThat(grid).hasSize(99 + 53 + 4).isSorted().doesNotHaveDuplicates();
        assertThat(grid.get(0)).isEqualTo(new Order(1.1));
        assertThat(grid).contains(new Order(10.9), new Order(11), new Order(63), new Order(128), new Order(1024));
        assertThat(grid).doesNotContain(new Order(64), Order.INFINITY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            integers 2..5 (lambda<=4)              | 2 3 4 5
            tf_privacy: 1.25,1.5,4.5,5..7,128,512  | 1.25 1.5 4.5 5 6 7 128 512
            2, 3.5 ,inf                            | 2 3.5 inf
            other name: 7..7                       | 7
            """)
    void readsListsAndRanges(String text, String orders) {
        CaseOrders read = CaseOrders.of(text);
        assertThat(read.all()).isFalse();
        assertThat(read.listed().stream().map(Order::toString)).containsExactly(orders.split(" "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2,,3", "some orders", "2..", "(2..3)", "2 (a) 3", "0.5", "a: b: 2", "5..2"})
    void refusesWhatIsNoList(String text) {
        assertThatExceptionOfType(InvalidInputException.class).isThrownBy(() -> CaseOrders.of(text));
    }
}
