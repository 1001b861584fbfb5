package org.mizan.release;

import org.mizan.engine.program.Program;

/** A release that holds the text of its question and what is read for it. */
public abstract class PlannedRelease implements Release {
    private final String question;
    private final Program program;

    /** Of the one spelling of the question, and what is read. */
    protected PlannedRelease(String question, Program program) {
        this.question = question;
        this.program = program;
    }

    @Override
    public final String question() {
        return question;
    }

    @Override
    public final Program program() {
        return program;
    }
}
