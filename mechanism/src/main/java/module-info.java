/** What turns exact values into releases. */
module org.mizan.mechanism {
    requires transitive org.mizan.privacy;
    requires transitive org.mizan.noise;
    requires static transitive org.jspecify;

    exports org.mizan.mechanism;
    exports org.mizan.mechanism.additive;
    exports org.mizan.mechanism.aim;
    exports org.mizan.mechanism.bounds;
    exports org.mizan.mechanism.gaussian;
    exports org.mizan.mechanism.histogram;
    exports org.mizan.mechanism.keys;
    exports org.mizan.mechanism.laplace;
    exports org.mizan.mechanism.model;
    exports org.mizan.mechanism.quantile;
    exports org.mizan.mechanism.random;
    exports org.mizan.mechanism.random.rank;
    exports org.mizan.mechanism.random.regression;
    exports org.mizan.mechanism.ranges;
    exports org.mizan.mechanism.response;
    exports org.mizan.mechanism.selection;
    exports org.mizan.mechanism.smooth;
    exports org.mizan.mechanism.statistic;

    opens org.mizan.mechanism to
            org.mizan.message;
    opens org.mizan.mechanism.model to
            org.mizan.message;
}
