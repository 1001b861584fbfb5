package org.mizan.privacy.event.language;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.Sampled;
import org.mizan.privacy.event.Sampling;

/** A recursive descent over the grammar of {@link EventLanguage}; one parser reads one text. */
final class EventParser {
    private static final int LONGEST_TEXT = 100_000;
    private static final int DEEPEST_NESTING = 50;
    private static final Parameter SAMPLING =
            Parameter.possible(word(Sampling.POISSON), word(Sampling.WITHOUT_REPLACEMENT));
    private static final String EXAMPLE = "10 x laplace(epsilon=0.1)";

    private final Characters characters;
    private final Neighbours neighbours;
    private int depth;

    EventParser(String text, Neighbours neighbours) {
        if (text.length() > LONGEST_TEXT) {
            throw EventRefusal.EVENT_LENGTH.with(text.length(), LONGEST_TEXT);
        }
        this.characters = new Characters(text);
        this.neighbours = neighbours;
    }

    /** An event and how often it uses the data, which must stay countable. */
    private record Part(Event event, long uses) {}

    Event parse() {
        Part sum = sum();
        if (!characters.atEnd()) {
            throw characters.unexpected(EventRefusal.EVENT_SYNTAX_JOIN, EXAMPLE);
        }
        return sum.event();
    }

    private Part sum() {
        int column = characters.column();
        List<Part> terms = terms();
        return terms.size() == 1 ? terms.get(0) : composed(terms, column);
    }

    private List<Part> terms() {
        List<Part> terms = new ArrayList<>();
        do {
            terms.add(term());
        } while (characters.take('+'));
        return terms;
    }

    private static Part composed(List<Part> terms, int column) {
        return countable(
                column,
                () -> new Part(
                        new Composed(terms.stream().map(Part::event).toList()),
                        terms.stream().mapToLong(Part::uses).reduce(0, Math::addExact)));
    }

    private Part term() {
        int column = characters.column();
        if (++depth > DEEPEST_NESTING) {
            throw EventRefusal.EVENT_NESTING.with(depth, DEEPEST_NESTING).atColumn(column);
        }
        Part term = characters.next(Characters::isDigit)
                ? repeated(column)
                : characters.take('(') ? group(column) : event(column);
        depth--;
        return term;
    }

    private Part repeated(int column) {
        String number = characters.run(Characters::isCount);
        long count = pointing(column, () -> Rational.of(number).count("count", Long.MAX_VALUE));
        characters.require('x', EventRefusal.EVENT_SYNTAX_COUNT, EXAMPLE);
        Part term = term();
        return countable(
                column, () -> new Part(new Repeated(term.event(), count), Math.multiplyExact(count, term.uses())));
    }

    /** A group is a composition also when it holds one term, so that every composition has a text of its own. */
    private Part group(int column) {
        List<Part> terms = terms();
        characters.require(')', EventRefusal.EVENT_SYNTAX_GROUP);
        return composed(terms, column);
    }

    private Part event(int column) {
        String name = characters.run(Characters::isName);
        if (name.isEmpty()) {
            throw characters.unexpected(EventRefusal.EVENT_SYNTAX_EVENT, EXAMPLE);
        }
        if (name.equals(Vocabulary.ON_GOOD_EVENT)) {
            return onGoodEvent(column);
        }
        Word<?> word = pointing(column, () -> Vocabulary.word(name));
        open(name);
        Arguments given = new Arguments();
        if (!characters.take(')')) {
            parameters(given, word.signature());
        }
        return new Part(pointing(column, () -> event(word, given)), 1);
    }

    private Event event(Word<?> word, Arguments given) {
        List<Parameter> known = new ArrayList<>(word.parameters());
        known.add(SAMPLING);
        given.complete(word.name(), known);
        Event event = word.reader().apply(given, neighbours);
        for (Sampling sampling : Sampling.values()) {
            if (given.has(word(sampling))) {
                return given.read(word(sampling), rate -> Sampled.of(sampling, Rational.of(rate), event));
            }
        }
        return event;
    }

    private Part onGoodEvent(int column) {
        open(Vocabulary.ON_GOOD_EVENT);
        Part inner = sum();
        Arguments given = new Arguments();
        characters.require(',', EventRefusal.EVENT_SYNTAX_GOOD_EVENT, Vocabulary.GOOD_EVENT_SIGNATURE);
        parameters(given, Vocabulary.GOOD_EVENT_SIGNATURE);
        return pointing(column, () -> {
            given.complete(Vocabulary.ON_GOOD_EVENT, Vocabulary.GOOD_EVENT_PARAMETERS);
            Gamma gamma = given.read("gamma", Gamma::of);
            return new Part(new OnGoodEvent(inner.event(), gamma, given.text("key")), inner.uses());
        });
    }

    private void open(String name) {
        characters.require('(', EventRefusal.EVENT_SYNTAX_OPEN, name + "(…)");
    }

    /** Reads at least one parameter, and the parenthesis that ends them. */
    private void parameters(Arguments given, String signature) {

        do {
            int column = characters.column();
            String name = characters.run(Characters::isName);
            if (name.isEmpty()) {
                throw characters.unexpected(EventRefusal.EVENT_SYNTAX_NAME, signature);
            }
            characters.require('=', EventRefusal.EVENT_SYNTAX_EQUALS, signature);
            if (!characters.next(Characters::startsValue)) {
                throw characters.unexpected(EventRefusal.EVENT_SYNTAX_VALUE, signature);
            }
            int valueColumn = characters.column();
            given.put(name, characters.value(), column, valueColumn);
        } while (characters.take(','));
        characters.require(')', EventRefusal.EVENT_SYNTAX_CLOSE, signature);
    }

    /** The parameter that says how an event's sample is drawn. */
    static String word(Sampling sampling) {
        return switch (sampling) {
            case POISSON -> "sample";
            case WITHOUT_REPLACEMENT -> "subset";
        };
    }

    private static <T> T pointing(int column, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (InvalidInputException invalid) {
            throw invalid.atColumn(column);
        }
    }

    private static Part countable(int column, Supplier<Part> counting) {
        try {
            return counting.get();
        } catch (ArithmeticException overflow) {
            throw EventRefusal.EVENT_COUNT.with(Long.MAX_VALUE).atColumn(column);
        }
    }
}
