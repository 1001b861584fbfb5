package org.mizan.cli.serving;

import java.util.Map;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.report.Report;
import org.mizan.server.identity.KeyRecord;

/** A key that was ended. */
record RevokedKeyReport(KeyRecord ended, Language language) implements Report {
    @Override
    public String text() {
        return Message.KEY_REVOKED.in(language, ended.id(), ended.grant().principal()) + "\n";
    }

    @Override
    public Map<String, Object> tree() {
        return Map.of("revoked", ended.id());
    }
}
