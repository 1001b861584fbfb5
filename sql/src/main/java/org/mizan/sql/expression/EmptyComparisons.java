package org.mizan.sql.expression;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlUtil;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Span;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.message.Spelling;
import org.mizan.privacy.Rational;
import org.mizan.sql.refusal.Labels;

/**
 * Comparisons that hold for no row, whatever the data are: with a text that is not on a public list, with a value beyond the
 * bounds, with NULL. Such a query is answered, with noise alone where nothing else is asked, so that this is said before it is
 * paid for. Lists and bounds are public, so that saying so costs nothing.
 */
public final class EmptyComparisons {
    private static final int MOST_TOLD = 5;

    /** What is said of each text. */
    private final Map<Unlisted, Sentence> sentences = new LinkedHashMap<>();

    /** What is said of bounds and of NULL. */
    private final Set<Sentence> others = new LinkedHashSet<>();

    private record Unlisted(String text, String column) {}

    /** Looks at two expressions that are compared. */
    void look(SqlNode left, Typed leftType, Comparison comparison, SqlNode right, Typed rightType) {
        if (comparison == Comparison.EQUAL || comparison == Comparison.NOT_EQUAL) {
            leftType.asListed()
                    .ifPresent(listed -> rightType.asText().ifPresent(text -> look(left, listed, right, text.text())));
            rightType
                    .asListed()
                    .ifPresent(listed -> leftType.asText().ifPresent(text -> look(right, listed, left, text.text())));
        }
        if (others.size() < MOST_TOLD) {
            if (isNull(left) || isNull(right)) {
                SqlNode other = isNull(left) ? right : left;
                others.add(Message.NULL_COMPARED.with(shown(Labels.plain(other))));
            }
            Ordered.of(leftType, rightType, left).ifPresent(bounds -> look(left, bounds, comparison));
            Ordered.of(rightType, leftType, right).ifPresent(bounds -> look(right, bounds, comparison.mirrored()));
        }
    }

    private static boolean isNull(SqlNode node) {
        return SqlUtil.isNullLiteral(node, false);
    }

    private void look(SqlNode column, Ordered bounds, Comparison comparison) {
        boolean isAbove = switch (comparison) {
            case GREATER -> bounds.stated().compareTo(bounds.high()) >= 0;
            case GREATER_OR_EQUAL, EQUAL -> bounds.stated().compareTo(bounds.high()) > 0;
            case LESS, LESS_OR_EQUAL, NOT_EQUAL -> false;
        };
        boolean isBelow = switch (comparison) {
            case LESS -> bounds.stated().compareTo(bounds.low()) <= 0;
            case LESS_OR_EQUAL, EQUAL -> bounds.stated().compareTo(bounds.low()) < 0;
            case GREATER, GREATER_OR_EQUAL, NOT_EQUAL -> false;
        };
        if (isAbove || isBelow) {
            String name = shown(Labels.plain(column));
            String compared = "%s %s %s".formatted(name, comparison.sign(), bounds.spelled(bounds.stated()));
            others.add((isAbove ? Message.ABOVE_BOUNDS : Message.BELOW_BOUNDS)
                    .with(name, bounds.spelled(isAbove ? bounds.high() : bounds.low()), compared));
        }
    }

    /** Only what the query states itself: a public table may well have rows that nothing is equal to. */
    private void look(SqlNode column, Typed.Listed listed, SqlNode stated, String text) {
        if (stated.getKind() == SqlKind.LITERAL && !listed.values().contains(text)) {
            Unlisted told = new Unlisted(shown(text), shown(Labels.plain(column)));
            sentences.computeIfAbsent(told, absent -> sentence(absent, listed.values()));
        }
    }

    /** Finding the nearest value takes a while for long lists, and is worth it for what is told only. */
    private Sentence sentence(Unlisted told, List<String> values) {
        return Optional.of(told.text())
                .filter(near -> sentences.size() < MOST_TOLD)
                .flatMap(near -> Spelling.nearest(near, values))
                .map(near -> Message.UNLISTED_NEAR.with(told.text(), told.column(), near))
                .orElseGet(() -> Message.UNLISTED.with(told.text(), told.column()));
    }

    /** On one line, as every sentence is. */
    private static String shown(String text) {
        return Spelling.shown(text.replaceAll("\\p{Cntrl}+", " "));
    }

    /** A sentence for each text, or for the first few and one for all others, and those of bounds and NULL. */
    public List<Sentence> remarks() {
        List<Sentence> remarks =
                new ArrayList<>(sentences.values().stream().limit(MOST_TOLD).toList());
        if (sentences.size() > MOST_TOLD) {
            remarks.add(Message.UNLISTED_MORE.with(sentences.size() - MOST_TOLD));
        }
        remarks.addAll(others);
        return remarks;
    }

    /**
     * What an expression lies between, beside the one value that a query compares it with.
     *
     * @param kind in whose units all three are: quantities, days or microseconds
     */
    private record Ordered(TypedKind kind, Rational low, Rational high, Rational stated) {
        /** Empty unless the first is of several values, the second of one, and both are of one kind. */
        static Optional<Ordered> of(Typed column, Typed constant, SqlNode place) {
            return column.asCoded()
                    .filter(coded -> coded.only().isEmpty())
                    .flatMap(coded -> read(constant, coded, place)
                            .filter(stated -> stated.kind() == coded.kind())
                            .flatMap(stated -> stated.only().map(code -> of(coded, unit(stated), code))));
        }

        /** A text is read as a date beside a date. */
        private static Optional<Typed.Coded> read(Typed constant, Typed.Coded beside, SqlNode place) {
            Optional<Typed.Coded> read = constant.asText().flatMap(text -> switch (beside.kind()) {
                case DAY -> Optional.of(Literals.day(text.text(), place));
                case MOMENT -> Optional.of(Literals.moment(text.text(), place));
                default -> Optional.empty();
            });
            return read.or(constant::asCoded);
        }

        private static Ordered of(Typed.Coded column, Rational unit, BigInteger code) {
            Span span = column.scalar().span();
            return new Ordered(
                    column.kind(),
                    Rational.of(span.low(), BigInteger.ONE).times(unit(column)),
                    Rational.of(span.high(), BigInteger.ONE).times(unit(column)),
                    Rational.of(code, BigInteger.ONE).times(unit));
        }

        private static Rational unit(Typed.Coded coded) {
            return coded.asQuantity().map(Typed.Quantity::step).orElse(Rational.ONE);
        }

        /** One of the three as people write it. */
        String spelled(Rational value) {
            return switch (kind) {
                case DAY -> LocalDate.ofEpochDay(value.numerator().longValue()).toString();
                case MOMENT ->
                    Instant.EPOCH
                            .plus(value.numerator().longValue(), ChronoUnit.MICROS)
                            .toString();
                default -> value.toString();
            };
        }
    }
}
