package org.mizan.wire.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FrameTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private static FrameInput input(byte[] bytes) {
        return new FrameInput(new ByteArrayInputStream(bytes), new DueDate(), LONG);
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        FrameOutput out = new FrameOutput(bytes, new DueDate(), LONG);
        out.write(new FrameBuilder('X')
                .letter('a')
                .int16(-2)
                .int32(1 << 30)
                .text("جنوب", StandardCharsets.UTF_8)
                .value(Optional.of(new byte[] {7}))
                .value(Optional.empty())
                .build());
        out.flush();
        FrameInput in = input(bytes.toByteArray());
        FrameFields fields = in.next(100, LONG).orElseThrow().fields();
        assertThat(fields.letter()).isEqualTo('a');
        assertThat(fields.int16()).isEqualTo(-2);
        assertThat(fields.int32()).isEqualTo(1 << 30);
        assertThat(fields.text(StandardCharsets.UTF_8)).isEqualTo("جنوب");
        assertThat(fields.value()).hasValueSatisfying(value -> assertThat(value).containsExactly(7));
        assertThat(fields.value()).isEmpty();
        fields.requireEnd();
        assertThat(in.next(100, LONG)).isEmpty();
    }

    @Test
    void aLongMessageIsRefusedBeforeItIsRead() {
        byte[] promised =
                ByteBuffer.allocate(5).put((byte) 'Q').putInt(2_000_000_000).array();
        assertThatThrownBy(() -> input(promised).next(1 << 20, LONG))
                .isInstanceOfSatisfying(
                        BrokenFrameException.class,
                        broken -> assertThat(broken.state()).isEqualTo(SqlState.TOO_LARGE));
    }

    @Test
    void aMessageOfNegativeLengthIsBroken() {
        byte[] negative = ByteBuffer.allocate(5).put((byte) 'Q').putInt(-1).array();
        assertThatThrownBy(() -> input(negative).next(100, LONG)).isInstanceOf(BrokenFrameException.class);
    }

    @Test
    void aMessageThatStopsEarlyIsBroken() {
        byte[] half = ByteBuffer.allocate(7).put((byte) 'Q').putInt(50).array();
        assertThatThrownBy(() -> input(half).next(100, LONG)).isInstanceOf(EOFException.class);
    }

    @Test
    void aCountThatIsLongerThanTheMessageIsBroken() {
        FrameFields fields = new FrameBuilder('B').int16(0xFFFF).build().fields();
        assertThatThrownBy(fields::list16).isInstanceOf(BrokenFrameException.class);
    }

    @Test
    void aZeroWithinATextDoesNotEndIt() throws IOException {
        Frame frame = new FrameBuilder('N')
                .text("a\0b", StandardCharsets.UTF_8)
                .text("c", StandardCharsets.UTF_8)
                .build();
        FrameFields fields = frame.fields();
        assertThat(fields.text(StandardCharsets.UTF_8)).isEqualTo("ab");
        assertThat(fields.text(StandardCharsets.UTF_8)).isEqualTo("c");
    }

    @Test
    void aSessionIsAskedForWithItsParameters() throws IOException {
        byte[] packet = StartupPacket.session(Map.of("user", "ana"));
        StartupPacket read = StartupPacket.read(new ByteArrayInputStream(packet));
        assertThat(read.majorVersion()).isEqualTo(3);
        assertThat(read.parameters()).containsExactly(Map.entry("user", "ana"));
    }

    @Test
    void aCancellationNamesItsKey() throws IOException {
        CancelKey key = CancelKey.fresh();
        byte[] packet = StartupPacket.cancellation(key);
        assertThat(StartupPacket.read(new ByteArrayInputStream(packet)).cancelKey())
                .isEqualTo(key);
        assertThat(CancelKey.of(key.frame())).isEqualTo(key);
    }

    /** Whatever bytes come, they are a message, a broken one or the end of the connection. */
    @Test
    void mutatedBytesAreReadOrRefused() throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        byte[] good = new FrameBuilder('B')
                .text("portal", StandardCharsets.UTF_8)
                .text("statement", StandardCharsets.UTF_8)
                .int16(1)
                .int16(1)
                .int16(1)
                .value(Optional.of(new byte[] {1, 2, 3, 4}))
                .int16(0)
                .build()
                .bytes();
        byte[] startup = StartupPacket.session(Map.of("user", "ana", "database", "visits"));
        int read = 0;
        int broken = 0;
        for (int round = 0; round < 200_000; round++) {
            byte[] bytes = (round % 2 == 0 ? good : startup).clone();
            for (int change = random.nextInt(4); change >= 0; change--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            try {
                if (round % 2 == 0) {
                    bind(input(bytes).next(1 << 16, LONG).orElseThrow().fields());
                } else {
                    StartupPacket.read(new ByteArrayInputStream(bytes)).parameters();
                }
                read++;
            } catch (BrokenFrameException | EOFException refused) {
                broken++;
            }
        }
        assertThat(read).isGreaterThan(1_000);
        assertThat(broken).isGreaterThan(1_000);
    }

    private static void bind(FrameFields fields) throws BrokenFrameException {
        fields.text(StandardCharsets.UTF_8);
        fields.text(StandardCharsets.UTF_8);
        fields.list16();
        for (int left = fields.count(); left > 0; left--) {
            fields.value();
        }
        fields.list16();
        fields.requireEnd();
    }

    @Test
    void aWaitWithinAnotherIsNotLonger() throws IOException {
        DueDate due = new DueDate();
        assertThat(due.hasPassed()).isFalse();
        due.during(Duration.ofNanos(1), () -> {
            Thread.onSpinWait();
            assertThat(due.during(LONG, due::hasPassed)).isTrue();
            return due;
        });
        assertThat(due.hasPassed()).isFalse();
    }
}
