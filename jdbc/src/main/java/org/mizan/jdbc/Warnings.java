package org.mizan.jdbc;

import java.sql.SQLWarning;
import java.util.ArrayList;
import java.util.List;
import org.mizan.certificate.ReleaseCost;
import org.mizan.curator.Answer;
import org.mizan.curator.budget.Left;
import org.mizan.message.Language;

/** What an answer says beside its values, as warnings: what it cost, what is left, and how to read it. */
final class Warnings {
    private static final String STATE = "01000";

    private Warnings() {}

    static SQLWarning of(Answer answer) {
        List<String> sentences = new ArrayList<>();
        sentences.add("cost: %s; request: %s".formatted(words(answer.cost()), answer.request()));
        answer.remaining().forEach(left -> sentences.add(words(left)));
        answer.released().notes().forEach(note -> sentences.add(note.in(Language.ENGLISH)));
        return of(sentences);
    }

    static SQLWarning of(List<String> sentences) {
        SQLWarning first = new SQLWarning(sentences.get(0), STATE);
        sentences.stream().skip(1).forEach(sentence -> first.setNextWarning(new SQLWarning(sentence, STATE)));
        return first;
    }

    private static String words(ReleaseCost cost) {
        String loss = cost.pure()
                .map(pure -> "epsilon " + pure)
                .orElseGet(() -> "epsilon %s at delta %s".formatted(cost.epsilon(), cost.delta()));
        return cost.gamma().isZero() ? loss : loss + ", except with probability " + cost.gamma();
    }

    private static String words(Left left) {
        return "left in ceiling %s: epsilon %s%s"
                .formatted(
                        left.shown(),
                        left.epsilon().map(Object::toString).orElse("0"),
                        left.until().map(end -> " until " + end).orElse(""));
    }
}
