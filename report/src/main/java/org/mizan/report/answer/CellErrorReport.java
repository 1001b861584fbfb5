package org.mizan.report.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.histogram.CellErrors;
import org.mizan.report.Figures;
import org.mizan.report.Paragraph;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/**
 * The errors of a histogram without and with a good event, side by side.
 *
 * @param key the name of the event
 */
public record CellErrorReport(CellErrors errors, String key, Language language) implements Report {
    @Override
    public String text() {
        boolean isCut = errors.suppress() > 0 && errors.isOpen();
        List<String> header = new ArrayList<>(List.of(
                errors.suppress() > 0
                        ? Message.CELLS_KEPT_ABOVE.in(language, errors.suppress())
                        : Message.CELLS_KEPT.in(language),
                Message.CELLS_PLAIN.in(language),
                Message.CELLS_RANDOM.in(language, key)));
        if (isCut) {
            header.add(Message.CELLS_CUT.in(language));
        }
        TextTable table = TextTable.of(header.toArray(String[]::new));
        for (CellErrors.Row row : errors.rows()) {
            List<String> cells = new ArrayList<>(
                    List.of(Long.toString(row.kept()), Figures.up(row.plain()), Figures.up(row.random())));
            if (isCut) {
                cells.add("≤ " + Figures.up(row.cut()));
            }
            table = table.row(cells.toArray(String[]::new));
        }
        StringBuilder text = new StringBuilder().append(table).append('\n');
        notes().forEach(note -> text.append(Paragraph.of(note.in(language))));
        return text.toString();
    }

    private List<Sentence> notes() {
        Message gate = errors.isOpen() ? Message.CELLS_OPEN : Message.CELLS_SHUT;
        return List.of(
                Message.CELLS_NOTE.with(errors.cells(), errors.units()),
                gate.with(errors.gamma(), Figures.up(errors.needed())),
                Message.COMPARED.with());
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("key", key);
        tree.put("cells", errors.cells());
        tree.put("units", errors.units());
        tree.put("suppress", errors.suppress());
        tree.put("gamma", errors.gamma().toString());
        tree.put("gamma_needed", errors.needed());
        tree.put("open", errors.isOpen());
        tree.put("errors", errors.rows().stream().map(CellErrorReport::tree).toList());
        tree.put(
                "notes", notes().stream().map(note -> note.in(Language.ENGLISH)).toList());
        return tree;
    }

    private static Map<String, Object> tree(CellErrors.Row row) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("cells_kept", row.kept());
        tree.put("plain", row.plain());
        tree.put("random", row.random());
        tree.put("cut_at_most", row.cut());
        return tree;
    }
}
