package org.mizan.report.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.mizan.certificate.Certificate;
import org.mizan.certificate.CertificateCheck;
import org.mizan.certificate.ReleaseCost;
import org.mizan.certificate.Verdict;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/**
 * What a certificate states, and whether each statement holds.
 *
 * @param unchecked what it states something about and what was not there to be looked at
 */
public record VerdictReport(Certificate certificate, Verdict verdict, List<Unchecked> unchecked, Language language)
        implements Report {
    /** What lies outside a certificate. */
    public enum Unchecked {
        ANSWER(Message.VERIFY_UNCHECKED_ANSWER),
        LEDGER(Message.VERIFY_UNCHECKED_LEDGER),
        SIGNATURE(Message.VERIFY_UNCHECKED_SIGNATURE);

        private final Message words;

        Unchecked(Message words) {
            this.words = words;
        }
    }

    private static final int WIDEST = 34;
    /** A certificate may come from anywhere: what could move a terminal's cursor is not printed. */
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\p{Cf}]+");

    @Override
    public String text() {
        TextTable table = TextTable.of(
                Message.VERIFY_FIELD.in(language),
                Message.VERIFY_STATED.in(language),
                Message.VERIFY_RECOMPUTED.in(language),
                Message.VERIFY_HOLDS.in(language));
        for (CertificateCheck check : verdict.checks()) {
            table = table.row(
                    check.field(),
                    shown(check.stated()),
                    shown(check.recomputed()),
                    (check.holds() ? Message.VERIFY_YES : Message.VERIFY_NO).in(language));
        }
        return conclusion().in(language) + "\n" + request().in(language) + "\n"
                + (verdict.isConsistent() ? cost(certificate.cost()) + "\n" : "") + "\n" + table;
    }

    /** First, so that nobody reads a statement that does not hold before knowing it. */
    private Sentence conclusion() {
        if (!verdict.isConsistent()) {
            return Message.VERIFY_REJECTED.with(verdict.failures().stream()
                    .map(CertificateCheck::field)
                    .distinct()
                    .collect(Collectors.joining(language.comma())));
        }
        boolean assumesNothing = certificate.assumptions().isEmpty();
        String assumed = clean(String.join(" ", certificate.assumptions()));
        if (unchecked.isEmpty()) {
            return assumesNothing ? Message.VERIFY_ACCEPTED_WHOLLY.with() : Message.VERIFY_ACCEPTED.with(assumed);
        }
        String others =
                unchecked.stream().map(part -> part.words.in(language)).collect(Collectors.joining(language.comma()));
        if (!verdict.isAccepted()) {
            return assumesNothing
                    ? Message.VERIFY_CONSISTENT.with(others)
                    : Message.VERIFY_CONSISTENT_ASSUMED.with(others, assumed);
        }
        return assumesNothing
                ? Message.VERIFY_ACCEPTED_PARTLY.with(others)
                : Message.VERIFY_ACCEPTED_PARTLY_ASSUMED.with(others, assumed);
    }

    private Sentence request() {
        return Message.VERIFY_REQUEST.with(
                clean(certificate.request()),
                clean(certificate.analyst()),
                clean(certificate.dataSet()),
                clean(certificate.readable()));
    }

    private String cost(ReleaseCost cost) {
        return Message.VERIFY_COST.in(language, cost.epsilon(), cost.delta())
                + cost.pure()
                        .map(pure -> Message.VERIFY_PURE.in(language, pure))
                        .orElse("")
                + cost.rho()
                        .map(rho -> Message.VERIFY_CONCENTRATED.in(language, rho))
                        .orElse("")
                + (cost.gamma().isZero() ? "" : Message.VERIFY_RANDOM.in(language, cost.gamma()));
    }

    private static String clean(String text) {
        return CONTROL.matcher(text).replaceAll(" ");
    }

    private static String shown(String text) {
        String clean = clean(text);
        return clean.codePointCount(0, clean.length()) <= WIDEST
                ? clean
                : clean.substring(0, clean.offsetByCodePoints(0, WIDEST - 1)) + "…";
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("verdict", verdict.isAccepted() ? "accepted" : verdict.isConsistent() ? "consistent" : "rejected");
        tree.put("accepted", verdict.isAccepted());
        tree.put(
                "failing",
                verdict.failures().stream()
                        .map(CertificateCheck::field)
                        .distinct()
                        .toList());
        tree.put("checks", verdict.checks().stream().map(VerdictReport::tree).toList());
        tree.put(
                "unchecked",
                unchecked.stream()
                        .map(part -> part.name().toLowerCase(Locale.ROOT))
                        .toList());
        tree.put("assumptions", List.copyOf(certificate.assumptions()));
        return tree;
    }

    private static Map<String, Object> tree(CertificateCheck check) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("field", check.field());
        tree.put("stated", check.stated());
        tree.put("recomputed", check.recomputed());
        tree.put("holds", check.holds());
        return tree;
    }
}
