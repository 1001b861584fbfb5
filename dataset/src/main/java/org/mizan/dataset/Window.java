package org.mizan.dataset;

import org.mizan.privacy.InvalidInputException;

/** A ceiling on what is spent within any so many days, beside that on everything. */
public record Window(int days, Ceiling ceiling) {
    /** A century. */
    public static final int MOST_DAYS = 36_500;

    public Window {
        if (days < 1 || days > MOST_DAYS) {
            throw InvalidInputException.of(
                    "window.days",
                    "days",
                    days,
                    "must be a whole number from 1 to " + MOST_DAYS,
                    "give a number such as 30");
        }
    }
}
