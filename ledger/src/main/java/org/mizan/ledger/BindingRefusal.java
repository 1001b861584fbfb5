package org.mizan.ledger;

import org.mizan.message.Refusal;

/** How a description may not differ from what its ledger has charged for. Its texts stand in files of the same name. */
public enum BindingRefusal implements Refusal {
    BINDING_UNIT("binding.unit"),
    BINDING_SOURCE("binding.source"),
    BINDING_CHANGED("binding.changed"),
    BINDING_PUBLIC("binding.public"),
    BINDING_BUDGET_OWN("binding.budget/own"),
    BINDING_BUDGET_UNKNOWN("binding.budget/unknown"),
    BINDING_BUDGET_CHAIN("binding.budget/chain"),
    BINDING_SHARED("binding.shared"),
    BINDING_BUDGET("binding.budget"),
    BINDING_BUDGET_SHARED("binding.budget/shared"),
    BINDING_KEY("binding.{0}"),
    BINDING_BLOCKS("binding.blocks"),
    BINDING_BLOCKS_ADDED("binding.blocks/added"),
    BINDING_LIFETIME("binding.lifetime"),
    BINDING_SECOND("binding.second"),
    BINDING_SECOND_CHARGED("binding.second/charged"),
    IMPORT_VERSION("import.version"),
    IMPORT_VERSION_UNKNOWN("import.version/unknown");

    private final String key;

    BindingRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
