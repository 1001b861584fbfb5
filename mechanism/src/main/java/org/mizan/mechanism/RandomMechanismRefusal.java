package org.mizan.mechanism;

import org.mizan.message.Refusal;

/** What mechanisms on good events refuse. Its texts stand in files of the same name. */
public enum RandomMechanismRefusal implements Refusal {
    RANDOM_RANK_ABOVE("random.rank/above"),
    DISTANCES_VALUES("distances.values"),
    DISTANCES_RANK("distances.rank"),
    LABEL_BYTES("label.bytes"),
    LAMBERT_RANGE("lambert.range"),
    STATISTIC_SHAPE("statistic.shape"),
    STATISTIC_INFORMATION("statistic.information"),
    REGRESSION_RANGE("regression.range"),
    REGRESSION_UNITS("regression.units"),
    STATISTIC_SHAPE_OWN("statistic.shape/own"),
    RANDOM_RANK("random.rank"),
    RANDOM_GAMMA_POSITIVE("random.gamma/positive"),
    RANDOM_GAMMA("random.gamma"),
    LAW_SIZE("law.size"),
    PAIRING_SECRET("pairing.secret"),
    SAMPLE_LABELS("sample.labels"),
    DIVERGENCE_RANGE("divergence.range"),
    SMOOTH_EPSILON("smooth.epsilon"),
    SMOOTH_ETA("smooth.eta"),
    SMOOTH_RANGE("smooth.range"),
    SAMPLER_RANK("sampler.rank"),
    SAMPLER_FAILURE("sampler.failure"),
    SAMPLER_SAMPLES("sampler.samples"),
    SMOOTH_BETA("smooth.beta"),
    SMOOTH_BUDGET("smooth.budget"),
    SMOOTH_DIMENSIONS("smooth.dimensions"),
    ALPHA_RANGE("alpha.range"),
    RANDOM_UNITS("random.units"),
    RANDOM_UNITS_FEW("random.units/few"),
    RANDOM_UNITS_ALL("random.units/all"),
    RANDOM_UNITS_ALL_FEW("random.units/all-few");

    private final String key;

    RandomMechanismRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
