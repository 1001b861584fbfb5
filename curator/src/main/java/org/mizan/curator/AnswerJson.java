package org.mizan.curator;

import java.time.Instant;
import java.util.Optional;
import org.mizan.certificate.CertificateJson;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.JsonObject;
import org.mizan.privacy.Rational;
import org.mizan.release.Released;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * The JSON form of answers, version 2. Everything that was released is in {@code answer}, whose hash the certificate holds:
 *
 * <pre>
 *   {"format": "mizan.answer", "version": 2, "answer": {…}, "certificate": {…},
 *    "remaining": [{"ceiling": "data set", "epsilon": "3.5", "sigma": "1.4"}]}
 * </pre>
 *
 * <p>{@link TableJson} has the form of the released table. Version 1 is read, and written as it was.
 */
final class AnswerJson {
    private static final String FORMAT = "mizan.answer";
    static final int VERSION = 2;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private AnswerJson() {}

    static String write(Answer answer) {
        ObjectNode document = NODES.objectNode();
        document.put("format", FORMAT);
        document.put("version", answer.version());
        document.set("answer", table(answer.version(), answer.released(), answer.confidence()));
        ArrayNode remaining = document.putArray("remaining");
        answer.remaining().forEach(left -> remaining.add(left(left)));
        document.putRawValue("certificate", new RawValue(CertificateJson.write(answer.certificate())));
        return document.toString();
    }

    /** The hash that the certificate of these values holds. */
    static Digest digest(Released released, Rational confidence) {
        return Digest.hash(table(VERSION, released, confidence).toString());
    }

    private static ObjectNode table(int version, Released released, Rational confidence) {
        return version == FirstTableJson.VERSION
                ? FirstTableJson.write(released, confidence)
                : TableJson.write(released, confidence);
    }

    private static ObjectNode left(Left left) {
        ObjectNode node = NODES.objectNode();
        node.put("ceiling", left.ceiling());
        left.epsilon().ifPresent(epsilon -> node.put("epsilon", epsilon.toString()));
        left.sigma().ifPresent(sigma -> node.put("sigma", sigma.toString()));
        left.until().ifPresent(until -> node.put("until", until.toString()));
        return node;
    }

    static Answer read(String text) {
        JsonObject document = JsonObject.parse(text);
        int version = version(document.text("format"), document.number("version"));
        JsonObject values = document.object("answer");
        Answer answer = new Answer(
                version,
                table(version, values),
                values.exact("confidence"),
                document.objects("remaining").stream().map(AnswerJson::left).toList(),
                CertificateJson.read(document.object("certificate").compact()));
        if (!write(answer).equals(document.compact())) {
            throw CuratorRefusal.ANSWER_CANONICAL.with(answer.request());
        }
        return answer;
    }

    private static int version(String format, Rational version) {
        if (format.equals(FORMAT)) {
            for (int known : new int[] {FirstTableJson.VERSION, VERSION}) {
                if (version.equals(Rational.of(known))) {
                    return known;
                }
            }
        }
        throw CuratorRefusal.ANSWER_FORMAT.with(format, version, FORMAT, FirstTableJson.VERSION, VERSION);
    }

    private static Released table(int version, JsonObject values) {
        return version == FirstTableJson.VERSION ? FirstTableJson.read(values) : TableJson.read(values);
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
