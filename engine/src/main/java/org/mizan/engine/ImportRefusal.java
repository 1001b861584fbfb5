package org.mizan.engine;

import org.mizan.message.Refusal;

/** Why the rows of a source cannot be imported, or a snapshot or public table not be used. Its texts stand in files of the same name. */
public enum ImportRefusal implements Refusal {
    IMPORT_COLUMNS("import.columns"),
    FILE_MISSING("file.missing"),
    FILE_MISSING_PATTERN("file.missing/pattern"),
    FILE_MANY("file.many"),
    IMPORT_COLUMN("import.column"),
    IMPORT_NULLS("import.nulls"),
    IMPORT_ACCEPTED("import.accepted"),
    PUBLIC_CHANGED("public.changed"),
    PUBLIC_FILE("public.file"),
    PUBLIC_ROWS("public.rows"),
    IMPORT_LEDGER("import.ledger"),
    IMPORT_RUNNING("import.running"),
    IMPORT_PLACES("import.places"),
    IMPORT_TYPE("import.type"),
    IMPORT_SOURCE("import.source"),
    IMPORT_UNITS("import.units"),
    IMPORT_UNITS_ROWS("import.units/rows"),
    IMPORT_UNITS_LINES("import.units/lines"),
    IMPORT_UNITS_RECORDS("import.units/records"),
    PUBLIC_ROW("public.row"),
    PUBLIC_ROW_COLUMN("public.row/column"),
    SNAPSHOT_IMPORT_NONE("snapshot.import/none"),
    SNAPSHOT_IMPORT_OLD("snapshot.import/old"),
    SNAPSHOT_IMPORT_OTHER("snapshot.import/other"),
    SNAPSHOT_IMPORT_ROWS("snapshot.import/rows");

    private final String key;

    ImportRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
