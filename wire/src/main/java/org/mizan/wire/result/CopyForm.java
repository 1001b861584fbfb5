package org.mizan.wire.result;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.protocol.BrokenFrameException;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.FrameBuilder;
import org.mizan.wire.protocol.ValueFormat;
import org.mizan.wire.statement.StatementToken;

/** How {@code COPY (SELECT …) TO STDOUT} writes rows. */
public enum CopyForm {
    TEXT {
        @Override
        byte[] line(List<Optional<byte[]>> values, Charset charset) {
            return joined(values, charset, "\t", "\\N", CopyForm::escaped);
        }
    },
    CSV {
        @Override
        byte[] line(List<Optional<byte[]>> values, Charset charset) {
            return joined(values, charset, ",", "", CopyForm::quoted);
        }
    },
    CSV_WITH_HEADER {
        @Override
        byte[] line(List<Optional<byte[]>> values, Charset charset) {
            return CSV.line(values, charset);
        }
    },
    BINARY {
        @Override
        byte[] line(List<Optional<byte[]>> values, Charset charset) {
            FrameBuilder line = new FrameBuilder('d').int16(values.size());
            values.forEach(line::value);
            return line.build().body();
        }
    };

    /** How a binary copy begins: a sign, flags and the length of nothing. */
    private static final byte[] SIGNATURE = ByteBuffer.allocate(19)
            .put(new byte[] {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0})
            .array();

    /** How it ends. */
    private static final byte[] TRAILER = {(byte) 0xFF, (byte) 0xFF};

    private interface Spelling {
        String of(String value);
    }

    /** The form that a statement asks for behind its question; one that names a file or an unknown option is refused. */
    public static CopyForm of(List<StatementToken> all, List<StatementToken> question) {
        StatementToken last = question.get(question.size() - 1);
        List<String> words = all.stream()
                .filter(token -> token.start() > last.start())
                .map(StatementToken::text)
                .filter(word -> !word.equals("(") && !word.equals(")") && !word.equals(",") && !word.equals("with"))
                .toList();
        if (words.size() < 2 || !words.get(0).equals("to") || !words.get(1).equals("stdout")) {
            throw WireRefusal.FORM.with("COPY");
        }
        List<String> options = new ArrayList<>(words.subList(2, words.size()));
        options.remove("format");
        return switch (options.stream().sorted().collect(Collectors.joining(" "))) {
            case "", "text" -> TEXT;
            case "csv" -> CSV;
            case "csv header", "csv header true", "csv header on" -> CSV_WITH_HEADER;
            case "binary" -> BINARY;
            default -> throw WireRefusal.FORM.with("COPY");
        };
    }

    abstract byte[] line(List<Optional<byte[]>> values, Charset charset);

    private static byte[] joined(
            List<Optional<byte[]>> values, Charset charset, String separator, String missing, Spelling spelling) {
        return values.stream()
                .map(value -> value.map(bytes -> spelling.of(new String(bytes, charset)))
                        .orElse(missing))
                .collect(Collectors.joining(separator, "", "\n"))
                .getBytes(charset);
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    private static String quoted(String value) {
        boolean isPlain = !value.isEmpty() && value.chars().noneMatch(each -> "\",\n\r\\".indexOf(each) >= 0);
        return isPlain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }

    private List<Integer> formats() {
        return List.of(this == BINARY ? ValueFormat.BINARY.code() : ValueFormat.TEXT.code());
    }

    /** What comes before the rows. */
    public List<Frame> beginning(AnswerRows rows, Charset charset) {
        List<Frame> frames = new ArrayList<>();
        int format = formats().get(0);
        FrameBuilder response =
                new FrameBuilder('H').letter((char) format).int16(rows.columns().size());
        rows.columns().forEach(column -> response.int16(format));
        frames.add(response.build());
        if (this == CSV_WITH_HEADER) {
            List<Optional<byte[]>> labels = rows.columns().stream()
                    .map(column -> Optional.of(column.label().getBytes(charset)))
                    .toList();
            frames.add(new Frame('d', line(labels, charset)));
        }
        return frames;
    }

    public Frame row(AnswerRows rows, int row, Charset charset) throws BrokenFrameException {
        byte[] line = line(rows.values(row, formats(), charset), charset);
        return new Frame('d', this == BINARY && row == 0 ? behindSignature(line) : line);
    }

    /** What comes behind the rows. */
    public List<Frame> end(AnswerRows rows) {
        Frame done = Frame.empty('c');
        byte[] trailer = rows.size() == 0 ? behindSignature(TRAILER) : TRAILER;
        return this == BINARY ? List.of(new Frame('d', trailer), done) : List.of(done);
    }

    /** Some clients want the signature and the first row in one message, as PostgreSQL sends them. */
    private static byte[] behindSignature(byte[] line) {
        return ByteBuffer.allocate(SIGNATURE.length + line.length)
                .put(SIGNATURE)
                .put(line)
                .array();
    }
}
