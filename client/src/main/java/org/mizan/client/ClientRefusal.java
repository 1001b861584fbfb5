package org.mizan.client;

import org.mizan.message.Refusal;

/** What cannot be asked of a server, or why it did not reply. Its texts stand in files of the same name. */
public enum ClientRefusal implements Refusal {
    URL("remote.url"),
    PLAIN("remote.plain"),
    KEY_MISSING("remote.key"),
    KEY_FORM("remote.key/form"),
    KEY_FILE("remote.key/file"),
    CERTIFICATES("remote.certificates"),
    UNREACHABLE("remote.unreachable"),
    UNREACHABLE_ASKED("remote.unreachable/asked"),
    REPLY("remote.reply"),
    PROBLEM("remote.problem");

    private final String key;

    ClientRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
