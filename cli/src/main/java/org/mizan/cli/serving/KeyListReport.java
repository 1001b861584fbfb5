package org.mizan.cli.serving;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.report.Report;
import org.mizan.report.TextTable;
import org.mizan.server.identity.Grant;
import org.mizan.server.identity.KeyRecord;
import org.mizan.server.identity.KeyRegister;

/** The keys of a server, without their secrets, which nobody has but their holders. */
record KeyListReport(KeyRegister keys, Language language) implements Report {
    @Override
    public String text() {
        TextTable table = TextTable.of(
                Message.KEY_ID.in(language),
                Message.KEY_HOLDER.in(language),
                Message.KEY_ROLE.in(language),
                Message.KEY_DATA.in(language),
                Message.KEY_SCOPE.in(language),
                Message.KEY_EXPIRES.in(language),
                Message.KEY_STATE.in(language));
        for (KeyRecord record : keys.all()) {
            Grant grant = record.grant();
            table = table.row(
                    record.id(),
                    grant.principal(),
                    grant.role().word(),
                    String.join(", ", grant.dataSets()),
                    grant.scope().word(),
                    grant.expires().map(Object::toString).orElse("–"),
                    keys.state(record));
        }
        return table.toString();
    }

    @Override
    public Map<String, Object> tree() {
        List<Map<String, Object>> all = keys.all().stream()
                .map(record -> {
                    Map<String, Object> tree = new LinkedHashMap<>(record.shown());
                    tree.put("state", keys.state(record));
                    return tree;
                })
                .toList();
        return Map.of("keys", all);
    }
}
