package org.mizan.curator.place;

import java.util.Comparator;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.mizan.certificate.chain.Digest;
import org.mizan.curator.Answer;
import org.mizan.dataset.Dataset;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.release.profile.KnownProfile;
import org.mizan.release.profile.UnitProfile;

/**
 * The profiles of a data set that the ledger keeps, answers like any other. Their ids are numbered for each import and follow from
 * the ledger's secret: whoever imports other rows has no profile of them, and nobody can ask something else under the id of the
 * next one. Rows that were never imported have no versions, and their profile stays. Safe for many threads.
 */
public final class Profiles {
    private final Dataset dataset;
    private final Ledger ledger;
    private final String description;
    private final Map<String, UnitProfile> read = new ConcurrentHashMap<>();

    /** Of a data set that a file describes. */
    public Profiles(Dataset dataset, Ledger ledger, String description) {
        this.dataset = dataset;
        this.ledger = ledger;
        this.description = description;
    }

    /** Of the import, not of its rows: that two imports are of equal rows is nobody's to know. */
    private String version() {
        return ledger.version(dataset.name())
                .map(version -> "import " + version.number())
                .orElse("never imported");
    }

    /** The id is shown, so it is only a hash of what the secret gives. */
    private String id(String version, int number) {
        byte[] secret = ledger.secret("profile %d of %s, %s".formatted(number, dataset.name(), version));
        return "profile-"
                + Digest.hash(HexFormat.of().formatHex(secret)).toString().substring(0, 32);
    }

    /**
     * The id of a profile: that of an equal one of the same rows, so that it is charged once, or else the next.
     *
     * @param request as it would be under an id
     */
    public String id(Function<String, Request> request) {
        String version = version();
        int number = 1;
        String id = id(version, number);
        while (isOther(request.apply(id))) {
            id = id(version, ++number);
        }
        return id;
    }

    private boolean isOther(Request request) {
        return ledger.link(request.id())
                .filter(link -> !link.receipt().binding().equals(request.binding()))
                .isPresent();
    }

    /** The most exact profile of the rows that were imported last: how exact one is, is public. */
    public KnownProfile known() {
        Optional<UnitProfile> best = Optional.empty();
        if (dataset.unit().column().isPresent()) {
            String version = version();
            int number = 1;
            for (String id = id(version, number); ledger.link(id).isPresent(); id = id(version, ++number)) {
                best = Stream.concat(best.stream(), profile(id).stream())
                        .min(Comparator.comparingDouble(UnitProfile::scale));
            }
        }
        return new KnownProfile(best, dataset.name(), description);
    }

    private Optional<UnitProfile> profile(String id) {
        Optional<UnitProfile> known = Optional.ofNullable(read.get(id));
        if (known.isPresent()) {
            return known;
        }
        Optional<UnitProfile> profile =
                ledger.answer(id).map(StoredAnswer::read).flatMap(this::profile);
        profile.ifPresent(each -> read.put(id, each));
        return profile;
    }

    private Optional<UnitProfile> profile(Answer answer) {
        return scale(answer)
                .filter(scale -> UnitProfile.isProfile(answer.released()))
                .map(scale -> UnitProfile.of(
                        answer.released(), scale, dataset.population().mostRows()));
    }

    private static Optional<Rational> scale(Answer answer) {
        return answer.certificate().releases().get(0).event() instanceof DiscreteLaplaceEvent noise
                ? Optional.of(noise.scale())
                : Optional.empty();
    }
}
