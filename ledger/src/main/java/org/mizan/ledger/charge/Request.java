package org.mizan.ledger.charge;

import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Receipt;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.ledger.ceiling.LedgerNames;
import org.mizan.privacy.event.Event;

/**
 * What an analyst asks to be charged for, before any data are read.
 *
 * @param id under which the request is charged once and its answer kept; bound to the next three
 * @param analyst who asks
 * @param dataSet whose people it is about
 * @param question the canonical form of what is asked and on which terms, or its hash, made by the caller
 * @param event what will be done to the data
 */
public record Request(String id, String analyst, String dataSet, String question, Event event) {
    public Request {
        LedgerNames.require(LedgerRefusal.REQUEST_ID_NAME, id);
        LedgerNames.require(LedgerRefusal.ANALYST_NAME, analyst);
        LedgerNames.require(LedgerRefusal.DATA_SET_NAME, dataSet);
    }

    /** What the id stands for. */
    public Digest binding() {
        return Receipt.binding(analyst, dataSet, question);
    }
}
