package org.mizan.privacy;

import org.mizan.message.Refusal;

/** What the quantities, curves and conversions of a guarantee refuse. Its texts stand in files of the same name. */
public enum PrivacyRefusal implements Refusal {
    ORDER_RANGE_MOMENT("order.range/moment"),
    RANDOM_NEIGHBOURS("random.neighbours"),
    NEIGHBOURS_UNKNOWN("neighbours.unknown"),
    NEIGHBOURS_MIXED("neighbours.mixed"),
    ORDER_RANGE("order.range"),
    SENSITIVITY_RANGE_INTEGER("sensitivity.range/integer"),
    NUMBER_DENOMINATOR("number.denominator"),
    NUMBER_FINITE("number.finite"),
    SENSITIVITY_RANGE("sensitivity.range"),
    EPSILON_SMALL("epsilon.small"),
    DELTA_SMALL("delta.small"),
    ORDERS_EMPTY("orders.empty"),
    DIVERGENCE_RANGE("divergence.range"),
    DISTRIBUTION_LENGTH("distribution.length"),
    DISTRIBUTION_MASS("distribution.mass"),
    DISTRIBUTION_SUM("distribution.sum"),
    DOUBLINGS_RANGE("doublings.range"),
    GROUP_RANGE("group.range"),
    COUNT_RANGE_USES("count.range/uses"),
    SAMPLE_RANGE("sample.range"),
    LOSS_RATIO("loss.ratio"),
    LOSS_ORDER("loss.order"),
    LOSS_EMPTY("loss.empty"),
    LOSS_MASS("loss.mass"),
    LOSS_MASS_SUM("loss.mass/sum"),
    COUNT_RANGE_DRAWS("count.range/draws"),
    EPSILON_CLASSICAL("epsilon.classical"),
    EPSILON_RANGE_FINITE("epsilon.range/finite"),
    DELTA_RANGE_GAUSSIAN("delta.range/gaussian"),
    COUNT_RANGE_PAIR("count.range/pair"),
    DELTA_RANGE("delta.range"),
    EPSILON_RANGE("epsilon.range"),
    COUNT_RANGE_ANSWERS("count.range/answers"),
    PROBABILITY_RANGE("probability.range"),
    SEARCH_SIGN("search.sign"),
    PROBABILITY_ORDER("probability.order"),
    EPSILON_RANGE_DIVERGENCE("epsilon.range/divergence"),
    LOSS_RANGE("loss.range"),
    FACTOR_RANGE("factor.range"),
    UNITS_RANGE("units.range"),
    PROBABILITY_RANGE_NAMED("probability.range/named"),
    QUANTITY_NEGATIVE("{0}.range/negative"),
    QUANTITY_POSITIVE("{0}.range/positive"),
    QUANTITY_PROBABILITY("{0}.range/probability"),
    QUANTITY_COUNT("{0}.range/count"),
    NUMBER_FORMAT("number.format"),
    NUMBER_FORMAT_COMMA("number.format/comma"),
    NUMBER_FORMAT_LENGTH("number.format/length");

    private final String key;

    PrivacyRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
