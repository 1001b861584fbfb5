package org.mizan.dataset.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.DescriptionRefusal;

/**
 * The description of a data set as a file, by convention {@code mizan.yaml}. Unknown, missing, repeated and empty keys are
 * errors that name the file and the line; nothing that a promise rests on has a default.
 */
public final class DatasetFile {
    private static final int LARGEST = 4 << 20;

    private DatasetFile() {}

    /** Reads a description. */
    public static Dataset read(Path path) throws IOException {
        return parse(text(path), path.toString());
    }

    /**
     * Reads the text of a description.
     *
     * @param name what errors call the file
     */
    public static Dataset parse(String text, String name) {
        YamlValue tree = YamlTree.parse(name, text);
        requireFilledIn(tree);
        return new DatasetReader(tree.asObject()).dataset();
    }

    /** The canonical text of a description: equal data sets have equal texts, and {@link #parse} reads them back. */
    public static String write(Dataset dataset) {
        return DatasetWriter.text(dataset);
    }

    /** The text of a file in UTF-8, within bounds and without guesses at other encodings. */
    static String text(Path path) throws IOException {
        if (Files.size(path) > LARGEST) {
            throw DescriptionRefusal.YAML_SIZE.with(path, LARGEST);
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(path)))
                    .toString();
        } catch (CharacterCodingException broken) {
            throw DescriptionRefusal.YAML_ENCODING.with(path);
        }
    }

    /** All empty places are named at once: whoever fills in a draft wants the list and not the first of them. */
    private static void requireFilledIn(YamlValue tree) {
        List<FilePosition> empty = new ArrayList<>();
        tree.visit((place, kind) -> {
            if (kind == YamlValue.Kind.EMPTY) {
                empty.add(place);
            }
        });
        if (!empty.isEmpty()) {
            String others = empty.stream()
                    .skip(1)
                    .map(place -> "%s:%d".formatted(place.path(), place.line()))
                    .collect(Collectors.joining(", "));
            throw others.isEmpty()
                    ? empty.get(0).error(DescriptionRefusal.YAML_UNFILLED)
                    : empty.get(0).error(DescriptionRefusal.YAML_UNFILLED_SEVERAL, others);
        }
    }
}
