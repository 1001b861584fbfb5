package org.mizan.wire.session;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.mizan.curator.Forecast;
import org.mizan.dataset.LimitChoice;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.release.pricing.Spend;
import org.mizan.report.answer.AnswerReport;
import org.mizan.report.answer.ForecastReport;
import org.mizan.report.answer.ShownNotes;
import org.mizan.sql.parse.Statement;
import org.mizan.wire.WireAsk;
import org.mizan.wire.WireDataSet;
import org.mizan.wire.WireQuestion;
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
    private final Consumer<Optional<WireQuestion>> current;
    private final Consumer<Throwable> failed;

    /**
     * Of a session.
     *
     * @param current is told of the question that can be cancelled
     * @param failed is told of each failure
     */
    PrivateQueries(
            WireDataSet dataSet,
            ShadowRelay shadow,
            Consumer<Optional<WireQuestion>> current,
            Consumer<Throwable> failed) {
        this.dataSet = dataSet;
        this.shadow = shadow;
        this.current = current;
        this.failed = failed;
    }

    WireDataSet dataSet() {
        return dataSet;
    }

    /** What the session has set. Within a failed transaction nothing can be asked. */
    PriceSettings settings() throws IOException {
        if (shadow.transaction() == 'E') {
            throw WireRefusal.ABORTED.with();
        }
        return PriceSettings.of(shadow.ask(PriceSettings.QUESTION).get(0));
    }

    /** In the language of the session; errors about the language itself are told in English. */
    Language language() throws IOException {
        try {
            return settings().language();
        } catch (RuntimeException unknown) {
            return Language.ENGLISH;
        }
    }

    /** What a client is told of a failure. */
    WireNotice told(RuntimeException failure) throws IOException {
        failed.accept(failure);
        return WireFailure.of(failure, language());
    }

    /** Says what an answer would cost. */
    PrivateReply preview(String text, PriceSettings settings) throws InterruptedException {
        Statement statement = Statement.of(text);
        Forecast forecast = dataSet.previewed(curator -> curator.foresee(
                curator.plan(statement, LimitChoice.none(), settings.confidence()), price(statement, settings)));
        String report = ForecastReport.of(forecast, settings.language()).text();
        return new PrivateReply(
                AnswerRows.lines(PLAN, report.lines().toList()), Optional.empty(), "EXPLAIN", Optional.empty());
    }

    private static Spend price(Statement statement, PriceSettings settings) {
        return statement.options().spend().orElseGet(settings::spend);
    }

    /** Answers a question. */
    PrivateReply answer(String text, PriceSettings settings, boolean intervals) throws InterruptedException {
        Statement statement = Statement.of(text);
        WireQuestion asking = dataSet.ask(
                new WireAsk(statement, price(statement, settings), settings.confidence(), settings.fresh()));
        current.accept(Optional.of(asking));
        try {
            WireQuestion.Answered answered = asking.await();
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
    private static String words(WireQuestion.Answered answered, Language language) {
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
