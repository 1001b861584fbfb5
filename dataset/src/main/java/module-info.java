/** What is known of private data without reading them. */
module org.mizan.dataset {
    requires transitive org.mizan.privacy;
    requires tools.jackson.core;
    requires tools.jackson.databind;
    requires tools.jackson.dataformat.yaml;
    requires static org.jspecify;

    exports org.mizan.dataset;
    exports org.mizan.dataset.column;
    exports org.mizan.dataset.csv;
    exports org.mizan.dataset.file;

    opens org.mizan.dataset to
            org.mizan.message;
}
