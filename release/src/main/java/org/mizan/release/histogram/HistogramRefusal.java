package org.mizan.release.histogram;

import org.mizan.message.Refusal;

/** What histograms refuse. Its texts stand in files of the same name. */
public enum HistogramRefusal implements Refusal {
    RANDOM_PARTITION("random.partition"),
    RANDOM_KIND_CELLS("random.kind/cells"),
    HISTOGRAM_CELLS("histogram.cells"),
    HISTOGRAM_RELEASED("histogram.released"),
    TIES_KEY("ties.key"),
    HISTOGRAM_SPEND("histogram.spend"),
    CELLS_PACKED("cells.packed"),
    HISTOGRAM_ORDER("histogram.order"),
    HISTOGRAM_LEVEL("histogram.level");

    private final String key;

    HistogramRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
