package org.mizan.ledger;

/** What charges are added up under: a ceiling of a data set and, unless it is for everybody, an analyst. */
record Account(String dataSet, String ceiling, String holder) {}
