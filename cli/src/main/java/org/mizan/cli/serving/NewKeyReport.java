package org.mizan.cli.serving;

import java.util.LinkedHashMap;
import java.util.Map;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.report.Report;
import org.mizan.server.identity.Grant;
import org.mizan.server.identity.NewKey;

/** A key that was just made, with its text, which is shown this once. */
record NewKeyReport(NewKey made, Language language) implements Report {
    @Override
    public String text() {
        Grant grant = made.record().grant();
        return made.key().reveal()
                + "\n\n"
                + Message.KEY_GRANT.in(
                        language,
                        grant.principal(),
                        grant.role().word(),
                        String.join(", ", grant.dataSets()),
                        grant.scope().word(),
                        grant.expires().orElseThrow())
                + "\n"
                + Message.KEY_ONCE.in(language)
                + "\n";
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>(made.record().shown());
        tree.put("secret", made.key().reveal());
        return tree;
    }
}
