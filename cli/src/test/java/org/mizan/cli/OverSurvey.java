package org.mizan.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests over the survey of the examples, imported anew for each. */
public abstract class OverSurvey {
    @TempDir
    Path folder;

    public SurveyFolder survey;

    @BeforeEach
    void importTheSurvey() throws IOException {
        survey = SurveyFolder.in(folder);
    }
}
