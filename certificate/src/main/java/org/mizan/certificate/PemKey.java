package org.mizan.certificate;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Message;
import org.mizan.message.Sentence;

/** A key as a PEM text (RFC 7468): one block, with its label. Nothing of what a file holds is ever told. */
final class PemKey {
    static final String PRIVATE = "PRIVATE KEY";
    static final String PUBLIC = "PUBLIC KEY";

    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z0-9 ]{1,40})-----\\s([A-Za-z0-9+/=\\s]*)-----END \\1-----");

    private PemKey() {}

    static String write(String label, byte[] content) {
        String lines = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(content);
        return "-----BEGIN %1$s-----%n%2$s%n-----END %1$s-----%n"
                .formatted(label, lines)
                .replace("\r\n", "\n");
    }

    /**
     * The content of the only block.
     *
     * @param name of the file, for errors
     */
    static byte[] read(String text, String label, String name) {
        Matcher block = BLOCK.matcher(text.strip());
        if (!block.matches()) {
            throw malformed(label, name);
        }
        String found = block.group(1);
        if (!found.equals(label)) {
            CertificateRefusal other =
                    found.equals(PUBLIC) ? CertificateRefusal.KEY_KIND_PUBLIC : CertificateRefusal.KEY_KIND_OTHER;
            throw (found.equals(PRIVATE) ? CertificateRefusal.KEY_KIND_PRIVATE : other).with(name, advice(label));
        }
        try {
            return Base64.getMimeDecoder().decode(block.group(2));
        } catch (IllegalArgumentException damaged) {
            throw malformed(label, name);
        }
    }

    static InvalidInputException notEd25519(String label, String name) {
        return CertificateRefusal.KEY_KIND.with(name, advice(label));
    }

    private static InvalidInputException malformed(String label, String name) {
        return (label.equals(PUBLIC) ? CertificateRefusal.KEY_FORMAT_PUBLIC : CertificateRefusal.KEY_FORMAT_PRIVATE)
                .with(name, advice(label));
    }

    private static Sentence advice(String label) {
        return label.equals(PUBLIC) ? Message.ADVICE_PUBLIC_KEY.with() : Message.ADVICE_PRIVATE_KEY.with();
    }
}
