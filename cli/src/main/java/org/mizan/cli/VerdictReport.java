package org.mizan.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.mizan.certificate.Certificate;
import org.mizan.certificate.Check;
import org.mizan.certificate.Cost;
import org.mizan.certificate.Verdict;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/** What a certificate states, and whether each statement holds. */
record VerdictReport(Certificate certificate, Verdict verdict) implements Report {
    private static final int WIDEST = 34;
    /** A certificate may come from anywhere: what could move a terminal's cursor is not printed. */
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\p{Cf}]+");

    @Override
    public String text() {
        TextTable table = TextTable.of("field", "stated", "recomputed", "holds");
        for (Check check : verdict.checks()) {
            table = table.row(
                    check.field(), shown(check.stated()), shown(check.recomputed()), check.holds() ? "yes" : "NO");
        }
        return "request " + clean(certificate.request()) + " of " + clean(certificate.analyst()) + " to "
                + clean(certificate.dataSet()) + ": " + clean(certificate.question()) + "\n"
                + "cost: " + cost(certificate.cost()) + "\n\n" + table + "\n" + conclusion();
    }

    private String conclusion() {
        if (!verdict.isAccepted()) {
            return "rejected: "
                    + verdict.failures().stream().map(Check::field).distinct().collect(Collectors.joining(", "))
                    + "\n";
        }
        return "accepted; assumed and not checked: "
                + (certificate.assumptions().isEmpty()
                        ? "nothing that the certificate names"
                        : clean(String.join(" ", certificate.assumptions())))
                + "\n";
    }

    private static String cost(Cost cost) {
        return "ε = " + cost.epsilon() + " at δ = " + cost.delta()
                + cost.pure().map(pure -> ", pure ε = " + pure).orElse("")
                + cost.rho().map(rho -> ", ρ = " + rho).orElse("")
                + (cost.gamma().isZero() ? "" : ", but for data of probability γ = " + cost.gamma());
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
        tree.put("accepted", verdict.isAccepted());
        tree.put(
                "failing",
                verdict.failures().stream().map(Check::field).distinct().toList());
        tree.put("checks", verdict.checks().stream().map(VerdictReport::tree).toList());
        tree.put("assumptions", List.copyOf(certificate.assumptions()));
        return tree;
    }

    private static Map<String, Object> tree(Check check) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("field", check.field());
        tree.put("stated", check.stated());
        tree.put("recomputed", check.recomputed());
        tree.put("holds", check.holds());
        return tree;
    }
}
