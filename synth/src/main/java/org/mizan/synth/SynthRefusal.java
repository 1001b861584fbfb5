package org.mizan.synth;

import org.mizan.message.Refusal;

/** What synthetic tables refuse. Its texts stand in files of the same name. */
public enum SynthRefusal implements Refusal {
    COLUMNS_LEVELS("columns.levels"),
    COLUMNS_MANY("columns.many"),
    MARGINALS_RELEASED("marginals.released"),
    NEVER_VALUES("never.values"),
    NEVER_CELLS("never.cells"),
    ROWS_RANGE("rows.range"),
    OUT_FORMAT("out.format"),
    MARGINALS_SPEND("marginals.spend"),
    MARGINALS_SPEND_PURE("marginals.spend/pure");

    private final String key;

    SynthRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
