package org.mizan.curator;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.mizan.certificate.Certificate;
import org.mizan.certificate.CertificateJson;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.JsonObject;
import org.mizan.curator.budget.Left;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.ReleasedCells;
import org.mizan.release.answer.ReleasedMarginals;
import org.mizan.release.answer.ReleasedTable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON form of answers. Everything that was released is in {@code answer}, whose hash the certificate holds:
 *
 * <pre>
 *   {"format": "mizan.answer", "version": 2, "answer": {…},
 *    "remaining": [{"ceiling": "data set", "epsilon": "3.5", "sigma": "1.4"}], "certificate": {…}}
 * </pre>
 *
 * <p>{@link TableJson} has the form of what was released. It is written and read as it comes, value by value. A document says the
 * least version that has its form, so that builds which know an answer's form can read it, and others say which version they lack:
 *
 * <ul>
 *   <li>1: tables row by row, without types. It is read, and written again as it was.
 *   <li>2: tables column by column. Builds before version 3 wrote marginals under this number too, and occupied cells as any
 *       table: these are read, and written again as they were.
 *   <li>3: marginals by levels, and the occupied cells of large tables.
 *   <li>4: marginals of which some are by groups of levels.
 * </ul>
 */
final class AnswerJson {
    private static final String FORMAT = "mizan.answer";
    private static final int TABLES = 2;
    private static final int PARTS = 3;
    private static final int GROUPS = 4;
    private static final List<Integer> VERSIONS = List.of(FirstTableJson.VERSION, TABLES, PARTS, GROUPS);

    private static final JsonFactory FACTORY = new JsonFactory();

    private AnswerJson() {}

    /** The version that has the form of what was released. */
    static int version(Released released) {
        return released.content().read(new Released.Content.Forms<Integer>() {
            @Override
            public Integer table(ReleasedTable table) {
                return TABLES;
            }

            @Override
            public Integer cells(ReleasedCells cells) {
                return PARTS;
            }

            @Override
            public Integer marginals(ReleasedMarginals marginals) {
                return marginals.groupings().isEmpty() ? PARTS : GROUPS;
            }
        });
    }

    static String text(Answer answer) {
        StringWriter text = new StringWriter();
        write(answer, Map.of(), text);
        return text.toString();
    }

    /** Writes an answer with further members after its own; the writer stays open. */
    static void write(Answer answer, Map<String, Object> further, Writer out) {
        generate(out, json -> {
            json.writeStartObject();
            json.writeStringProperty("format", FORMAT);
            json.writeNumberProperty("version", answer.version());
            json.writeName("answer");
            values(answer.version(), answer.released(), answer.confidence(), json);
            json.writeArrayPropertyStart("remaining");
            answer.remaining().forEach(left -> left(left, json));
            json.writeEndArray();
            json.writeName("certificate").writeRawValue(CertificateJson.write(answer.certificate()));
            further.forEach((name, value) ->
                    json.writeName(name).writeRawValue(JsonMapper.shared().writeValueAsString(value)));
            json.writeEndObject();
        });
    }

    /** The hash that the certificate of these values holds. */
    static Digest digest(Released released, Rational confidence) {
        MessageDigest digest = Digest.sha256();
        try (Writer out = new OutputStreamWriter(
                new DigestOutputStream(OutputStream.nullOutputStream(), digest), StandardCharsets.UTF_8)) {
            generate(out, json -> values(version(released), released, confidence, json));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Digest.of(digest.digest());
    }

    private static void generate(Writer out, Consumer<JsonGenerator> content) {
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)
                .configure(StreamWriteFeature.AUTO_CLOSE_TARGET, false)) {
            content.accept(json);
        }
    }

    private static void values(int version, Released released, Rational confidence, JsonGenerator json) {
        if (version == FirstTableJson.VERSION) {
            json.writeRawValue(FirstTableJson.write(released, confidence).toString());
        } else {
            TableJson.write(released, confidence, json);
        }
    }

    private static void left(Left left, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("ceiling", left.ceiling());
        left.epsilon().ifPresent(epsilon -> json.writeStringProperty("epsilon", epsilon.toString()));
        left.sigma().ifPresent(sigma -> json.writeStringProperty("sigma", sigma.toString()));
        left.until().ifPresent(until -> json.writeStringProperty("until", until.toString()));
        json.writeEndObject();
    }

    static Answer read(String text) {
        Answer answer = JsonObject.reading(() -> answer(AnswerTokens.of(text), text));
        WrittenAgain again = new WrittenAgain(text);
        write(answer, Map.of(), again);
        if (!again.isSame()) {
            throw AnswerTokens.notAsWritten(answer.request());
        }
        return answer;
    }

    private static Answer answer(AnswerTokens in, String text) {
        in.start();
        String format = in.text("format");
        in.name("version");
        int version = version(format, in.number());
        if (version == FirstTableJson.VERSION) {
            return first(JsonObject.parse(text));
        }
        in.name("answer");
        TableReader.Read values = TableReader.read(in);
        in.require(isWrittenAs(version, values.released()));
        List<Left> remaining = new ArrayList<>();
        in.name("remaining");
        in.each(() -> remaining.add(left(in.object("$.remaining[%d]".formatted(remaining.size())))));
        in.name("certificate");
        Certificate certificate =
                CertificateJson.read(in.object("$.certificate").compact());
        in.end();
        in.endOfText();
        return new Answer(version, values.released(), values.confidence(), remaining, certificate);
    }

    /** Each form has its version; builds before version 3 wrote marginals as version 2. */
    private static boolean isWrittenAs(int version, Released released) {
        return version == version(released)
                || (version == TABLES
                        && released.marginals()
                                .filter(each -> each.groupings().isEmpty())
                                .isPresent());
    }

    private static Answer first(JsonObject document) {
        JsonObject values = document.object("answer");
        return new Answer(
                FirstTableJson.VERSION,
                FirstTableJson.read(values),
                values.exact("confidence"),
                document.objects("remaining").stream().map(AnswerJson::left).toList(),
                CertificateJson.read(document.object("certificate").compact()));
    }

    private static int version(String format, BigDecimal version) {
        return VERSIONS.stream()
                .filter(known -> format.equals(FORMAT) && version.compareTo(BigDecimal.valueOf(known)) == 0)
                .findFirst()
                .orElseThrow(() -> CuratorRefusal.ANSWER_FORMAT.with(
                        format, version, FORMAT, VERSIONS.get(0), VERSIONS.get(VERSIONS.size() - 1)));
    }

    private static Left left(JsonObject node) {
        return new Left(
                node.text("ceiling"),
                optional(node, "epsilon"),
                optional(node, "sigma"),
                node.has("until") ? Optional.of(Instant.parse(node.text("until"))) : Optional.empty());
    }

    private static Optional<Rational> optional(JsonObject node, String key) {
        return node.has(key) ? Optional.of(node.exact(key)) : Optional.empty();
    }
}
