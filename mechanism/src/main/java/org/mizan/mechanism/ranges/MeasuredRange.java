package org.mizan.mechanism.ranges;

/**
 * A range of cells with its noisy counts. It was measured when its parent was cut, and once more when it was known that it
 * would not be cut itself; one of the two may be lacking. Noise has the scale {@code unit·PARTS/share}.
 *
 * @param from the first cell
 * @param to the cell after the last
 * @param parent the place of the range that it is a part of; -1 for the range of all cells
 * @param share what the first measurement cost of ε, in parts of {@link AdaptiveRanges#PARTS}; 0 for none
 * @param noisy its noisy count
 * @param lastShare what the last measurement cost; 0 for none
 * @param last its noisy count
 */
public record MeasuredRange(int from, int to, int parent, int share, long noisy, int lastShare, long last) {
    /** Whether nothing within it was measured after its last measurement. */
    public boolean isLast() {
        return lastShare > 0;
    }
}
