package org.mizan.privacy;

import org.mizan.message.Refusal;

/** What events and their language refuse. Its texts stand in files of the same name. */
public enum EventRefusal implements Refusal {
    COMPOSED_EMPTY("composed.empty"),
    DECLARED_RANDOM("declared.random"),
    RANDOM_GAMMA("random.gamma"),
    RANDOM_NEIGHBOURS("random.neighbours"),
    RANDOM_KEY("random.key"),
    SENSITIVITY_NORM("sensitivity.norm"),
    SENSITIVITY_INTEGER("sensitivity.integer"),
    COUNT_RANGE("count.range"),
    TRUTH_RANGE("truth.range"),
    CATEGORIES_RANGE("categories.range"),
    SAMPLE_NEIGHBOURS("sample.neighbours"),
    SAMPLE_NESTED("sample.nested"),
    SAMPLE_EVENT("sample.event"),
    COUNT_RANGE_PRODUCT("count.range/product"),
    EVENT_DUPLICATE("event.duplicate"),
    EVENT_AMBIGUOUS("event.ambiguous"),
    EVENT_PARAMETER("event.parameter"),
    EVENT_MISSING("event.missing"),
    EVENT_LENGTH("event.length"),
    EVENT_NESTING("event.nesting"),
    EVENT_COUNT("event.count"),
    EPSILON_RANGE_DOUBLE("epsilon.range/double"),
    EVENT_NAME("event.name"),
    EVENT_WRITTEN("event.written"),
    SCALE_RANGE("scale.range"),
    SIGMA_RANGE("sigma.range"),
    EVENT_SYNTAX_QUOTE("event.syntax/quote"),
    EVENT_SYNTAX_JOIN("event.syntax/join"),
    EVENT_SYNTAX_COUNT("event.syntax/count"),
    EVENT_SYNTAX_GROUP("event.syntax/group"),
    EVENT_SYNTAX_EVENT("event.syntax/event"),
    EVENT_SYNTAX_GOOD_EVENT("event.syntax/good-event"),
    EVENT_SYNTAX_OPEN("event.syntax/open"),
    EVENT_SYNTAX_NAME("event.syntax/name"),
    EVENT_SYNTAX_EQUALS("event.syntax/equals"),
    EVENT_SYNTAX_VALUE("event.syntax/value"),
    EVENT_SYNTAX_CLOSE("event.syntax/close"),
    RANDOM_GROUP("random.group"),
    BLOCKS_MANY("blocks.many"),
    BLOCKS_FORM("blocks.form"),
    BLOCKS_NEIGHBOURS("blocks.neighbours"),
    BLOCKS_NESTED("blocks.nested");

    private final String key;

    EventRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
