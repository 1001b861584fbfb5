package org.mizan.cli;

import org.mizan.message.Refusal;

/** What the command line refuses before it asks anything. Its texts stand in files of the same name. */
public enum CommandRefusal implements Refusal {
    BINS_TWICE("bins.twice"),
    DEMO_FOLDER("demo.folder"),
    FILE_MISSING("file.missing"),
    COLUMNS_NONE("columns.none"),
    COMPARE_KEY("compare.key"),
    PROFILE_REQUEST("profile.request"),
    INIT_EXISTS("init.exists"),
    INIT_BOTH("init.both"),
    OUT_FORMAT("out.format"),
    OUT_PARQUET("out.parquet"),
    OUT_FOLDER("out.folder"),
    HISTORY_LAST("history.last"),
    QUERY_SEVERAL("query.several"),
    QUERY_TEXT("query.text"),
    QUERY_SIZE("query.size"),
    QUERY_ENCODING("query.encoding"),
    FORMAT_UNKNOWN_SYNTH("format.unknown/synth"),
    KEY_METHOD("key.method"),
    TIES_METHOD("ties.method"),
    SYNTH_ROWS("synth.rows"),
    SYNTH_DERIVED("synth.derived"),
    TIES_UNKNOWN("ties.unknown"),
    VERIFY_DOCUMENT("verify.document"),
    VERIFY_LEDGER("verify.ledger"),
    AUDIT_MECHANISM("audit.mechanism"),
    AUDIT_MECHANISM_NEAR("audit.mechanism/near"),
    CHOICE("{0}.unknown"),
    OUT_EXISTS("out.exists"),
    OUT_EXISTS_OTHER("out.exists/other"),
    EXPLAIN_QUESTION("explain.question"),
    ACCOUNT_QUESTION_PLOT("account.question/plot"),
    ACCOUNT_QUESTION_UNITS("account.question/units"),
    CALIBRATE_QUESTION("calibrate.question"),
    CALIBRATE_QUESTION_NOISE("calibrate.question/noise"),
    CALIBRATE_QUESTION_SPENT("calibrate.question/spent"),
    CALIBRATE_QUESTION_SENSITIVITY("calibrate.question/sensitivity"),
    CALIBRATE_QUESTION_CATEGORIES("calibrate.question/categories"),
    CALIBRATE_QUESTION_SAMPLE("calibrate.question/sample"),
    QUERY_SPEND_NONE("query.spend/none"),
    QUERY_SPEND_ALONE("query.spend/alone"),
    QUERY_SPEND_PART("query.spend/part"),
    QUERY_SPEND_PILOT("query.spend/pilot"),
    QUERY_SPEND_TWICE("query.spend/twice"),
    SHELL_COMMAND("shell.command"),
    SHELL_SETTING("shell.setting"),
    SHELL_PRICE("shell.price"),
    SERVER_PLACE("server.place"),
    SERVER_BOTH("server.place/both"),
    SERVER_DEMO("server.place/demo"),
    SERVER_DEMO_ADDRESS("demo.address"),
    SERVER_DATA("server.data"),
    KEY_ID("key.id"),
    KEY_HOLDER("key.holder"),
    KEY_EXPIRES("key.expires"),
    REMOTE_SERVER("remote.server"),
    REMOTE_FILES("remote.files"),
    REMOTE_ANALYST("remote.analyst"),
    REMOTE_PILOT("remote.pilot"),
    OUTPUT_LOST("output.lost"),
    OUTPUT_LOST_CHARGED("output.lost/charged"),
    OUTPUT_LOST_SEVERAL("output.lost/several");

    private final String key;

    CommandRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
