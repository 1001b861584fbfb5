package org.mizan.ledger;

class SqliteLedgerTest extends LedgerContract {
    @Override
    Place place() {
        return new Place.InFile(folder.resolve("clinic/.mizan/ledger.db"));
    }
}
