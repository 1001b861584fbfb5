package org.mizan.report.synthetic;

import java.util.List;
import java.util.Locale;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.report.Markup;

/** A page about synthetic rows, built from top to bottom. */
final class Page {
    private static final String STYLE = "body{font-family:sans-serif;max-width:46em;margin:2em auto;padding:0"
            + " 1em;line-height:1.45}table{border-collapse:collapse}td,th{border-bottom:1px solid"
            + " #ccc;padding:.3em .8em;text-align:start}"
            + "td.n{text-align:end;font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto}";

    private final StringBuilder text = new StringBuilder();
    private final Language language;

    /** A page with a title, what it is about, and the notes of the release. */
    Page(Message title, Message about, List<Sentence> notes, Language language) {
        this.language = language;
        text.append("<!DOCTYPE html>\n<html lang=\"%s\" dir=\"%s\">\n".formatted(language.tag(), language.direction()))
                .append("<head>\n<meta charset=\"utf-8\">\n<title>")
                .append(title.in(language))
                .append("</title>\n<style>")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n<h1>")
                .append(title.in(language))
                .append("</h1>\n<p>")
                .append(about.in(language))
                .append("</p>\n<ul>\n");
        notes.forEach(note ->
                text.append("<li>").append(Markup.escaped(note.in(language))).append("</li>\n"));
        text.append("</ul>\n");
    }

    Page heading(Message words) {
        text.append("<h2>").append(Markup.escaped(words.in(language))).append("</h2>\n");
        return this;
    }

    /** A table of a figure in each line. */
    Page table(List<String> lines) {
        text.append("<table>\n");
        lines.forEach(text::append);
        text.append("</table>\n");
        return this;
    }

    /** A column, with a sentence about it and its bars. */
    Page column(String name, Sentence sentence, LevelBars bars) {
        text.append("<h3>")
                .append(Markup.escaped(name))
                .append("</h3>\n<p>")
                .append(sentence.in(language))
                .append("</p>\n")
                .append(bars.element(language));
        return this;
    }

    String html() {
        return text + "</body>\n</html>\n";
    }

    /** A line of a table: what it is, and its figures. */
    static String line(String what, String... values) {
        StringBuilder line = new StringBuilder("<tr><th>").append(what).append("</th>");
        for (String value : values) {
            line.append("<td class=\"n\">").append(value).append("</td>");
        }
        return line.append("</tr>\n").toString();
    }

    static String whole(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
