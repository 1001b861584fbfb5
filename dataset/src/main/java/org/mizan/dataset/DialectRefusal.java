package org.mizan.dataset;

import org.mizan.message.Refusal;

/** What a description may not state of how a file of comma-separated values is written. Its texts stand in files of the same name. */
public enum DialectRefusal implements Refusal {
    DELIMITER_RANGE("delimiter.range"),
    DECIMAL_RANGE("decimal.range"),
    DECIMAL_DELIMITER("decimal.delimiter"),
    THOUSANDS_RANGE("thousands.range"),
    THOUSANDS_DECIMAL("thousands.decimal"),
    THOUSANDS_DELIMITER("thousands.delimiter"),
    ENCODING_UNKNOWN("encoding.unknown"),
    SPELLING_TWICE("{0}.twice"),
    TRIM_SPELLING("trim.spelling"),
    NULLS_VALUE("nulls.value"),
    NULLS_OWN("nulls.value/own"),
    SOURCE_NOTATION("source.notation"),
    SOURCE_FILE("source.file"),
    FORMAT_LETTER("format.letter"),
    FORMAT_LETTER_NEAR("format.letter/near"),
    FORMAT_QUOTE("format.quote"),
    FORMAT_DAY("format.day"),
    FORMAT_TIME("format.time"),
    FORMAT_WIDTH("format.width"),
    FORMAT_COUNT("format.count"),
    FORMAT_TWICE("format.twice"),
    FORMAT_AMBIGUOUS("format.ambiguous"),
    FORMAT_ZONE("format.zone"),
    ZONE_TWICE("zone.twice"),
    ZONE_ALONE("zone.alone"),
    ZONE_RANGE("zone.range"),
    MAP_EMPTY("map.empty"),
    MAP_VALUE("map.value"),
    MAP_DECLARED("map.declared"),
    TRUE_FALSE("true.false"),
    TRUE_ALONE("true.alone");

    private final String key;

    DialectRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
