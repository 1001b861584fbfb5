package org.mizan.dataset.file;

import java.util.function.Supplier;
import java.util.stream.Stream;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Message;
import org.mizan.message.Refusal;

/** Where in a file something stands: the line, counted from 1, and the path of keys that leads there. */
public record FilePosition(String file, int line, String path) {
    /** A part of what stands here. */
    FilePosition part(String key, int at) {
        return new FilePosition(file, at, path.isEmpty() ? key : path + "." + key);
    }

    /** An item, counted from 1, of the list that stands here. */
    FilePosition item(int number, int at) {
        return new FilePosition(file, at, "%s[%d]".formatted(path, number));
    }

    /** An error about the key, or its value, that stands or should stand here; the path comes before the arguments. */
    public InvalidInputException error(Refusal refusal, Object... arguments) {
        Object subject = path.isEmpty() ? Message.WHOLE_FILE.with() : path;
        return refusal.with(
                        Stream.concat(Stream.of(subject), Stream.of(arguments)).toArray())
                .in(file + ":" + line);
    }

    /** What is made of the text here; an error says where the text stands. */
    <T> T make(Supplier<T> maker) {
        try {
            return maker.get();
        } catch (InvalidInputException invalid) {
            throw of(invalid);
        }
    }

    /** An error of what was made of the text here. */
    InvalidInputException of(InvalidInputException invalid) {
        return invalid.in(path.isEmpty() ? file + ":" + line : "%s:%d: %s".formatted(file, line, path));
    }

    /** The same path on another line. */
    FilePosition at(int other) {
        return new FilePosition(file, other, path);
    }
}
