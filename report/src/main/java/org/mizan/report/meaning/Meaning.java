package org.mizan.report.meaning;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.message.Sentence;

/** What is said about a guarantee or an event. */
interface Meaning {
    /** What it is about. */
    Sentence subject();

    /** Its parameters, for machines. */
    Map<String, Object> figures();

    /** How many people it is said of together, where these are several. */
    Optional<Sentence> group();

    /** ShownTime of the factor on the odds. */
    List<Moment> moments();

    /** How likely a feared outcome may become. */
    List<FearedOutcome> outcomes();

    /** What an observer may come to believe. */
    List<Belief> beliefs();

    /** What to know beside it. */
    List<Sentence> notes();
}
