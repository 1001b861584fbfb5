package org.mizan.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.classic.Dataset;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.mizan.engine.bounding.Piece;
import org.mizan.engine.reading.SpreadReading;

/**
 * What a program reads, as chunks of bytes that a driver fetches a few at a time. Groups, values and different values come
 * together in Spark's own aggregation, which sorts and keeps on disk what does not fit into memory.
 */
final class SpreadRows {
    private static final String GROUP = "mizan_group";
    private static final String SLOT = "mizan_slot";
    private static final String VALUE = "mizan_value";
    private static final String HIGH = "mizan_high";
    private static final String MIDDLE = "mizan_middle";
    private static final String LOW = "mizan_low";

    private static final StructType PIECES = new StructType()
            .add(GROUP, DataTypes.BinaryType, false)
            .add(SLOT, DataTypes.IntegerType, false)
            .add(VALUE, DataTypes.LongType, false)
            .add(HIGH, DataTypes.LongType, false)
            .add(MIDDLE, DataTypes.LongType, false)
            .add(LOW, DataTypes.LongType, false);

    private SpreadRows() {}

    /** The chunks of a reading of the tables of a session. Nothing runs before they are fetched, but for what Spark plans by. */
    static JavaRDD<byte[]> chunks(SparkSession session, SpreadReading reading) {
        JavaRDD<InternalRow> lines =
                session.sql(reading.statement()).queryExecution().toRdd().toJavaRDD();
        if (reading.isReduced()) {
            return lines.mapPartitions(rows -> reading.chunks(reading.pieces(new SparkLine(rows))));
        }
        JavaRDD<InternalRow> pieces =
                lines.mapPartitions(rows -> new RowsOfPieces(reading.pieces(new SparkLine(rows))));
        Dataset<Row> together = together(session.internalCreateDataFrame(pieces.rdd(), PIECES, false));
        Dataset<Row> counted = counted(together, reading.distinctSlots());
        return counted.queryExecution()
                .toRdd()
                .toJavaRDD()
                .mapPartitions(rows -> reading.chunks(new PiecesOfRows(rows)));
    }

    /** Pieces that agree, as one. */
    private static Dataset<Row> together(Dataset<Row> pieces) {
        return pieces.groupBy(functions.col(GROUP), functions.col(SLOT), functions.col(VALUE))
                .agg(total(HIGH), total(MIDDLE), total(LOW));
    }

    private static Column total(String amount) {
        return functions.sum(functions.col(amount)).as(amount);
    }

    /** Values that are only told apart, each as one of the total before its slot. */
    private static Dataset<Row> counted(Dataset<Row> pieces, List<Integer> slots) {
        if (slots.isEmpty()) {
            return pieces;
        }
        Column isCounted = functions.col(SLOT).isin(slots.toArray());
        Column slot = functions.col(SLOT);
        return together(pieces.select(
                functions.col(GROUP),
                functions.when(isCounted, slot.minus(1)).otherwise(slot).as(SLOT),
                functions.when(isCounted, 0L).otherwise(functions.col(VALUE)).as(VALUE),
                functions.when(isCounted, 0L).otherwise(functions.col(HIGH)).as(HIGH),
                functions.when(isCounted, 0L).otherwise(functions.col(MIDDLE)).as(MIDDLE),
                functions.when(isCounted, 1L).otherwise(functions.col(LOW)).as(LOW)));
    }

    /** Fetches chunks, of a few partitions at a time. */
    static Iterator<byte[]> fetched(JavaRDD<byte[]> chunks, int partitionsAtOnce) {
        return new Fetched(chunks, Math.max(1, partitionsAtOnce));
    }

    private static final class Fetched implements Iterator<byte[]> {
        private final JavaRDD<byte[]> chunks;
        private final int atOnce;
        private final int all;
        private int next;
        private Iterator<byte[]> here = new ArrayList<byte[]>().iterator();

        Fetched(JavaRDD<byte[]> chunks, int atOnce) {
            this.chunks = chunks;
            this.atOnce = atOnce;
            this.all = chunks.getNumPartitions();
        }

        @Override
        public boolean hasNext() {
            while (!here.hasNext() && next < all) {
                int[] partitions = new int[Math.min(atOnce, all - next)];
                for (int place = 0; place < partitions.length; place++) {
                    partitions[place] = next++;
                }
                List<byte[]> fetched = new ArrayList<>();
                for (List<byte[]> partition : chunks.collectPartitions(partitions)) {
                    fetched.addAll(partition);
                }
                here = fetched.iterator();
            }
            return here.hasNext();
        }

        @Override
        public byte[] next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return here.next();
        }
    }

    /** Pieces as rows. */
    private record RowsOfPieces(Iterator<Piece> pieces) implements Iterator<InternalRow> {
        @Override
        public boolean hasNext() {
            return pieces.hasNext();
        }

        @Override
        public InternalRow next() {
            Piece piece = pieces.next();
            return new GenericInternalRow(
                    new Object[] {piece.group(), piece.slot(), piece.value(), piece.high(), piece.middle(), piece.low()
                    });
        }
    }

    /** Rows as pieces. */
    private record PiecesOfRows(Iterator<InternalRow> rows) implements Iterator<Piece> {
        @Override
        public boolean hasNext() {
            return rows.hasNext();
        }

        @Override
        public Piece next() {
            InternalRow row = rows.next();
            return new Piece(
                    row.getBinary(0), row.getInt(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5));
        }
    }
}
