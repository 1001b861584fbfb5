package org.mizan.ledger.charge;

/** What became of a request to be charged. */
public sealed interface Outcome permits Charged, Refused {}
