package org.mizan.noise.broken;

import org.mizan.ledger.book.Archive;

/** Uses what another module keeps for itself. Never run. */
record Trespass(Archive archive) {}
