package org.mizan.message;

/**
 * A reason to refuse an input or a request. Refusals are the constants of enums, one for each area, and each enum has its
 * texts in two files beside it: {@code <Enum>.properties} in English and {@code <Enum>_ar.properties} in Arabic.
 */
public interface Refusal {
    /**
     * The key of its texts. It is the stable code that is printed in brackets, such as {@code order.range}. Where one code
     * has several texts, a slash and a word follow. A place {@code {0}} in it is filled in with that argument.
     */
    String key();

    /** Why this is refused, with what is filled in: sentences in the language of the reader, all else by its text. */
    default Grounds about(Object... arguments) {
        return Grounds.of(this, arguments);
    }

    /** The exception for an input that breaks this rule. */
    default InvalidInputException with(Object... arguments) {
        return new InvalidInputException(about(arguments));
    }
}
