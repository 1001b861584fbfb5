package org.mizan.report.plot;

import java.util.List;

/** A title over panels that stand side by side. */
public record Plot(String title, List<Panel> panels) {
    public Plot {
        panels = List.copyOf(panels);
        if (panels.isEmpty()) {
            throw new IllegalArgumentException("a plot needs a panel");
        }
    }
}
