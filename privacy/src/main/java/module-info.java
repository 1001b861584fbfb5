/** What a guarantee is and how guarantees compose. */
module org.mizan.privacy {
    requires transitive org.mizan.message;
    requires static org.jspecify;

    exports org.mizan.privacy;
    exports org.mizan.privacy.accounting;
    exports org.mizan.privacy.block;
    exports org.mizan.privacy.composition;
    exports org.mizan.privacy.conversion;
    exports org.mizan.privacy.curve;
    exports org.mizan.privacy.event;
    exports org.mizan.privacy.event.language;
    exports org.mizan.privacy.filter;
    exports org.mizan.privacy.interpretation;
    exports org.mizan.privacy.loss;
    exports org.mizan.privacy.loss.grid;
    exports org.mizan.privacy.numeric;
    exports org.mizan.privacy.profile;

    opens org.mizan.privacy to
            org.mizan.message;
}
