package org.mizan.oracle.zoo;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mizan.oracle.Fault;
import org.mizan.oracle.House;
import org.mizan.oracle.Oracle;
import org.mizan.oracle.Place;
import org.mizan.oracle.check.Check;
import org.mizan.oracle.made.Asking;
import org.mizan.oracle.made.Setting;

/**
 * A house that is broken on purpose.
 *
 * @param name in reports
 * @param fault what is wrong with it
 * @param house the house
 * @param kinds questions of these kinds meet the fault
 * @param caughtBy the check that must find it
 */
public record BrokenHouse(String name, String fault, House house, List<Asking.Kind> kinds, String caughtBy) {
    /** A fault that one question in ten meets is missed once in 10¹⁸ times or less. What is found ends at once, so that many cost little. */
    private static final int ROUNDS = 100;

    public BrokenHouse {
        kinds = List.copyOf(kinds);
    }

    /**
     * What the named check finds wrong with the house, in as many questions as it takes, up to a limit; empty where it finds nothing.
     *
     * @param folder an empty one, for ledgers and files
     */
    public Optional<Fault> caught(Path folder) {
        List<Check> checks = Check.all().stream()
                .filter(check -> check.name().equals(caughtBy))
                .toList();
        Place place = Place.memory();
        try (Oracle oracle = new Oracle(house, List.of(place), folder)) {
            for (int round = 0; round < ROUNDS; round++) {
                for (Setting setting : Setting.values()) {
                    for (Asking.Kind kind : kinds) {
                        Optional<Fault> fault = oracle.examine(setting, kind, place, checks).faults().stream()
                                .findFirst();
                        if (fault.isPresent()) {
                            return fault;
                        }
                    }
                }
            }
        }
        return Optional.empty();
    }
}
