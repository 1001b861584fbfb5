package org.mizan.ledger.ceiling;

/** What charges are added up under: a ceiling of a data set and, unless it is for everybody, an analyst. */
public record Account(String dataSet, String ceiling, String holder) {}
