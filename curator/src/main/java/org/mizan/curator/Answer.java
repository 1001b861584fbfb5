package org.mizan.curator;

import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.mizan.certificate.Certificate;
import org.mizan.certificate.ReleaseCost;
import org.mizan.curator.budget.Left;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released;

/**
 * What leaves: noisy values, how far off they may be, what they cost and what is left, with the certificate by which anybody
 * can recompute the cost. {@link #json()} is the form that is stored: a retry returns it byte by byte.
 *
 * @param version of the document that it is stored as, which the certificate is about
 * @param released the noisy table
 * @param confidence with which each exact value lies in its interval, above 0 and below 1
 * @param remaining the ceilings that bound the analyst, after this charge
 * @param certificate who asked what of whom, what was done and what it costs
 */
public record Answer(
        int version, Released released, Rational confidence, List<Left> remaining, Certificate certificate) {
    public Answer {
        remaining = List.copyOf(remaining);
        Interval.requireConfidence(confidence);
    }

    /** An answer in the form of this build. */
    public Answer(Released released, Rational confidence, List<Left> remaining, Certificate certificate) {
        this(AnswerJson.version(released), released, confidence, remaining, certificate);
    }

    /** The id under which the same answer can be had again. */
    public String request() {
        return certificate.request();
    }

    /** Whether its document has the words of its notes, as those of version 1 do; later ones have codes. */
    public boolean isInWords() {
        return version == FirstTableJson.VERSION;
    }

    /** What the release cost. */
    public ReleaseCost cost() {
        return certificate.cost();
    }

    /** The answer as a document of the format {@code mizan.answer}, in the version that it was stored in. */
    public String json() {
        return AnswerJson.text(this);
    }

    /** Writes {@link #json()} without holding it; the writer stays open. */
    public void write(Writer out) {
        write(out, Map.of());
    }

    /** Writes {@link #json()} with further members after its own, of which not a byte changes; the writer stays open. */
    public void write(Writer out, Map<String, Object> further) {
        AnswerJson.write(this, further, out);
    }

    /** Reads what {@link #json()} wrote. */
    public static Answer of(String json) {
        return AnswerJson.read(json);
    }
}
