package org.mizan.release.statistic;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.engine.Reading;
import org.mizan.mechanism.random.PairedAnswer;
import org.mizan.mechanism.random.PairedStatistic;
import org.mizan.mechanism.random.SmoothStatistic;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.SpelledNumbers;

/** The mechanism of a statistic, and what may be told of its noise. */
sealed interface PairNoise {
    /** What it costs. */
    OnGoodEvent event();

    /** What the noise is in proportion to. */
    String unit();

    /** How exact it will be, where h does not exceed this. */
    Sentence words(double greatest, double confidence);

    /** What it rests on besides independent units of one law. */
    List<String> assumptions();

    /** The rows of an answer. */
    List<List<Cell>> draw(Reading reading, Noise noise, double confidence);

    /** What to know beside them. */
    List<Sentence> notes(double greatest, double confidence);

    /** In proportion to one distance of N pairs in a secret order, which the interval reveals (Theorem A). */
    record Ordered(
            PairedStatistic<Map<String, Rational>> mechanism,
            PairRank rank,
            StatisticText statistic,
            OpenPairs open,
            Records records,
            Function<String, byte[]> secrets)
            implements PairNoise {
        @Override
        public OnGoodEvent event() {
            return mechanism.event();
        }

        @Override
        public String unit() {
            return "in units of h/n at rank %d of %d pairs".formatted(rank.rank(), rank.pairs());
        }

        @Override
        public Sentence words(double greatest, double confidence) {
            GoodEventDeclaration event = open.event();
            return Message.OUTLOOK_STATISTIC.with(
                    open.h(),
                    rank.rank(),
                    rank.pairs(),
                    rank.units(),
                    SpelledNumbers.up(mechanism.widest(greatest, confidence).high()),
                    event.name(),
                    event.gamma());
        }

        @Override
        public List<String> assumptions() {
            return List.of(
                    "Nobody who sees the answer knows the secret of the ledger. Under that secret, HMAC-SHA-256 puts the"
                            + " units in an order that looks random, and gamma is a probability over the units and this order.");
        }

        @Override
        public List<List<Cell>> draw(Reading reading, Noise noise, double confidence) {
            PairedAnswer answer = mechanism.release(records.sample(reading, open.pairing(secrets)), noise);
            return statistic.rows(answer.values(), Optional.of(mechanism.interval(answer, confidence)));
        }

        @Override
        public List<Sentence> notes(double greatest, double confidence) {
            return List.of(Message.PAIR_OUTLIER.with(open.event().gamma()));
        }
    }

    /** In proportion to smoothed distances of all pairs, which stay secret, at the price of an η (Theorem B). */
    record Smoothed(
            SmoothStatistic<Map<String, Rational>> mechanism,
            AllPairsRank rank,
            Delta eta,
            StatisticText statistic,
            OpenPairs open,
            Records records)
            implements PairNoise {
        @Override
        public OnGoodEvent event() {
            return mechanism.event();
        }

        @Override
        public String unit() {
            return "in units of the smoothed h/n from rank %d of all %d pairs".formatted(rank.rank(), rank.pairs());
        }

        @Override
        public Sentence words(double greatest, double confidence) {
            GoodEventDeclaration event = open.event();
            return Message.OUTLOOK_SMOOTHED.with(
                    open.h(),
                    rank.rank(),
                    rank.pairs(),
                    rank.units(),
                    width(greatest, confidence),
                    event.name(),
                    eta,
                    event.gamma());
        }

        private String width(double greatest, double confidence) {
            return SpelledNumbers.up(mechanism.widest(greatest, confidence).high());
        }

        /** All pairs need no order, so nothing rests on a secret. */
        @Override
        public List<String> assumptions() {
            return List.of();
        }

        @Override
        public List<List<Cell>> draw(Reading reading, Noise noise, double confidence) {
            return statistic.rows(List.of(mechanism.release(records.sample(reading), noise)), Optional.empty());
        }

        @Override
        public List<Sentence> notes(double greatest, double confidence) {
            return List.of(
                    Message.SMOOTH_INTERVAL.with(width(greatest, confidence), confidence),
                    Message.SMOOTH_OUTLIER.with(eta, open.event().gamma()));
        }
    }
}
