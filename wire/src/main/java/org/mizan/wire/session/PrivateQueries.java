package org.mizan.wire.session;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.mizan.curator.Curator;
import org.mizan.dataset.LimitChoice;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;
import org.mizan.report.answer.AnswerReport;
import org.mizan.report.answer.ForecastReport;
import org.mizan.report.answer.ShownNotes;
import org.mizan.sql.parse.Statement;
import org.mizan.wire.WireDataSet;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.protocol.WireNotice;
import org.mizan.wire.result.AnswerRows;
import org.mizan.wire.result.PrivateReply;
import org.mizan.wire.statement.PriceSettings;

/** Answers questions about private tables, for the settings of a session. */
final class PrivateQueries {
    /** As PostgreSQL calls the column of an explanation. */
    static final String PLAN = "QUERY PLAN";

    private final WireDataSet dataSet;
    private final ShadowRelay shadow;
    private final Consumer<Optional<PendingQuestion>> current;

    /**
     * Of a session.
     *
     * @param current is told of the question that can be cancelled
     */
    PrivateQueries(WireDataSet dataSet, ShadowRelay shadow, Consumer<Optional<PendingQuestion>> current) {
        this.dataSet = dataSet;
        this.shadow = shadow;
        this.current = current;
    }

    Curator curator() {
        return dataSet.curator();
    }

    /** What the session has set. Within a failed transaction nothing can be asked. */
    PriceSettings settings() throws IOException {
        if (shadow.transaction() == 'E') {
            throw WireRefusal.ABORTED.with();
        }
        return PriceSettings.of(shadow.ask(PriceSettings.QUESTION).get(0), dataSet.defaults());
    }

    /** In the language of the session; errors about the language itself are told in English. */
    Language language() throws IOException {
        try {
            return settings().language();
        } catch (RuntimeException unknown) {
            return Language.ENGLISH;
        }
    }

    /** Says what an answer would cost. */
    PrivateReply preview(String text, PriceSettings settings) {
        Statement statement = Statement.of(text);
        Plan plan = plan(statement, settings);
        String report = ForecastReport.of(curator().foresee(plan, price(statement, settings)), settings.language())
                .text();
        return new PrivateReply(
                AnswerRows.lines(PLAN, report.lines().toList()), Optional.empty(), "EXPLAIN", Optional.empty());
    }

    private Plan plan(Statement statement, PriceSettings settings) {
        return curator().plan(statement, LimitChoice.none(), settings.confidence());
    }

    private static Spend price(Statement statement, PriceSettings settings) {
        return statement.options().spend().orElseGet(settings::spend);
    }

    /** Answers a question. */
    PrivateReply answer(String text, PriceSettings settings, boolean intervals) throws InterruptedException {
        if (!dataSet.mayAsk()) {
            throw WireRefusal.SCOPE.with();
        }
        Statement statement = Statement.of(text);
        Plan plan = plan(statement, settings);
        PendingQuestion asking = new PendingQuestion();
        current.accept(Optional.of(asking));
        try {
            asking.start(dataSet, plan, price(statement, settings), settings);
            PendingQuestion.Answered answered = asking.await();
            AnswerRows rows = AnswerRows.of(answered.answer(), intervals);
            Optional<WireNotice> notice = settings.showsNotices()
                    ? Optional.of(WireNotice.notice(words(answered, settings.language())))
                    : Optional.empty();
            return new PrivateReply(rows, notice, "SELECT " + rows.size(), Optional.empty());
        } finally {
            current.accept(Optional.empty());
        }
    }

    /** What an answer says beside its values, in the words of the command. */
    private static String words(PendingQuestion.Answered answered, Language language) {
        List<String> lines = new ArrayList<>();
        AnswerReport.of(answered.answer(), language)
                .with(ShownNotes.ALL)
                .facts()
                .lines()
                .forEach(lines::add);
        if (answered.isRepeated()) {
            lines.add(Message.REPEATED.in(language));
        }
        return String.join("\n", lines);
    }
}
