package org.mizan.report.page;

import java.util.List;
import java.util.Locale;
import org.mizan.curator.Answer;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.report.Markup;

/** A page of HTML that stands alone, built from top to bottom. Every text is escaped here, whatever it holds. */
public final class ReportPage {
    private static final int SHOWN_DIGITS = 12;
    private static final String STYLE = """
            :root{color-scheme:light dark;--paper:light-dark(#f5f6f8,#12161b);--card:light-dark(#fff,#1b2128);
            --ink:light-dark(#1b1f24,#e7ebf0);--faint:light-dark(#525c68,#a9b4c0);--line:light-dark(#d3d8de,#38424d);
            --one:light-dark(#0072b2,#82bcff);--two:light-dark(#d55e00,#ffab70);font:16px/1.5 system-ui,"Segoe UI",
            "Noto Sans","Noto Sans Arabic",sans-serif}
            *{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);overflow-wrap:anywhere}
            main{max-width:56rem;margin:0 auto;padding:24px 16px 48px}h1{font-size:1.6rem;line-height:1.25;margin:0 0 8px}
            h2{font-size:1.1rem;margin:0 0 8px}h3{font-size:1rem;margin:16px 0 4px}p{margin:0 0 10px}
            .lead,.hint{color:var(--faint)}.hint{font-size:.875rem}
            section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px;margin:16px 0;
            overflow-x:auto}
            table{border-collapse:collapse}th,td{border-bottom:1px solid var(--line);padding:6px 12px 6px 0;
            text-align:start;vertical-align:baseline;font-weight:400}tr:last-child>*{border-bottom:0}
            thead th,.facts th{color:var(--faint);font-weight:600;font-size:.875rem}
            .n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}bdi{unicode-bidi:isolate}
            pre{margin:0;font:.8125rem/1.45 ui-monospace,"DejaVu Sans Mono",monospace;white-space:pre;overflow-x:auto;
            unicode-bidi:plaintext}svg{display:block;width:100%;max-width:max-content;height:auto;direction:ltr}.bars text{fill:var(--ink)}.bars .one{fill:var(--one)}
            .bars .two{fill:var(--two)}.bars path{stroke:var(--ink)}.bars{min-width:28rem}.plot{min-width:34rem;
            background:#fff;border-radius:6px}
            """;

    private final StringBuilder text = new StringBuilder();
    private final Language language;

    private ReportPage(String title, Language language) {
        this.language = language;
        text.append("<!DOCTYPE html>\n<html lang=\"%s\" dir=\"%s\">\n".formatted(language.tag(), language.direction()))
                .append("<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src")
                .append(" 'unsafe-inline'\">\n<title>")
                .append(Markup.escaped(title))
                .append("</title>\n<style>\n")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n<main>\n<h1>")
                .append(Markup.escaped(title))
                .append("</h1>\n");
    }

    /** A page with a title. */
    public static ReportPage of(String title, Language language) {
        return new ReportPage(title, language);
    }

    /** What the page is about. */
    public ReportPage lead(Message words) {
        text.append("<p class=\"lead\">").append(escaped(words.in(language))).append("</p>\n");
        return this;
    }

    /** What was released: of which data, when, at which cost. */
    public ReportPage facts(Answer answer) {
        var certificate = answer.certificate();
        text.append("<section>\n<table class=\"facts\">\n");
        fact(Message.PAGE_DATA_SET, certificate.dataSet());
        fact(Message.PAGE_VERSION, certificate.policy().hash().toString().substring(0, SHOWN_DIGITS));
        fact(Message.PAGE_DATE, certificate.entry().time().toString());
        fact(
                Message.PAGE_COST,
                "ε = %s, δ = %s"
                        .formatted(answer.cost().epsilon(), answer.cost().delta()));
        fact(Message.PAGE_REQUEST, answer.request());
        text.append("</table>\n</section>\n");
        return this;
    }

    private void fact(Message name, String value) {
        text.append("<tr><th scope=\"row\">%s</th><td><bdi dir=\"ltr\">%s</bdi></td></tr>\n"
                .formatted(escaped(name.in(language)), escaped(value)));
    }

    /** The notes of a release. */
    public ReportPage notes(List<Sentence> notes) {
        text.append("<ul>\n");
        notes.forEach(
                note -> text.append("<li>").append(escaped(note.in(language))).append("</li>\n"));
        text.append("</ul>\n");
        return this;
    }

    /** Begins a part. */
    public ReportPage heading(Message words) {
        text.append("<section>\n<h2>").append(escaped(words.in(language))).append("</h2>\n");
        return this;
    }

    /** Ends a part. */
    public ReportPage end() {
        text.append("</section>\n");
        return this;
    }

    /** A sentence. */
    public ReportPage said(Sentence sentence) {
        text.append("<p>").append(escaped(sentence.in(language))).append("</p>\n");
        return this;
    }

    /** A table: each line has a name, and then its figures. */
    public ReportPage table(List<List<String>> lines) {
        text.append("<table>\n");
        for (List<String> line : lines) {
            text.append("<tr><th scope=\"row\">").append(escaped(line.get(0))).append("</th>");
            line.subList(1, line.size())
                    .forEach(value -> text.append("<td class=\"n\"><bdi dir=\"ltr\">")
                            .append(escaped(value))
                            .append("</bdi></td>"));
            text.append("</tr>\n");
        }
        text.append("</table>\n");
        return this;
    }

    /** A table of words: a column, and what is said of it. */
    public ReportPage words(List<Message> headings, List<List<String>> lines) {
        text.append("<table>\n<thead><tr>");
        headings.forEach(each -> text.append("<th scope=\"col\">")
                .append(escaped(each.in(language)))
                .append("</th>"));
        text.append("</tr></thead>\n");
        for (List<String> line : lines) {
            text.append("<tr>");
            line.forEach(
                    value -> text.append("<td><bdi>").append(escaped(value)).append("</bdi></td>"));
            text.append("</tr>\n");
        }
        text.append("</table>\n");
        return this;
    }

    /** A column with its picture. */
    public ReportPage column(String name, Sentence sentence, String picture) {
        text.append("<h3><bdi>").append(escaped(name)).append("</bdi></h3>\n");
        return said(sentence).picture(picture);
    }

    /** An SVG element that was drawn here, in a part of its own. */
    public ReportPage drawing(String element) {
        text.append("<section>\n");
        return picture(element).end();
    }

    /** An SVG element that was drawn here. */
    public ReportPage picture(String element) {
        text.append(element);
        return this;
    }

    /** What the command says, as it says it. Each line runs as its words do, and tables from left to right. */
    public ReportPage printed(String words) {
        text.append("<section>\n<pre dir=\"ltr\">")
                .append(words.lines().map(Markup::escaped).reduce("", (all, line) -> all + line + "\n"))
                .append("</pre>\n</section>\n");
        return this;
    }

    /** The whole page. */
    public String html() {
        return text + "</main>\n</body>\n</html>\n";
    }

    /** A number with its thousands apart. */
    public static String whole(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static String escaped(String words) {
        return Markup.escaped(words);
    }
}
