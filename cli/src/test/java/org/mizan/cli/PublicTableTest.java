package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.certificate.chain.Digest;
import org.mizan.cli.output.ExitCode;

/** From a public table in a description to an answer. */
class PublicTableTest {
    private static final String BY_BUILDING =
            "SELECT w.building, COUNT(*) AS n FROM visits v JOIN wards w ON v.department = w.ward GROUP BY w.building";

    @TempDir
    Path folder;

    private Path description;

    @BeforeEach
    void importTheVisits() throws IOException {
        StringBuilder rows = new StringBuilder("patient,department\n");
        for (int patient = 0; patient < 300; patient++) {
            rows.append(patient)
                    .append(patient < 100 ? ",cardiology\n" : patient < 250 ? ",surgery\n" : ",maternity\n");
        }
        wards("cardiology,east\nsurgery,west\nchapel,north\n");
        description = VisitsFolder.imported(folder, """
                unit: patient
                limits: {groups_per_unit: 1, rows_per_group: 1}
                columns:
                  patient: {type: integer}
                  department: {type: text, values: [cardiology, surgery, maternity]}
                budget: {epsilon: 10000, delta: 0}
                public:
                  wards: {source: wards.csv, columns: {ward: {type: text, values: open}, building: {type: text, values: [east, west, north]}}}
                """, rows);
    }

    private void wards(String rows) throws IOException {
        Files.writeString(folder.resolve("wards.csv"), "ward,building\n" + rows);
    }

    private CommandRun query(String sql) {
        return VisitsFolder.query(description, sql, "1000");
    }

    @Test
    void everyValueOfTheTableIsAGroup() {
        CommandRun run = query(BY_BUILDING);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("building,n,");
        assertThat(run.out().lines().skip(1).map(line -> line.split(",", -1)))
                .extracting(cells -> cells[0] + "," + VisitsFolder.tens(cells[1]))
                .containsExactly("east,100", "west,150", "north,0");
    }

    @Test
    void theCertificateNamesTheVersionThatWasJoined() throws IOException {
        assertThat(certificate(BY_BUILDING)).contains("The table wards is public; its file has the SHA-256 " + hash());
        assertThat(CommandRun.of("verify", folder.resolve("certificate.json").toString())
                        .out())
                .startsWith("consistent in itself, but a forgery can be too; not checked: ")
                .contains("The table wards is public");
        String before = hash();
        wards("cardiology,east\nsurgery,west\n");
        assertThat(certificate(BY_BUILDING)).contains(hash()).doesNotContain(before);
        assertThat(certificate("SELECT COUNT(*) FROM visits"))
                .contains("\"assumptions\":[]")
                .doesNotContain("SHA-256");
    }

    private String hash() throws IOException {
        return HexFormat.of().formatHex(Digest.sha256().digest(Files.readAllBytes(folder.resolve("wards.csv"))));
    }

    private String certificate(String sql) throws IOException {
        Path file = folder.resolve("certificate.json");
        String data = description.toString();
        CommandRun run = CommandRun.of(
                "query", sql, "--data", data, "--epsilon", "1", "--overwrite", "--certificate", file.toString());
        assertThat(run.code()).isZero();
        return Files.readString(file);
    }

    @Test
    void aTableThatIsBrokenIsRefusedBeforeTheCharge() throws IOException {
        wards("cardiology,east\nsurgery,south\n");
        CommandRun run = query(BY_BUILDING);
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .contains("public table wards: column building on line 3: is not on the list of values", "[public.row]")
                .hasLineCount(1);
        wards("cardiology,east\ncardiology,west\n");
        assertThat(query(BY_BUILDING).err()).contains("[sql.join-matches]");
        Files.delete(folder.resolve("wards.csv"));
        assertThat(query(BY_BUILDING).err()).contains("[public.file]");
        assertThat(CommandRun.of("budget", "--data", description.toString()).out())
                .contains("0 %");
    }
}
