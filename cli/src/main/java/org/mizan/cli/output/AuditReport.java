package org.mizan.cli.output;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.audit.Audit;
import org.mizan.audit.subject.Claim;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.zoo.Specimen;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.report.Figures;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/**
 * What attacks found about the mechanisms of this build and its whole path, and about broken ones. Certified bounds are rounded
 * down.
 */
public record AuditReport(List<Audit> shipped, List<Catch> zoo, PathAudit path, Language language) implements Report {
    private static final int WIDEST_CLAIM = 45;
    private static final MathContext CHOSEN = new MathContext(15);

    /** A broken mechanism and what was found about it. */
    public record Catch(Specimen specimen, Audit audit) {}

    /** Whether nothing was found about this build, and something about everything in the zoo. */
    public boolean passed() {
        return shipped.stream().noneMatch(Audit::isRefuted)
                && zoo.stream().allMatch(each -> each.audit().isRefuted())
                && path.passed();
    }

    private Rational falseAlarm() {
        return Audit.FALSE_ALARM.times((long) shipped.size() + zoo.size()).plus(path.falseAlarm());
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        if (!shipped.isEmpty()) {
            TextTable table = table(Message.AUDIT_MECHANISM);
            for (Audit audit : shipped) {
                table = row(
                        table,
                        audit,
                        audit.isRefuted() ? Message.AUDIT_REFUTED.with(layers(audit)) : Message.AUDIT_SILENT.with());
            }
            text.append(table);
        }
        if (!zoo.isEmpty()) {
            TextTable table = table(Message.AUDIT_BROKEN);
            for (Catch each : zoo) {
                Audit audit = each.audit();
                table = row(
                        table,
                        audit,
                        audit.isRefuted() ? Message.AUDIT_CAUGHT.with(layers(audit)) : Message.AUDIT_MISSED.with());
            }
            text.append(text.isEmpty() ? "" : "\n").append(table);
        }
        shipped.stream()
                .filter(Audit::isRefuted)
                .forEach(audit -> text.append('\n').append(reasons(audit)));
        String whole = path.text(language);
        text.append(text.isEmpty() || whole.isEmpty() ? "" : "\n").append(whole);
        return text.append('\n')
                .append(Message.AUDIT_ALARM.in(language, Figures.up(falseAlarm())))
                .append('\n')
                .toString();
    }

    private TextTable table(Message first) {
        return TextTable.of(Stream.of(
                        first,
                        Message.AUDIT_CLAIM,
                        Message.AUDIT_CLAIMED,
                        Message.AUDIT_CERTIFIED,
                        Message.AUDIT_BY,
                        Message.AUDIT_VERDICT)
                .map(message -> message.in(language))
                .toArray(String[]::new));
    }

    private TextTable row(TextTable table, Audit audit, Sentence verdict) {
        Claim.Point point = audit.point();
        String claimed = point.delta() == 0
                ? Figures.up(point.epsilon())
                : Message.AUDIT_AT_DELTA.in(language, Figures.up(point.epsilon()), shown(point.delta()));
        return table.row(
                audit.name(),
                shortened(audit.claim()),
                claimed,
                audit.strongest()
                        .map(finding -> Figures.down(finding.certified()))
                        .orElse("0"),
                audit.strongest().map(finding -> finding.layer().word()).orElse(""),
                verdict.in(language));
    }

    /** δ is a place on the profile where ε is stated, not a bound: it is shown as it was chosen. */
    private static String shown(double delta) {
        return Figures.up(Rational.of(BigDecimal.valueOf(delta).round(CHOSEN)));
    }

    private static String shortened(String claim) {
        return claim.length() <= WIDEST_CLAIM
                ? claim
                : claim.substring(0, WIDEST_CLAIM - 1).stripTrailing() + "…";
    }

    private String layers(Audit audit) {
        return audit.refutedBy().stream().map(Layer::word).collect(Collectors.joining(language.comma()));
    }

    private static String reasons(Audit audit) {
        return audit.findings().stream()
                .filter(Finding::violated)
                .map(finding ->
                        "%s: %s: %s%n".formatted(audit.name(), finding.layer().word(), finding.detail()))
                .collect(Collectors.joining());
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("passed", passed());
        tree.put("false_alarm_probability", falseAlarm().upper());
        tree.put("mechanisms", shipped.stream().map(AuditReport::tree).toList());
        tree.put("zoo", zoo.stream().map(AuditReport::tree).toList());
        tree.put("path", path.tree());
        return tree;
    }

    private static Map<String, Object> tree(Catch caught) {
        Map<String, Object> tree = new LinkedHashMap<>(tree(caught.audit()));
        tree.put("fault", caught.specimen().fault());
        return tree;
    }

    private static Map<String, Object> tree(Audit audit) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("mechanism", audit.name());
        tree.put("claim", audit.claim());
        tree.put("epsilon", audit.point().epsilon());
        tree.put("delta", audit.point().delta());
        tree.put("refuted", audit.isRefuted());
        tree.put("findings", audit.findings().stream().map(AuditReport::tree).toList());
        return tree;
    }

    private static Map<String, Object> tree(Finding finding) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("layer", finding.layer().word());
        tree.put("refuted", finding.violated());
        tree.put("certified_epsilon", finding.certified());
        tree.put("detail", finding.detail());
        return tree;
    }
}
