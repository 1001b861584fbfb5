package org.mizan.mechanism.ranges;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A range of cells as a node of a tree, with its noisy counts and the estimates that follow from those of the whole tree. */
final class RangePiece {
    final int from;
    final int to;
    private List<RangePiece> parts = List.of();
    private int share;
    private long noisy;
    private int lastShare;
    private long last;

    /** The estimate from the measurements within it and its variance, in units of that of the whole ε. */
    private double within;

    private double variance;
    private double estimate;

    RangePiece(int from, int to) {
        this.from = from;
        this.to = to;
    }

    int size() {
        return to - from;
    }

    /** Its parts in their order; none where it is not cut. */
    List<RangePiece> parts() {
        return Collections.unmodifiableList(parts);
    }

    boolean isCut() {
        return !parts.isEmpty();
    }

    void cut(List<RangePiece> into) {
        parts = new ArrayList<>(into);
    }

    int share() {
        return share;
    }

    long noisy() {
        return noisy;
    }

    int lastShare() {
        return lastShare;
    }

    long last() {
        return last;
    }

    void measured(int cost, long count) {
        share = cost;
        noisy = count;
    }

    void measuredLast(int cost, long count) {
        lastShare = cost;
        last = count;
    }

    double estimate() {
        return estimate;
    }

    /** Estimates every piece of the tree of which this is the root: two passes of weighted least squares, none below 0. */
    void estimateAll() {
        gather();
        spread(Math.max(0, within));
    }

    /** Upward: what the measurements of a piece and of its parts say together, weighted by their variances. */
    private void gather() {
        double weights = weight(share) + weight(lastShare);
        double sum = weight(share) * noisy + weight(lastShare) * last;
        if (isCut()) {
            double ofParts = 0;
            double varianceOfParts = 0;
            for (RangePiece part : parts) {
                part.gather();
                ofParts += part.within;
                varianceOfParts += part.variance;
            }
            weights += 1 / varianceOfParts;
            sum += ofParts / varianceOfParts;
        }
        within = sum / weights;
        variance = 1 / weights;
    }

    /** The inverse of the variance of noise: a share has the noise of a scale that is inverse to it. */
    private static double weight(int share) {
        double part = (double) share / AdaptiveRanges.PARTS;
        return part * part;
    }

    /** Downward: parts are moved to the estimate of the whole, each by its variance. Those that fall below 0 become 0. */
    private void spread(double whole) {
        estimate = whole;
        List<RangePiece> open = new ArrayList<>(parts);
        while (!open.isEmpty()) {
            double sum = 0;
            double variances = 0;
            for (RangePiece part : open) {
                sum += part.within;
                variances += part.variance;
            }
            double moved = (whole - sum) / variances;
            List<RangePiece> kept = new ArrayList<>();
            for (RangePiece part : open) {
                part.estimate = part.within + moved * part.variance;
                if (part.estimate >= 0) {
                    kept.add(part);
                } else {
                    part.estimate = 0;
                }
            }
            if (kept.size() == open.size()) {
                break;
            }
            open = kept;
        }
        for (RangePiece part : parts) {
            part.spread(part.estimate);
        }
    }
}
