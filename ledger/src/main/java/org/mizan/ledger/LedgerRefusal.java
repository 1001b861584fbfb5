package org.mizan.ledger;

import org.mizan.message.Refusal;

/** Why a ledger cannot be used, or does not take a charge. Its texts stand in files of the same name. */
public enum LedgerRefusal implements Refusal {
    BACKUP_EXISTS("backup.exists"),
    BINDING_FORMAT("binding.format"),
    LEDGER_RESTORED("ledger.restored"),
    LEDGER_POLICY("ledger.policy"),
    LEDGER_BINDING("ledger.binding"),
    REQUEST_REUSED("request.reused"),
    REQUEST_CHANGED("request.changed"),
    REQUEST_UNCHARGED("request.uncharged"),
    WINDOW_RANGE("window.range"),
    LEDGER_FORMAT("ledger.format"),
    HEAD_FORM("head.form"),
    HEAD_UNREADABLE("head.unreadable"),
    HEAD_UNREADABLE_CHANGED("head.unreadable/changed"),
    HEAD_UNWRITABLE("head.unwritable"),
    LEDGER_PATH("ledger.path"),
    BUDGET_RESERVED("budget.reserved"),
    LEDGER_SCHEMA_MADE("ledger.schema/made"),
    LEDGER_SCHEMA("ledger.schema"),
    HEAD_MISSING("head.missing"),
    CEILING_TWICE("ceiling.twice"),
    POLICY_CEILING("policy.ceiling"),
    LEDGER_URL("ledger.url"),
    LEDGER_PASSWORD("ledger.password"),
    LEDGER_UNREACHABLE("ledger.unreachable"),
    LEDGER_FSYNC("ledger.fsync"),
    BACKUP_STORE("backup.store"),
    LEDGER_AMBIGUOUS("ledger.ambiguous"),
    LEDGER_PATH_SEARCH("ledger.path/search"),
    LEDGER_OWNER("ledger.owner"),
    LEDGER_TABLES("ledger.tables"),
    LEDGER_TOTALS("ledger.totals"),
    POLICY_TWICE("policy.twice"),
    POLICY_BLOCKS("policy.blocks"),
    POLICY_BLOCKS_RANDOM("policy.blocks/random"),
    WINDOW_BLOCKS("window.blocks"),
    REQUEST_BLOCKS("request.blocks"),
    DATASET_UNKNOWN("dataset.unknown"),
    LEDGER_SECRET("ledger.secret"),
    SECRET_PURPOSE("secret.purpose"),
    LEDGER_MISSING("ledger.missing"),
    LEDGER_FOLDER("ledger.folder"),
    LEDGER_TAKEN("ledger.taken"),
    LEDGER_PATH_FILE("ledger.path/file"),
    LEDGER_STOPPED("ledger.stopped"),
    LEDGER_CLOSED("ledger.closed"),
    BACKUP_FAILED("backup.failed"),
    BACKUP_FAILED_FULL("backup.failed/full"),
    LEDGER_FULL("ledger.full"),
    LEDGER_UNREADABLE("ledger.unreadable"),
    LEDGER_UNREADABLE_DAMAGED("ledger.unreadable/damaged"),
    LEDGER_OPENED_LATE("ledger.opened-late"),
    LEDGER_DAMAGED_ANSWER("ledger.damaged/answer"),
    LEDGER_DAMAGED_MISSING("ledger.damaged/missing"),
    LEDGER_DAMAGED_GONE("ledger.damaged/gone"),
    LEDGER_DAMAGED_END("ledger.damaged/end"),
    LEDGER_DAMAGED_SHORT("ledger.damaged/short"),
    LEDGER_DAMAGED_HASH("ledger.damaged/hash"),
    LEDGER_DAMAGED_CHANGED("ledger.damaged/changed"),
    LEDGER_DAMAGED_GAP("ledger.damaged/gap"),
    LEDGER_DAMAGED_OLDER("ledger.damaged/older"),
    CEILING_NAME("ceiling.name"),
    DATA_SET_NAME("data.set.name"),
    UNIT_NAME("unit.name"),
    ANALYST_NAME("analyst.name"),
    REQUEST_ID_NAME("request.id.name");

    private final String key;

    LedgerRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
