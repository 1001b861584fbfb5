package org.mizan.release;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Program;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.plan.Part;
import org.mizan.release.question.Question;

/**
 * A release that is planned and not yet made. Everything but {@link #draw} is known from the question and the description of
 * the data set; {@code draw} never fails because of the data, and is called once, after the charge.
 */
public interface Release {
    /** What is asked. */
    Question question();

    /** At which price and confidence, in one spelling. */
    String terms();

    /** How earlier builds spelled these terms, where they did so in another way. */
    default List<String> earlierTerms() {
        return List.of();
    }

    /** Of the interval of every column of the answer; empty where it has no intervals. */
    default OptionalDouble confidence() {
        return OptionalDouble.empty();
    }

    /** The δ that whoever asks agreed to spend, at which the cost is then stated; empty where none was named. */
    default Optional<Delta> delta() {
        return Optional.empty();
    }

    /** On what it rests besides, in the words that come after the question; empty for nothing. */
    default String basis() {
        return "";
    }

    /** What people read: the question as it was asked, and the terms. Ledgers of earlier builds are bound to this. */
    default String asked() {
        return asked(terms());
    }

    /** The same with the terms in another spelling. */
    default String asked(String terms) {
        return question().text() + basis() + " | " + terms;
    }

    /** What ledgers and certificates are bound to: the same for equal questions on equal terms. */
    default String bound() {
        return bound(terms());
    }

    /** The same with the terms in another spelling. */
    default String bound(String terms) {
        return "sha256:" + question().hash() + basis() + " | " + terms;
    }

    /** What is read. */
    Program program();

    /** Whether rows are read for it; what follows from the description alone is answered without them, for nothing. */
    default boolean readsRows() {
        return true;
    }

    /** What is done to the data, in parts that are charged together. */
    List<Part> parts();

    /** What all parts cost. */
    default Event event() {
        List<Event> events = parts().stream().map(Part::event).toList();
        return events.size() == 1 ? events.get(0) : new Composed(events);
    }

    /** What the columns of the answer will be. */
    List<AnswerColumn> columns();

    /** How exact the answer will be, as far as that is known without data. */
    List<Outlook> outlook();

    /** Sentences that are to be read before it is paid for, such as what limits cut; the answer has them among its notes. */
    default List<Sentence> remarks() {
        return List.of();
    }

    /** Sentences on what the guarantee rests on and nobody can compute, such as that a table is public; for its certificate. */
    default List<String> assumptions() {
        return List.of();
    }

    /** Whether a stored answer under the same name is to this question, where earlier builds gave one name to several. */
    default boolean isAnsweredBy(Released stored) {
        return true;
    }

    /** Draws the noise, once, and makes the answer. */
    Released draw(Reading reading, Noise noise);
}
