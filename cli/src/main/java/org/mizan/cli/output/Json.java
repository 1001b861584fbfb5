package org.mizan.cli.output;

import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** Results for machines: the tree of a report, with infinity as {@code "inf"}. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .addModule(new SimpleModule()
                    .addSerializer(Double.class, new Numbers())
                    .addSerializer(double.class, new Numbers()))
            .build();

    private Json() {}

    public static String text(Map<String, Object> result) {
        return MAPPER.writeValueAsString(result) + "\n";
    }

    private static final class Numbers extends ValueSerializer<Double> {
        @Override
        public void serialize(Double value, JsonGenerator generator, SerializationContext context) {
            if (value.isInfinite()) {
                generator.writeString(value > 0 ? "inf" : "-inf");
            } else {
                generator.writeNumber(value);
            }
        }
    }
}
