package org.mizan.dataset;

/**
 * A ceiling on what is spent per so many days, beside that on everything. Windows are slots of that length counted from
 * 1970-01-01T00:00Z in the ledger's own time: around the end of one, as many days in a row may see up to twice the ceiling.
 */
public record Window(int days, BudgetCeiling ceiling) {
    /** A century. */
    public static final int MOST_DAYS = 36_500;

    public Window {
        if (days < 1 || days > MOST_DAYS) {
            throw DatasetRefusal.WINDOW_DAYS.with(days, MOST_DAYS);
        }
    }
}
