package org.mizan.report.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.certificate.DataVersion;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.report.Report;
import org.mizan.report.ShownTime;
import org.mizan.report.TextTable;

/**
 * The imports of a data set, for its owner.
 *
 * @param versions oldest first
 * @param changed the files that are newer than the last import
 * @param description where the data set is described
 */
public record VersionsReport(List<DataVersion> versions, List<String> changed, String description, Language language)
        implements Report {
    public VersionsReport {
        versions = List.copyOf(versions);
        changed = List.copyOf(changed);
    }

    @Override
    public String text() {
        if (versions.isEmpty()) {
            return Message.VERSIONS_NONE.in(language, description) + "\n";
        }
        List<String> header = List.of(
                Message.VERSIONS_NUMBER.in(language),
                Message.VERSIONS_TIME.in(language),
                Message.VERSIONS_COMMITMENT.in(language));
        StringBuilder text = new StringBuilder(
                TextTable.of(header, versions.stream().map(VersionsReport::row).toList())
                        .toString());
        long newest = versions.get(versions.size() - 1).number();
        changed.forEach(file -> text.append(Message.VERSIONS_STALE.in(language, file, newest, description))
                .append('\n'));
        return text.toString();
    }

    private static List<String> row(DataVersion version) {
        return List.of(
                Long.toString(version.number()),
                ShownTime.shown(version.time()),
                version.commitment().toString());
    }

    @Override
    public Map<String, Object> tree() {
        return Map.of("versions", versions.stream().map(VersionsReport::tree).toList(), "changed_since", changed);
    }

    private static Map<String, Object> tree(DataVersion version) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("data_set", version.dataSet());
        tree.put("number", version.number());
        tree.put("time", version.time().toString());
        tree.put("commitment", version.commitment().toString());
        return tree;
    }
}
