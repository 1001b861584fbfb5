package org.mizan.dataset.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.DescriptionRefusal;
import org.mizan.message.Spelling;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;
import tools.jackson.dataformat.yaml.YAMLReadFeature;

/**
 * Reads YAML into values that know their lines. Only what a reader sees on the page is accepted: one document, each key
 * once, no anchors, aliases or tags.
 */
public final class YamlTree {
    private static final int DEEPEST = 20;
    private static final Pattern LOOKED_AT = Pattern.compile("\\n in reader, line (\\d{1,9}),");
    private static final YAMLFactory FACTORY = YAMLFactory.builder()
            .enable(YAMLReadFeature.EMPTY_STRING_AS_NULL)
            .disable(YAMLReadFeature.PARSE_OCTAL_NUMBERS)
            .build();

    private final String file;
    private final YAMLParser parser;

    private YamlTree(String file, YAMLParser parser) {
        this.file = file;
        this.parser = parser;
    }

    /** The values of a file in UTF-8. */
    public static YamlValue read(Path path) throws IOException {
        return parse(path.toString(), DatasetFile.text(path));
    }

    /** The values of a text; the name of its file is used in errors. */
    static YamlValue parse(String file, String text) {
        try (YAMLParser parser = (YAMLParser) FACTORY.createParser(ObjectReadContext.empty(), text)) {
            return new YamlTree(file, parser).document();
        } catch (JacksonException syntax) {
            throw new FilePosition(file, line(syntax), "")
                    .error(DescriptionRefusal.YAML_SYNTAX, problem(syntax.getOriginalMessage()));
        }
    }

    /** The parser's place is behind what it read last; where it looked on from there, its words name the line. */
    private static int line(JacksonException syntax) {
        @Nullable TokenStreamLocation location = syntax.getLocation();
        Matcher looked = LOOKED_AT.matcher(String.valueOf(syntax.getOriginalMessage()));
        return Math.max(
                location == null ? 1 : Math.max(1, location.getLineNr()),
                looked.find() ? Integer.parseInt(looked.group(1)) : 1);
    }

    private YamlValue document() {
        @Nullable JsonToken first = parser.nextToken();
        if (first == null) {
            throw new FilePosition(file, 1, "").error(DescriptionRefusal.YAML_EMPTY);
        }
        YamlValue value = value(first, new FilePosition(file, line(), ""), 0);
        if (parser.nextToken() != null) {
            throw new FilePosition(file, line(), "").error(DescriptionRefusal.YAML_REFUSED_DOCUMENT);
        }
        return value;
    }

    private YamlValue value(JsonToken token, FilePosition place, int depth) {
        if (parser.isCurrentAlias() || parser.getObjectId() != null || parser.getTypeId() != null) {
            throw place.error(DescriptionRefusal.YAML_REFUSED_ANCHOR);
        }
        if (depth > DEEPEST) {
            throw place.error(DescriptionRefusal.YAML_REFUSED_DEPTH, DEEPEST);
        }
        return switch (token) {
            case START_OBJECT -> object(place, depth);
            case START_ARRAY -> list(place, depth);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> scalar(place, YamlValue.Kind.NUMBER);
            case VALUE_TRUE, VALUE_FALSE ->
                YamlValue.scalar(place, YamlValue.Kind.BOOLEAN, String.valueOf(token == JsonToken.VALUE_TRUE));
            case VALUE_NULL -> YamlValue.scalar(place, YamlValue.Kind.EMPTY, "");
            case VALUE_STRING -> scalar(place, YamlValue.Kind.TEXT);
            default -> throw place.error(DescriptionRefusal.YAML_REFUSED, token.name());
        };
    }

    private YamlValue scalar(FilePosition place, YamlValue.Kind kind) {
        return YamlValue.scalar(place, kind, parser.getString());
    }

    private YamlValue object(FilePosition place, int depth) {
        Map<String, YamlValue> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            FilePosition at = place.part(Spelling.shown(key), line());
            @Nullable YamlValue known = fields.get(key);
            if (known != null) {
                throw at.error(DescriptionRefusal.YAML_DUPLICATE, known.place().line());
            }
            fields.put(key, value(parser.nextToken(), at, depth + 1));
        }
        return new YamlValue(place, YamlValue.Kind.OBJECT, "", List.of(), Collections.unmodifiableMap(fields));
    }

    private YamlValue list(FilePosition place, int depth) {
        List<YamlValue> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(value(token, place.item(items.size() + 1, line()), depth + 1));
        }
        return new YamlValue(place, YamlValue.Kind.LIST, "", List.copyOf(items), Map.of());
    }

    private int line() {
        return parser.currentTokenLocation().getLineNr();
    }

    /** The parser's words without its excerpts of the file, which are indented. */
    private static String problem(@Nullable String message) {
        return message == null
                ? "unreadable"
                : message.lines().filter(line -> !line.startsWith(" ")).collect(Collectors.joining(", "));
    }
}
