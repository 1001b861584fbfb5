package org.mizan.privacy.event.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.GroupOf;
import org.mizan.privacy.event.InBlocks;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.Sampled;

class EventRoundTripTest {
    static LongStream seeds() {
        return LongStream.range(0, 300);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyEventIsReadBackEqualFromItsText(long seed) {
        for (Neighbours neighbours : Neighbours.values()) {
            Event event = new RandomEvents(seed, neighbours).event(4);
            String text = EventLanguage.text(event);
            Event back = EventLanguage.parse(text, neighbours);
            assertThat(back).isEqualTo(event);
            assertThat(EventLanguage.text(back)).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @EnumSource(Neighbours.class)
    void theGeneratorReachesEveryKindOfEvent(Neighbours neighbours) {
        Set<Class<?>> reached = new HashSet<>();
        seeds().forEach(seed -> collect(new RandomEvents(seed, neighbours).event(4), reached));
        Set<Class<?>> expected = kinds(Event.class).collect(Collectors.toSet());
        // A group, and what blocks see, are ways to look at an event, which is what was done to the data: they have no
        // text.
        expected.removeAll(Set.of(GroupOf.class, InBlocks.class));
        if (neighbours == Neighbours.ADD_REMOVE) {
            expected.remove(OnGoodEvent.class);
        }
        assertThat(reached).isEqualTo(expected);
    }

    /** The records of a sealed family, however deep. */
    private static Stream<Class<?>> kinds(Class<?> family) {
        return family.isSealed()
                ? Arrays.stream(family.getPermittedSubclasses()).flatMap(EventRoundTripTest::kinds)
                : Stream.of(family);
    }

    private static void collect(Event event, Set<Class<?>> reached) {
        reached.add(event.getClass());
        if (event instanceof Repeated repeated) {
            collect(repeated.event(), reached);
        } else if (event instanceof Composed composed) {
            composed.events().forEach(part -> collect(part, reached));
        } else if (event instanceof Sampled sampled) {
            collect(sampled.event(), reached);
        } else if (event instanceof OnGoodEvent good) {
            collect(good.event(), reached);
        }
    }
}
