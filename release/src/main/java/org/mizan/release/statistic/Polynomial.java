package org.mizan.release.statistic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.privacy.Rational;
import org.mizan.release.canonical.ColumnForm;

/**
 * A sum of products of columns, exactly. Two that are equal as functions are equal.
 *
 * @param terms the factor of each product, by the names of its columns in order, each as often as it is a factor
 */
record Polynomial(SortedMap<String, Term> terms) {
    private static final String SEPARATOR = "\u0000";

    /** A product of columns with its factor. */
    record Term(List<String> columns, Rational factor) {}

    static Polynomial of(Rational constant) {
        return of(List.of(new Term(List.of(), constant)));
    }

    static Polynomial ofColumn(String name) {
        return of(List.of(new Term(List.of(name), Rational.ONE)));
    }

    private static Polynomial of(List<Term> all) {
        SortedMap<String, Term> terms = new TreeMap<>();
        for (Term term : all) {
            List<String> columns = term.columns().stream().sorted().toList();
            terms.merge(
                    String.join(SEPARATOR, columns),
                    new Term(columns, term.factor()),
                    (one, other) -> new Term(columns, one.factor().plus(other.factor())));
        }
        terms.values().removeIf(term -> term.factor().signum() == 0);
        return new Polynomial(Collections.unmodifiableSortedMap(terms));
    }

    Polynomial plus(Polynomial other) {
        List<Term> all = new ArrayList<>(terms.values());
        all.addAll(other.terms.values());
        return of(all);
    }

    Polynomial minus(Polynomial other) {
        return plus(other.times(of(Rational.of(-1))));
    }

    Polynomial times(Polynomial other) {
        List<Term> all = new ArrayList<>();
        for (Term one : terms.values()) {
            for (Term two : other.terms.values()) {
                List<String> columns = new ArrayList<>(one.columns());
                columns.addAll(two.columns());
                all.add(new Term(columns, one.factor().times(two.factor())));
            }
        }
        return of(all);
    }

    /** The columns that it is about. */
    Set<String> columns() {
        Set<String> columns = new LinkedHashSet<>();
        terms.values().forEach(term -> columns.addAll(term.columns()));
        return columns;
    }

    /** Whether a record has all its columns. */
    boolean isIn(Map<String, Rational> record) {
        for (Term term : terms.values()) {
            for (String column : term.columns()) {
                if (!record.containsKey(column)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Its value where columns have these values. */
    Rational at(Map<String, Rational> values) {
        Rational sum = Rational.ZERO;
        for (Term term : terms.values()) {
            Rational product = term.factor();
            for (String column : term.columns()) {
                product = product.times(values.getOrDefault(column, Rational.ZERO));
            }
            sum = sum.plus(product);
        }
        return sum;
    }

    /** Where its values are for records that have the columns, term by term: not below the least, not above the greatest. */
    ValueSpan range(NumberColumns columns) {
        ValueSpan sum = ValueSpan.of(Rational.ZERO);
        for (Term term : terms.values()) {
            ValueSpan product = ValueSpan.of(term.factor());
            for (String column : term.columns()) {
                product = product.times(columns.range(column));
            }
            sum = sum.plus(product);
        }
        return sum;
    }

    /** The one spelling of it. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        for (Term term : terms.values()) {
            List<String> factors = new ArrayList<>();
            if (term.columns().isEmpty() || !term.factor().equals(Rational.ONE)) {
                factors.add(term.factor().toString());
            }
            term.columns().forEach(column -> factors.add(ColumnForm.spelled(column)));
            parts.add(String.join("*", factors));
        }
        return parts.isEmpty() ? "0" : String.join(" + ", parts);
    }
}
