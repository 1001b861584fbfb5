package org.mizan.certificate;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.event.EventTree;
import org.mizan.certificate.json.Formats;
import org.mizan.certificate.json.JsonObject;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.event.Event;

/** Reads what {@link CertificateJson} writes. */
final class CertificateReader {
    private CertificateReader() {}

    static Certificate read(JsonObject document, String format) {
        Formats.require(document, format);
        Neighbours neighbours = made(document, "neighbours", Neighbours::of);
        List<CertifiedRelease> releases = document.objects("releases").stream()
                .map(release -> release(release, neighbours))
                .toList();
        String dataSet = document.text("data_set");
        String unit = document.text("unit");
        String analyst = document.text("analyst");
        String request = document.text("request");
        String question = document.text("question");
        Optional<String> asked = document.has("asked") ? Optional.of(document.text("asked")) : Optional.empty();
        Optional<DataVersion> dataVersion = document.has("data_version")
                ? Optional.of(DataVersion.read(document.object("data_version")))
                : Optional.empty();
        PolicyDocument policy = PolicyDocument.read(document.object("policy"));
        ReleaseCost cost = cost(document.object("cost"));
        Certificate.Entry entry = EntryJson.read(document.object("entry"));
        Digest answer = made(document, "answer", Digest::of);
        List<String> assumptions = document.texts("assumptions");
        Optional<CertificateSignature> signature = document.has("signature")
                ? Optional.of(CertificateSignature.read(document.object("signature")))
                : Optional.empty();
        document.end();
        return document.in(() -> new Certificate(
                dataSet,
                unit,
                neighbours,
                analyst,
                request,
                question,
                asked,
                dataVersion,
                policy,
                releases,
                cost,
                entry,
                answer,
                assumptions,
                signature));
    }

    private static CertifiedRelease release(JsonObject object, Neighbours neighbours) {
        String label = object.text("label");
        List<Step> steps =
                object.objects("steps").stream().map(CertificateReader::step).toList();
        Event event = EventTree.read(object.object("event"), neighbours);
        object.end();
        return new CertifiedRelease(label, steps, event);
    }

    private static Step step(JsonObject object) {
        String text = object.text("step");
        boolean isSquared = object.has("factor_squared");
        Rational factor = object.exact(isSquared ? "factor_squared" : "factor");
        object.end();
        return object.in(() -> new Step(text, factor, isSquared));
    }

    private static ReleaseCost cost(JsonObject object) {
        Optional<Epsilon> pure =
                object.has("pure") ? Optional.of(amount(object, "pure", Epsilon::new)) : Optional.empty();
        Optional<Rho> rho = object.has("rho") ? Optional.of(amount(object, "rho", Rho::new)) : Optional.empty();
        ReleaseCost cost = new ReleaseCost(
                pure,
                amount(object, "epsilon", Epsilon::new),
                amount(object, "delta", Delta::new),
                rho,
                amount(object, "gamma", Gamma::new));
        object.end();
        return cost;
    }

    private static <T> T amount(JsonObject object, String key, Function<Rational, T> making) {
        Rational value = object.exact(key);
        return object.in(key, () -> making.apply(value));
    }

    /** Makes something of a text, letting errors name its key. */
    static <T> T made(JsonObject object, String key, Function<String, T> making) {
        String text = object.text(key);
        return object.in(key, () -> making.apply(text));
    }
}
