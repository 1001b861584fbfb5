/** Where randomness comes from. */
module org.mizan.noise {
    requires static org.jspecify;

    exports org.mizan.noise;
    exports org.mizan.noise.exact;
    exports org.mizan.noise.sampler;
    exports org.mizan.noise.sum;
}
