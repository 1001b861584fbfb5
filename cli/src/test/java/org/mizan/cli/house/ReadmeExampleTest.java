package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;

/** The Java of the README, kept compiling and true. */
class ReadmeExampleTest {
    @Test
    void theExampleGivesTheFigureItNames() {
        Event training = EventLanguage.parse("10000 x gaussian(sigma=4, sample=0.01)", Neighbours.ADD_REMOVE);
        double epsilon = Accountant.of(training).epsilon(1e-5); // 0.94687 at most, rounded up
        assertThat(epsilon).isBetween(0.9468668, 0.94687);
    }

    @Test
    void theReadmeShowsTheLinesAbove() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        int start = readme.indexOf("```java\n") + "```java\n".length();
        List<String> shown =
                readme.substring(start, readme.indexOf("```", start)).lines().toList();
        Path source = Path.of("src", "test", "java", "org", "mizan", "cli", "house", "ReadmeExampleTest.java");
        List<String> written =
                Files.readString(source).lines().map(String::strip).toList();
        assertThat(shown).isNotEmpty().allSatisfy(line -> assertThat(written).contains(line));
    }
}
