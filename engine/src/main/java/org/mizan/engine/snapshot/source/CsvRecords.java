package org.mizan.engine.snapshot.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.csv.CsvDialect;
import org.mizan.engine.snapshot.coding.Field;
import org.mizan.engine.snapshot.coding.Rule;

/**
 * The records of a file of comma-separated values (RFC 4180), whatever its bytes are. A field in quotes may hold delimiters,
 * line ends and doubled quotes; a quote elsewhere, or a carriage return that no line feed follows, is an error. Lines without
 * a character are passed over where there is more than one column.
 *
 * <p>A record that is not well-formed, is longer than {@link #LONGEST}, or has another number of fields than the header is
 * broken at its first line, and reading resumes at the line after that. A quote that is never closed therefore costs one
 * line and not the rest of the file.
 */
final class CsvRecords implements SourceRecords {
    /** The longest record in bytes. */
    static final int LONGEST = 1 << 20;

    private static final int BUFFER = 4 * LONGEST;
    private static final int END = -1;
    private static final byte PLAIN = 0;
    private static final byte QUOTED = 1;
    private static final byte ESCAPED = 2;

    private final FileChannel file;
    private final InputStream in;
    private final long size;
    private final byte delimiter;
    private final boolean trims;
    private final int[] columns;
    private final byte[] buffer = new byte[BUFFER];
    private final byte[] unescaped = new byte[LONGEST];
    private final Field field = new Field();

    /** Of each field of the record: how it was written, and where it starts and ends behind {@link #start}. */
    private final byte[] kinds;

    private final int[] starts;
    private final int[] ends;
    private int fields;

    private int start;
    private int position;
    private int limit;
    private long line = 1;
    private long place;
    /** Whether a line end is before the record, or before the end. */
    private boolean isAfterLine;

    private @Nullable Rule broken;

    /**
     * Opens a file and passes over its first line, the header.
     *
     * @param dialect how it is written
     * @param width how many columns the header has
     * @param columns for each declared column its place in the header
     */
    CsvRecords(Path path, CsvDialect dialect, int width, int... columns) throws IOException {
        this.columns = columns.clone();
        delimiter = (byte) dialect.delimiter();
        trims = dialect.trims();
        kinds = new byte[width];
        starts = new int[width];
        ends = new int[width];
        file = FileChannel.open(path, StandardOpenOption.READ);
        size = file.size();
        in = dialect.encoding().utf8(Channels.newInputStream(file));
        skipLine();
    }

    @Override
    public boolean next() throws IOException {
        do {
            start = position;
            isAfterLine = position > 0 && buffer[position - 1] == '\n';
            if (peek() == END) {
                return false;
            }
        } while (kinds.length > 1 && isLineEnd());
        place = line;
        broken = parse();
        if (position - start > LONGEST) {
            broken = Rule.LENGTH;
        }
        if (broken != null) {
            position = start;
            line = place;
            skipLine();
        }
        return true;
    }

    @Override
    public long place() {
        return place;
    }

    @Override
    public long places() {
        return isAfterLine ? line - 1 : line;
    }

    @Override
    public @Nullable Rule broken() {
        return broken;
    }

    @Override
    public Field field(int column) {
        int index = columns[column];
        int from = start + starts[index];
        int to = start + ends[index];
        if (kinds[index] != ESCAPED) {
            return field.set(buffer, from, to, kinds[index] == QUOTED);
        }
        int length = 0;
        for (int at = from; at < to; at++) {
            unescaped[length++] = buffer[at];
            // Of two quotes one is kept; within such a field they stand in pairs only.
            at += buffer[at] == '"' ? 1 : 0;
        }
        return field.set(unescaped, 0, length, true);
    }

    @Override
    public double done() throws IOException {
        return size == 0 ? 1 : Math.min(1, (double) file.position() / size);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private @Nullable Rule parse() throws IOException {
        fields = 0;
        while (true) {
            int from = position - start;
            skipBlanks();
            boolean fine;
            if (peek() == '"') {
                fine = quoted();
                skipBlanks();
            } else {
                position = start + from;
                fine = plain();
            }
            if (!fine) {
                return Rule.SYNTAX;
            }
            if (peek() == delimiter) {
                position++;
            } else if (peek() == END || isLineEnd()) {
                return fields == kinds.length ? null : Rule.FIELDS;
            } else {
                return Rule.SYNTAX;
            }
        }
    }

    /** Passes over blanks around quotes, where they are no part of a value. */
    private void skipBlanks() throws IOException {
        if (trims) {
            while (peek() == ' ' || (delimiter != '\t' && peek() == '\t')) {
                position++;
            }
        }
    }

    /** Reads a field without quotes; false at a quote. */
    private boolean plain() throws IOException {
        int from = position - start;
        do {
            while (position < limit && !isSpecial(buffer[position])) {
                position++;
            }
        } while (position == limit && fill());
        add(PLAIN, from, position - start);
        return position == limit || buffer[position] != '"';
    }

    /** Reads a field in quotes; false if it is not closed. */
    private boolean quoted() throws IOException {
        position++;
        int from = position - start;
        byte kind = QUOTED;
        while (true) {
            int next = peek();
            if (next == END) {
                return false;
            }
            position++;
            if (next == '\n') {
                line++;
            } else if (next == '"') {
                if (peek() != '"') {
                    add(kind, from, position - 1 - start);
                    return true;
                }
                position++;
                kind = ESCAPED;
            }
        }
    }

    private void add(byte kind, int from, int to) {
        if (fields < kinds.length) {
            kinds[fields] = kind;
            starts[fields] = from;
            ends[fields] = to;
        }
        fields++;
    }

    private boolean isSpecial(byte next) {
        return next == delimiter || (next <= '"' && (next == '\n' || next == '\r' || next == '"'));
    }

    /** Passes over the end of a line if that is next. */
    private boolean isLineEnd() throws IOException {
        int length = 1;
        if (peek() == '\r') {
            if (position + 1 == limit && !fill()) {
                return false;
            }
            length = 2;
        }
        if (buffer[position + length - 1] != '\n') {
            return false;
        }
        position += length;
        line++;
        return true;
    }

    /** Goes on to the start of the next line, however far it is. */
    private void skipLine() throws IOException {
        for (int next = peek(); next != END; next = peek()) {
            position++;
            start = position;
            if (next == '\n') {
                line++;
                return;
            }
        }
    }

    private int peek() throws IOException {
        return position < limit || fill() ? buffer[position] & 0xFF : END;
    }

    /** Reads more, keeping the record that is being read; false at the end of the file or where the record is too long. */
    private boolean fill() throws IOException {
        if (limit - start > LONGEST) {
            return false;
        }
        System.arraycopy(buffer, start, buffer, 0, limit - start);
        position -= start;
        limit -= start;
        start = 0;
        int more = in.read(buffer, limit, buffer.length - limit);
        limit += Math.max(0, more);
        return more > 0;
    }
}
