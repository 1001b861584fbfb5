package org.mizan.dataset.csv;

import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.mizan.dataset.DialectRefusal;
import org.mizan.message.Spelling;

/** The encodings that files come in. A closed list, so that a description means the same on every machine. */
public enum TextEncoding {
    UTF_8,
    UTF_16,
    ISO_8859_1,
    ISO_8859_2,
    ISO_8859_5,
    ISO_8859_6,
    ISO_8859_7,
    ISO_8859_8,
    ISO_8859_9,
    ISO_8859_15,
    WINDOWS_1250,
    WINDOWS_1251,
    WINDOWS_1252,
    WINDOWS_1253,
    WINDOWS_1254,
    WINDOWS_1255,
    WINDOWS_1256,
    WINDOWS_1257,
    WINDOWS_1258;

    private static final String LATIN = "latin-1";

    /** As a description writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The encoding of that name, in any case. */
    public static TextEncoding of(String name) {
        String word = name.toLowerCase(Locale.ROOT);
        if (word.equals(LATIN)) {
            return ISO_8859_1;
        }
        List<String> known = Stream.of(values()).map(TextEncoding::word).toList();
        int place = known.indexOf(word);
        if (place < 0) {
            throw DialectRefusal.ENCODING_UNKNOWN.with(Spelling.shown(name), Spelling.advice(name, known));
        }
        return values()[place];
    }

    /**
     * The bytes of a file as UTF-8. What the encoding has no character for becomes a byte that UTF-8 never has, so that it stays
     * a fault of the value in which it stands.
     */
    public InputStream utf8(InputStream bytes) {
        return this == UTF_8 ? bytes : new Utf8Stream(bytes, Charset.forName(word()));
    }
}
