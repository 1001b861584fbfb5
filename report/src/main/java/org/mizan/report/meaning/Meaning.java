package org.mizan.report.meaning;

import java.util.List;
import java.util.Map;
import org.mizan.message.Sentence;

/** What is said about a guarantee or an event. */
interface Meaning {
    /** What it is about. */
    Sentence subject();

    /** Its parameters, for machines. */
    Map<String, Object> figures();

    /** How likely a feared outcome may become. */
    List<Outcome> outcomes();

    /** What an observer may come to believe. */
    List<Belief> beliefs();

    /** What to know beside it. */
    List<Sentence> notes();
}
