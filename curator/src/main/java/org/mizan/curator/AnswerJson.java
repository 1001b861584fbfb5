package org.mizan.curator;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.mizan.certificate.CertificateJson;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.JsonObject;
import org.mizan.mechanism.Interval;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.language.Spelling;
import org.mizan.release.Released;
import org.mizan.release.Released.Cell;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * The JSON form of answers, version 2. Everything that was released is in {@code answer}, whose hash the certificate holds:
 *
 * <pre>
 *   {"format": "mizan.answer", "version": 2,
 *    "answer": {"columns": ["department", "COUNT(*)"], "confidence": "0.95",
 *               "rows": [{"cells": [{"text": "surgery"}, {"value": 120, "low": 108, "high": 132}]}],
 *               "notes": [{"code": "limits_of_groups", "arguments": ["patient_id", "3"], "text": "…"}]},
 *    "remaining": [{"ceiling": "data set", "epsilon": "3.5", "sigma": "1.4"}],
 *    "certificate": {…}}
 * </pre>
 *
 * <p>Released values are numbers, all their digits written; a value that cannot be given is {@code {"missing": true}}. The text of
 * a note is English, for whoever does not know its code. Version 1 had texts for notes and is read and written as it was.
 */
final class AnswerJson {
    private static final String FORMAT = "mizan.answer";
    static final int VERSION = 2;

    /** The version whose notes were texts. */
    private static final int TEXTS = 1;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private AnswerJson() {}

    static String write(Answer answer) {
        ObjectNode document = NODES.objectNode();
        document.put("format", FORMAT);
        document.put("version", answer.version());
        document.set("answer", released(answer.version(), answer.released(), answer.confidence()));
        ArrayNode remaining = document.putArray("remaining");
        answer.remaining().forEach(left -> remaining.add(left(left)));
        document.putRawValue("certificate", new RawValue(CertificateJson.write(answer.certificate())));
        return document.toString();
    }

    /** The hash that the certificate of these values holds. */
    static Digest digest(Released released, Rational confidence) {
        return Digest.hash(released(VERSION, released, confidence).toString());
    }

    private static ObjectNode released(int version, Released released, Rational confidence) {
        ObjectNode node = NODES.objectNode();
        ArrayNode columns = node.putArray("columns");
        released.columns().forEach(columns::add);
        node.put("confidence", confidence.toString());
        ArrayNode rows = node.putArray("rows");
        released.rows().forEach(row -> {
            ArrayNode cells = rows.addObject().putArray("cells");
            row.forEach(cell -> cells.add(cell(cell)));
        });
        ArrayNode notes = node.putArray("notes");
        for (Sentence note : released.notes()) {
            if (version == TEXTS) {
                notes.add(note.in(Language.ENGLISH));
            } else {
                notes.add(note(note));
            }
        }
        return node;
    }

    private static ObjectNode note(Sentence note) {
        ObjectNode node = NODES.objectNode();
        node.put("code", note.message().code());
        ArrayNode arguments = node.putArray("arguments");
        note.arguments().forEach(arguments::add);
        node.put("text", note.in(Language.ENGLISH));
        return node;
    }

    private static ObjectNode cell(Cell cell) {
        ObjectNode node = NODES.objectNode();
        if (cell instanceof Cell.Text text) {
            node.put("text", text.text());
        } else if (cell instanceof Cell.Value number) {
            put(node, "value", number.value());
            number.interval().ifPresent(interval -> {
                put(node, "low", interval.low());
                put(node, "high", interval.high());
            });
        } else {
            node.put("missing", true);
        }
        return node;
    }

    /** A decimal as a number: whole ones without a point, others without zeros at their end. */
    private static void put(ObjectNode node, String key, Rational decimal) {
        BigDecimal number = new BigDecimal(decimal.numerator())
                .divide(new BigDecimal(decimal.denominator()))
                .stripTrailingZeros();
        if (number.scale() <= 0) {
            node.put(key, number.toBigIntegerExact());
        } else {
            node.put(key, number);
        }
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
                released(version, values),
                values.exact("confidence"),
                document.objects("remaining").stream().map(AnswerJson::left).toList(),
                CertificateJson.read(document.object("certificate").compact()));
        if (!write(answer).equals(document.compact())) {
            throw InvalidInputException.of(
                    "answer.canonical", "answer", answer.request(), "has one form only", "give it as it was written");
        }
        return answer;
    }

    private static int version(String format, Rational version) {
        if (format.equals(FORMAT)) {
            for (int known : new int[] {TEXTS, VERSION}) {
                if (version.equals(Rational.of(known))) {
                    return known;
                }
            }
        }
        throw InvalidInputException.of(
                "answer.format",
                "document",
                format + " " + version,
                "must be %s %d or %d".formatted(FORMAT, TEXTS, VERSION),
                "give an answer of this build or an earlier one");
    }

    private static Released released(int version, JsonObject values) {
        return new Released(
                values.texts("columns"),
                values.objects("rows").stream()
                        .map(row -> row.objects("cells").stream()
                                .map(AnswerJson::cell)
                                .toList())
                        .toList(),
                version == TEXTS
                        ? values.texts("notes").stream().map(Sentence::verbatim).toList()
                        : values.objects("notes").stream().map(AnswerJson::note).toList());
    }

    /** The text follows from the rest, and is compared with it when the whole document is. */
    private static Sentence note(JsonObject node) {
        String code = node.text("code");
        List<String> arguments = node.texts("arguments");
        return Message.ofCode(code)
                .map(message -> new Sentence(message, arguments))
                .orElseThrow(() -> InvalidInputException.of(
                        "answer.note",
                        "note",
                        Spelling.shown(code),
                        "is unknown to this build",
                        "read the answer with the build that made it, or a newer one"));
    }

    private static Cell cell(JsonObject node) {
        if (node.has("text")) {
            return new Cell.Text(node.text("text"));
        }
        if (node.has("value")) {
            Optional<Interval> interval = node.has("low")
                    ? Optional.of(new Interval(node.number("low"), node.number("high")))
                    : Optional.empty();
            return new Cell.Value(node.number("value"), interval);
        }
        return new Cell.Missing();
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
