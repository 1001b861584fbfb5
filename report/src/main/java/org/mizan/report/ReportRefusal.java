package org.mizan.report;

import org.mizan.message.Refusal;

/** What accounts, calibrations, explanations and plots refuse. Its texts stand in files of the same name. */
public enum ReportRefusal implements Refusal {
    DELTA_MISSING("delta.missing"),
    PLOT_LINES("plot.lines"),
    EVENTS_MISSING("events.missing"),
    TABLE_EMPTY("table.empty"),
    SAMPLE_EMPTY("sample.empty"),
    DELTA_NEEDED("delta.needed"),
    UNITS_ALONE("units.alone"),
    ORDER_MOMENT_DELTA("order.moment/delta"),
    ORDER_MOMENT("order.moment"),
    PLOT_EXTENSION("plot.extension"),
    PLOT_TAKEN("plot.taken"),
    PLOT_LINK("plot.link"),
    PLOT_EXISTS("plot.exists"),
    PLOT_FOLDER("plot.folder"),
    PLOT_FOLDER_CLOSED("plot.folder/closed"),
    DELTA_SMALL("delta.small"),
    DELTA_SMALL_GREATER("delta.small/greater"),
    DELTA_SMALL_DOUBLE("delta.small/double"),
    DELTA_SMALL_DOUBLE_GREATER("delta.small/double-greater");

    private final String key;

    ReportRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
