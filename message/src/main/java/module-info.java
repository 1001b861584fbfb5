/** Sentences for people, as codes with arguments. */
module org.mizan.message {
    requires static org.jspecify;

    exports org.mizan.message;
}
