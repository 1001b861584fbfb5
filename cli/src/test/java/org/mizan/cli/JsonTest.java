package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTest {
    private record Pair(String name, double epsilon, Double order) {}

    private record Result(List<Pair> pairs) {}

    @Test
    void componentsBecomeKeysAndInfinityAWord() {
        String text = Json.text(new Result(List.of(
                new Pair("a", 0.1, Double.POSITIVE_INFINITY), new Pair("b", Double.NEGATIVE_INFINITY, 2.5))));
        assertThat(text.replaceAll("\\s", ""))
                .isEqualTo("{\"pairs\":[{\"name\":\"a\",\"epsilon\":0.1,\"order\":\"inf\"},"
                        + "{\"name\":\"b\",\"epsilon\":\"-inf\",\"order\":2.5}]}");
    }
}
