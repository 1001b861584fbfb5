package org.mizan.mechanism.model;

import org.mizan.message.Refusal;

/** What the model behind synthetic rows refuses. Its texts stand in files of the same name. */
public enum ModelRefusal implements Refusal {
    MODEL_AXES_AXIS("model.axes/axis"),
    MODEL_CELLS("model.cells"),
    MODEL_LEVELS_NONE("model.levels/none"),
    MODEL_LEVELS("model.levels"),
    MODEL_AXES("model.axes"),
    MODEL_AXES_NESTED("model.axes/nested"),
    MODEL_GROUPS("model.groups"),
    MODEL_FORBIDDEN("model.forbidden"),
    MODEL_IMPOSSIBLE("model.impossible"),
    MODEL_DEVIATION("model.deviation"),
    MODEL_VALUES_FINITE("model.values/finite"),
    MODEL_VALUES("model.values"),
    MODEL_START("model.start"),
    MODEL_ROWS("model.rows"),
    MODEL_LEVELS_ARRAYS("model.levels/arrays"),
    MODEL_CELLS_AXES("model.cells/axes");

    private final String key;

    ModelRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
