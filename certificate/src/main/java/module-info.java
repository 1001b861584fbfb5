/** Events as JSON, certificates and their verifier. */
module org.mizan.certificate {
    requires transitive org.mizan.privacy;
    requires transitive tools.jackson.databind;
    requires static org.jspecify;

    exports org.mizan.certificate;
    exports org.mizan.certificate.chain;
    exports org.mizan.certificate.event;
    exports org.mizan.certificate.json;

    opens org.mizan.certificate to
            org.mizan.message;
}
