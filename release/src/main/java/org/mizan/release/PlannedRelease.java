package org.mizan.release;

import org.mizan.engine.program.Program;
import org.mizan.release.question.Question;

/** A release that holds its question, its terms and what is read for it. */
public abstract class PlannedRelease implements Release {
    private final Question question;
    private final String terms;
    private final Program program;

    /** Of a question, at which price and confidence it is released, and what is read. */
    protected PlannedRelease(Question question, String terms, Program program) {
        this.question = question;
        this.terms = terms;
        this.program = program;
    }

    @Override
    public final Question question() {
        return question;
    }

    @Override
    public final String terms() {
        return terms;
    }

    @Override
    public final Program program() {
        return program;
    }
}
