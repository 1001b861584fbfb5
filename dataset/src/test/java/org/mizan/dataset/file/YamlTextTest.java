package org.mizan.dataset.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTextTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "",
                " ",
                "two words",
                "true",
                "No",
                "null",
                "~",
                "1",
                "1e5",
                ".5",
                ".inf",
                "-.inf",
                "./a",
                "a: b",
                "a #b",
                "#",
                "'",
                "\"",
                "\\",
                "\\u0041",
                "- a",
                "[a]",
                "{a",
                "*a",
                "&a",
                "!a",
                "%a",
                "@a",
                "`a",
                "|",
                ">",
                "a,b",
                "a\nb",
                "a\r\nb",
                "\t",
                "\u0000",
                "\u0085",
                "\u2028",
                "\uFEFF",
                "ميزان",
                "نص‌پاره",
                "😀",
                "\u202E",
                "<<",
                "=",
                "2026-01-01",
                "0x10",
                "_",
                "..",
                "...",
                "---",
                ".e1",
                "E1"
            })
    void aTextIsReadBackAsKeyAndValueAndItem(String text) {
        String written = "%s: {a: %s, b: %s}\n"
                .formatted(YamlText.of(text), YamlText.of(text), YamlText.list(List.of(text, text)));
        YamlObject root = YamlTree.parse("test.yaml", written).asObject();
        YamlObject value = root.required(text).asObject();
        assertThat(value.required("a").asText()).isEqualTo(text);
        assertThat(value.required("b").asList()).extracting(YamlValue::asText).containsExactly(text, text);
    }

    @Test
    void onlyWhatNeedsQuotesHasThem() {
        assertThat(YamlText.list(List.of("cardiology", "yes", "two words", "1")))
                .isEqualTo("[cardiology, \"yes\", \"two words\", \"1\"]");
    }
}
