package org.mizan.ledger;

/** What became of a request to be charged. */
public sealed interface Outcome permits Charged, Refused {}
