package org.mizan.privacy;

import org.mizan.message.Refusal;

/** What composition, calibration, filters and explanations refuse. Its texts stand in files of the same name. */
public enum AccountingRefusal implements Refusal {
    SAMPLE_NEIGHBOURS("sample.neighbours"),
    COMPOSITION_EMPTY("composition.empty"),
    COUNT_RANGE("count.range"),
    COMPOSITION_SIZE("composition.size"),
    SLACK_RANGE("slack.range"),
    SLACK_RANGE_DELTA("slack.range/delta"),
    GROUP_RANGE("group.range"),
    SLACK_RANGE_FINE("slack.range/fine"),
    PARALLEL_NEIGHBOURS("parallel.neighbours"),
    RANDOM_KEY("random.key"),
    COUNT_RANGE_SUM("count.range/sum"),
    ACCURACY_WIDTH("accuracy.width"),
    ACCURACY_FAILURE("accuracy.failure"),
    ACCURACY_CONFIDENCE("accuracy.confidence"),
    FAMILY_UNKNOWN("family.unknown"),
    ACCURACY_FAMILY("accuracy.family"),
    ACCURACY_WIDTH_WHOLE("accuracy.width/whole"),
    COST_RANGE("cost.range"),
    BUDGET_RANGE("budget.range"),
    AMOUNT_FORM("amount.form"),
    RANDOM_NEIGHBOURS("random.neighbours"),
    BUDGET_ORDERS("budget.orders"),
    TOTALS_COLUMNS("totals.columns"),
    BUDGET_SHARES("budget.shares"),
    COST_NEGATIVE("cost.{0}"),
    COUNT_UNBOUNDED_FREE("count.unbounded/free"),
    COUNT_UNBOUNDED("count.unbounded"),
    CALIBRATION_TARGET_MUCH("calibration.target/much"),
    CALIBRATION_TARGET_LITTLE("calibration.target/little");

    private final String key;

    AccountingRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
