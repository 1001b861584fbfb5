package org.mizan.engine.bounding;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.mizan.engine.program.Key;

/**
 * The numbers of groups. While rows come, a group is the number of its public keys followed, for each key of open text, by 31
 * bits of the order in which its text first came; when all have come, the texts are numbered by their bytes.
 */
public final class GroupNumbers {
    private static final int BITS = Integer.SIZE - 1;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LENGTH = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** In place of the size of a key that is open. */
    private static final long OPEN = 0;

    /** Of each key, how many numbers its span has. */
    private final long[] sizes;

    private final List<Texts> open = new ArrayList<>();
    private byte[] message = new byte[64];

    public GroupNumbers(List<Key> keys) {
        sizes = keys.stream()
                .mapToLong(key -> key.publicScalar()
                        .map(scalar -> scalar.span().size().longValueExact())
                        .orElse(OPEN))
                .toArray();
        for (long size : sizes) {
            if (size == OPEN) {
                open.add(new Texts(new HashMap<>(), new ArrayList<>()));
            }
        }
    }

    /** The number of a group while rows still come. */
    public long of(long publicNumber, List<String> texts) {
        long number = publicNumber;
        for (int key = 0; key < open.size(); key++) {
            number = (number << BITS) | open.get(key).id(texts.get(key));
        }
        return number;
    }

    /** The hash of a unit and a group, as a message that is different for different ones: the group, then the unit. */
    long hash(SipHash hash, long number, byte[] unit) {
        if (open.isEmpty() && unit.length == Long.BYTES) {
            return hash.of(number, (long) WORD.get(unit, 0));
        }
        int end = Long.BYTES;
        message = room(end);
        WORD.set(message, 0, publicNumber(number));
        for (int key = 0; key < open.size(); key++) {
            byte[] text = open.get(key).texts().get(id(number, key)).getBytes(StandardCharsets.UTF_8);
            message = room(end + Integer.BYTES + text.length);
            LENGTH.set(message, end, text.length);
            System.arraycopy(text, 0, message, end + Integer.BYTES, text.length);
            end += Integer.BYTES + text.length;
        }
        message = room(end + unit.length);
        System.arraycopy(unit, 0, message, end, unit.length);
        return hash.of(message, end + unit.length);
    }

    private byte[] room(int length) {
        return length <= message.length ? message : Arrays.copyOf(message, 2 * length);
    }

    int openKeys() {
        return open.size();
    }

    /** Of a group, the number of its public keys. */
    long publicNumber(long number) {
        return number >>> (BITS * open.size());
    }

    /** A group without the place of its block, where each block has so many groups. */
    long within(long number, long groupsOfBlock) {
        int bits = BITS * open.size();
        long texts = number & ((1L << bits) - 1);
        return (publicNumber(number) % groupsOfBlock << bits) | texts;
    }

    /** Of a group, the texts of its open keys. */
    List<String> texts(long number) {
        List<String> texts = new ArrayList<>(open.size());
        for (int key = 0; key < open.size(); key++) {
            texts.add(open.get(key).texts().get(id(number, key)));
        }
        return texts;
    }

    private int id(long number, int key) {
        return (int) (number >>> (BITS * (open.size() - 1 - key))) & Integer.MAX_VALUE;
    }

    /** How the numbers of these groups are in the end: only their texts count. */
    Final sorted(Places groups) {
        List<List<String>> texts = new ArrayList<>();
        List<int[]> ranks = new ArrayList<>();
        for (int key = 0; key < open.size(); key++) {
            List<String> known = open.get(key).texts();
            BitSet used = new BitSet(known.size());
            for (int place = 0; place < groups.size(); place++) {
                used.set(id(groups.group(place), key));
            }
            List<String> sorted = sorted(used.stream().mapToObj(known::get));
            int[] rank = new int[known.size()];
            for (int place = 0; place < sorted.size(); place++) {
                rank[open.get(key).id(sorted.get(place))] = place;
            }
            texts.add(sorted);
            ranks.add(rank);
        }
        return new Final(texts, ranks);
    }

    private static List<String> sorted(Stream<String> texts) {
        return texts.map(text -> text.getBytes(StandardCharsets.UTF_8))
                .sorted(Arrays::compareUnsigned)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .toList();
    }

    /** The numbers when all rows have come. */
    final class Final {
        private final List<List<String>> texts;
        private final List<int[]> ranks;

        private Final(List<List<String>> texts, List<int[]> ranks) {
            this.texts = texts;
            this.ranks = ranks;
        }

        /** The texts of the key at this place among the keys. */
        List<String> texts(int key) {
            return sizes[key] == OPEN ? texts.get(openBefore(key)) : List.of();
        }

        /** The number of a group: its digits from the last key to the first. */
        long of(long number) {
            long rest = publicNumber(number);
            long result = 0;
            long worth = 1;
            for (int key = sizes.length - 1; key >= 0; key--) {
                long size = sizes[key];
                if (size == OPEN) {
                    int place = openBefore(key);
                    result += ranks.get(place)[id(number, place)] * worth;
                    worth *= texts.get(place).size();
                } else {
                    result += rest % size * worth;
                    rest /= size;
                    worth *= size;
                }
            }
            return result;
        }

        private int openBefore(int key) {
            return (int)
                    Arrays.stream(sizes, 0, key).filter(size -> size == OPEN).count();
        }
    }

    private record Texts(Map<String, Integer> ids, List<String> texts) {
        int id(String text) {
            Integer known = ids.get(text);
            if (known != null) {
                return known;
            }
            ids.put(text, texts.size());
            texts.add(text);
            return texts.size() - 1;
        }
    }
}
