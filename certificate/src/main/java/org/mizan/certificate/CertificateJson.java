package org.mizan.certificate;

import org.mizan.certificate.event.EventTree;
import org.mizan.certificate.json.Formats;
import org.mizan.certificate.json.JsonObject;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * The JSON form of certificates, version 1. A certificate has one form only, up to space and the order of keys: exact numbers
 * are texts in one spelling, digests lower-case hexadecimal, bytes Base64, and every key is there, but {@code asked},
 * {@code data_version}, {@code pure}, {@code rho} and {@code signature} where there is none. The page on certificates in the documents shows one.
 */
public final class CertificateJson {
    private static final String FORMAT = "mizan.certificate";

    private CertificateJson() {}

    /** The document of a certificate. */
    public static String write(Certificate certificate) {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("format", FORMAT);
        document.put("version", Formats.VERSION);
        document.put("data_set", certificate.dataSet());
        document.put("unit", certificate.unit());
        document.put("neighbours", certificate.neighbours().word());
        document.put("analyst", certificate.analyst());
        document.put("request", certificate.request());
        document.put("question", certificate.question());
        certificate.asked().ifPresent(asked -> document.put("asked", asked));
        certificate.dataVersion().ifPresent(version -> document.set("data_version", version.json()));
        document.putRawValue("policy", new RawValue(certificate.policy().text()));
        ArrayNode releases = document.putArray("releases");
        certificate.releases().forEach(release -> releases.add(release(release)));
        document.set("cost", cost(certificate.cost()));
        document.set("entry", EntryJson.write(certificate.entry()));
        document.put("answer", certificate.answer().toString());
        ArrayNode assumptions = document.putArray("assumptions");
        certificate.assumptions().forEach(assumptions::add);
        certificate.signature().ifPresent(signature -> document.set("signature", signature.json()));
        return document.toString();
    }

    private static ObjectNode release(CertifiedRelease release) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("label", release.label());
        ArrayNode steps = node.putArray("steps");
        release.steps()
                .forEach(step -> steps.addObject()
                        .put("step", step.text())
                        .put(
                                step.isSquared() ? "factor_squared" : "factor",
                                step.factor().toString()));
        node.set("event", EventTree.write(release.event()));
        return node;
    }

    private static ObjectNode cost(ReleaseCost cost) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        cost.pure().ifPresent(pure -> node.put("pure", pure.toString()));
        node.put("epsilon", cost.epsilon().toString());
        node.put("delta", cost.delta().toString());
        cost.rho().ifPresent(rho -> node.put("rho", rho.toString()));
        node.put("gamma", cost.gamma().toString());
        return node;
    }

    /** The certificate of a document. */
    public static Certificate read(String text) {
        return CertificateReader.read(JsonObject.parse(text), FORMAT);
    }

    /** The certificate of a document inside another. */
    static Certificate read(JsonObject document) {
        return CertificateReader.read(document, FORMAT);
    }
}
