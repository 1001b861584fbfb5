package org.mizan.cli.asking;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mizan.cli.CommandRefusal;
import org.mizan.sql.PrivateSql;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Where queries come from: the command line, a file or the standard input. */
final class QueryText {
    private static final String STANDARD_INPUT = "-";
    private static final int LARGEST = 1 << 20;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    @Parameters(
            paramLabel = "SQL",
            arity = "0..1",
            description = {
                "The queries, in quotes, with a semicolon between two.",
                "Without it, or where it is -, they are read from the standard input."
            })
    private Optional<String> text;

    @Option(names = "--file", paramLabel = "FILE", description = "Reads the queries from this file instead.")
    private Optional<Path> file;

    /** The queries, of which there is at least one. */
    List<String> statements() throws IOException {
        if (file.isPresent() && text.isPresent()) {
            throw CommandRefusal.QUERY_TEXT.with();
        }
        if (file.isPresent()) {
            try (InputStream input = Files.newInputStream(file.get())) {
                return PrivateSql.statements(read(input, file.get().toString()));
            }
        }
        if (text.isPresent() && !text.get().equals(STANDARD_INPUT)) {
            return PrivateSql.statements(text.get());
        }
        return PrivateSql.statements(read(System.in, "standard input"));
    }

    /** At most so many bytes that what is longer is refused before it is held in memory. */
    private static String read(InputStream input, String name) throws IOException {
        byte[] bytes = input.readNBytes(LARGEST + 1);
        if (bytes.length > LARGEST) {
            throw CommandRefusal.QUERY_SIZE.with(name, LARGEST);
        }
        try {
            String decoded = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return decoded.startsWith(BYTE_ORDER_MARK) ? decoded.substring(1) : decoded;
        } catch (CharacterCodingException broken) {
            throw CommandRefusal.QUERY_ENCODING.with(name);
        }
    }
}
