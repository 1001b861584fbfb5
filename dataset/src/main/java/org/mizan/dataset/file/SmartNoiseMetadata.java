package org.mizan.dataset.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.mizan.dataset.DescriptionRefusal;
import org.mizan.dataset.Unit;

/**
 * Metadata of one table as SmartNoise SQL writes them: {@code collection: schema: table:} with settings and columns. They
 * say neither what may be spent nor how finely numbers are counted, so they become a {@link Draft} and not a data set. What
 * would promise less here than it says there is refused.
 */
public final class SmartNoiseMetadata {
    private final String origin;
    private final Optional<Unit> unit;
    private final Map<String, String> columns;

    private SmartNoiseMetadata(String origin, Optional<Unit> unit, Map<String, String> columns) {
        this.origin = origin;
        this.unit = unit;
        this.columns = columns;
    }

    /** Reads a file that describes one table. */
    public static SmartNoiseMetadata read(Path path) throws IOException {
        return parse(DatasetFile.text(path), path.toString());
    }

    static SmartNoiseMetadata parse(String text, String file) {
        YamlObject root = YamlTree.parse(file, text).asObject();
        root.optional("engine").ifPresent(YamlValue::asText);
        YamlValue schemas = only(root, "collection");
        YamlValue table = only(only(schemas.asObject(), "schema").asObject(), "table");
        SmartNoiseTable settings = new SmartNoiseTable(table.asObject());
        return new SmartNoiseMetadata(YamlText.of(file), settings.unit(), settings.columns());
    }

    /** A draft for these data, which are named in it and not read. */
    public Draft draft(Path data) {
        String file = Draft.fileName(data);
        return new Draft("the SmartNoise metadata " + origin, file, unit, new LinkedHashMap<>(columns));
    }

    private static YamlValue only(YamlObject object, String what) {
        Map<String, YamlValue> entries = new LinkedHashMap<>(object.entries());
        entries.remove("engine");
        if (entries.size() != 1) {
            throw object.place().error(DescriptionRefusal.SMARTNOISE_SEVERAL, entries.size(), what);
        }
        return entries.values().iterator().next();
    }
}
