package org.mizan.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void keysKeepTheirOrderAndInfinityIsAWord() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", "a");
        tree.put("epsilon", 0.1);
        tree.put("orders", List.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2.5, 3L));
        assertThat(Json.text(tree).replaceAll("\\s", ""))
                .isEqualTo("{\"name\":\"a\",\"epsilon\":0.1,\"orders\":[\"inf\",\"-inf\",2.5,3]}");
    }
}
