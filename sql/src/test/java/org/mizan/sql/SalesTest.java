package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.pricing.Spend;

/** The shapes of queries of TPC-H over one table of lines of orders, whose unit is the customer. */
class SalesTest {
    private static final Dataset SALES = DatasetFile.parse("""
            dataset: sales
            source: sales.csv
            ledger: ledger.db
            unit: customer
            neighbours: add-remove
            limits: {groups_per_unit: 4, rows_per_group: 5}
            columns:
              customer: {type: integer}
              orderkey: {type: integer, min: 1, max: 6000000}
              orderdate: {type: date, min: 1992-01-01, max: 1998-12-31}
              shipdate: {type: date, min: 1992-01-01, max: 1998-12-31}
              commitdate: {type: date, min: 1992-01-01, max: 1998-12-31}
              receiptdate: {type: date, min: 1992-01-01, max: 1998-12-31}
              returnflag: {type: text, values: [A, N, R]}
              linestatus: {type: text, values: [F, O]}
              quantity: {type: integer, min: 1, max: 50}
              extendedprice: {type: number, min: 900, max: 105000, step: 0.01}
              discount: {type: number, min: 0, max: 0.1, step: 0.01}
              tax: {type: number, min: 0, max: 0.08, step: 0.01}
              shipmode: {type: text, values: [AIR, FOB, MAIL, RAIL, REG AIR, SHIP, TRUCK]}
              instruct: {type: text, values: [DELIVER IN PERSON, NONE]}
              orderpriority: {type: text, values: [1-URGENT, 2-HIGH, 3-MEDIUM, 4-NOT SPECIFIED, 5-LOW]}
              segment: {type: text, values: [AUTOMOBILE, BUILDING, FURNITURE]}
              nation: {type: text, values: [CHINA, FRANCE, GERMANY, INDIA, JAPAN]}
              part: {type: text, values: [PROMO BRUSHED TIN, PROMO PLATED STEEL, SMALL PLATED TIN]}
              brand: {type: text, values: ["Brand#12", "Brand#23", "Brand#34"]}
              container: {type: text, values: [LG BOX, MED BAG, SM CASE]}
              size: {type: integer, min: 1, max: 50}
            budget: {epsilon: 10, delta: 1e-6}
            """, "mizan.yaml");

    /** Those that are answered. */
    enum Answered {
        Q1("""
                SELECT returnflag, linestatus, SUM(quantity) AS sum_qty, SUM(extendedprice) AS sum_base_price,
                  SUM(extendedprice * (1 - discount)) AS sum_disc_price, SUM(extendedprice * (1 - discount) * (1 + tax)) AS sum_charge,
                  AVG(quantity) AS avg_qty, AVG(extendedprice) AS avg_price, AVG(discount) AS avg_disc, COUNT(*) AS count_order
                FROM sales WHERE shipdate <= DATE '1998-12-01' - INTERVAL '90' DAY
                GROUP BY returnflag, linestatus ORDER BY returnflag, linestatus"""),
        Q4("""
                SELECT orderpriority, COUNT(*) AS order_count FROM sales
                WHERE orderdate >= DATE '1993-07-01' AND orderdate < DATE '1993-10-01' AND commitdate < receiptdate
                GROUP BY orderpriority ORDER BY orderpriority"""),
        Q5("""
                SELECT nation, SUM(extendedprice * (1 - discount)) AS revenue FROM sales
                JOIN (VALUES ('CHINA', 'ASIA'), ('FRANCE', 'EUROPE'), ('GERMANY', 'EUROPE'), ('INDIA', 'ASIA'), ('JAPAN', 'ASIA'))
                  AS regions(country, region) ON sales.nation = regions.country
                WHERE regions.region = 'ASIA' AND orderdate >= DATE '1994-01-01' AND orderdate < DATE '1995-01-01'
                GROUP BY nation ORDER BY revenue DESC"""),
        Q6("""
                SELECT SUM(extendedprice * discount) AS revenue FROM sales
                WHERE shipdate >= DATE '1994-01-01' AND shipdate < DATE '1995-01-01'
                  AND discount BETWEEN 0.06 - 0.01 AND 0.06 + 0.01 AND quantity < 24"""),
        Q12("""
                SELECT shipmode,
                  SUM(CASE WHEN orderpriority = '1-URGENT' OR orderpriority = '2-HIGH' THEN 1 ELSE 0 END) AS high_line_count,
                  SUM(CASE WHEN orderpriority <> '1-URGENT' AND orderpriority <> '2-HIGH' THEN 1 ELSE 0 END) AS low_line_count
                FROM sales WHERE shipmode IN ('MAIL', 'SHIP') AND commitdate < receiptdate AND shipdate < commitdate
                GROUP BY shipmode ORDER BY shipmode"""),
        Q13("""
                SELECT c_count, COUNT(*) AS custdist
                FROM (SELECT customer, COUNT(orderkey) AS c_count FROM sales GROUP BY customer) AS c_orders
                GROUP BY c_count ORDER BY custdist DESC, c_count DESC"""),
        Q14("""
                SELECT 100.00 * SUM(CASE WHEN part LIKE 'PROMO%' THEN extendedprice * (1 - discount) ELSE 0 END)
                  / SUM(extendedprice * (1 - discount)) AS promo_revenue
                FROM sales WHERE shipdate >= DATE '1995-09-01' AND shipdate < DATE '1995-10-01'"""),
        Q19("""
                SELECT SUM(extendedprice * (1 - discount)) AS revenue FROM sales
                WHERE (brand = 'Brand#12' AND container IN ('SM CASE') AND quantity >= 1 AND quantity <= 11 AND size BETWEEN 1 AND 5
                    AND shipmode IN ('AIR', 'REG AIR') AND instruct = 'DELIVER IN PERSON')
                  OR (brand = 'Brand#23' AND container IN ('MED BAG') AND quantity >= 10 AND quantity <= 20
                    AND shipmode IN ('AIR', 'REG AIR') AND instruct = 'DELIVER IN PERSON')""");

        private final String text;

        Answered(String text) {
            this.text = text;
        }
    }

    private static Release plan(String text) {
        return PrivateSql.plan(text, Clinic.tables(SALES), Spend.approximate("1", "1e-7"), 0.95);
    }

    private static List<CodedRow> rows() {
        Random random = new Random(1);
        List<CodedRow> rows = new ArrayList<>();
        for (int row = 0; row < 300; row++) {
            Map<String, Long> codes = new HashMap<>();
            codes.put("customer", (long) random.nextInt(40));
            codes.put("orderkey", 1L + random.nextInt(1000));
            for (String date : List.of("orderdate", "shipdate", "commitdate", "receiptdate")) {
                codes.put(date, 8_035L + random.nextInt(2_500));
            }
            codes.put("quantity", 1L + random.nextInt(50));
            codes.put("extendedprice", 90_000L + random.nextInt(10_000_000));
            codes.put("discount", (long) random.nextInt(11));
            codes.put("tax", (long) random.nextInt(9));
            codes.put("size", 1L + random.nextInt(50));
            for (String text :
                    List.of("returnflag", "nation", "part", "brand", "container", "segment", "orderpriority")) {
                codes.put(text, (long) random.nextInt(3));
            }
            for (String text : List.of("linestatus", "instruct", "shipmode")) {
                codes.put(text, (long) random.nextInt(2));
            }
            rows.add(new CodedRow(codes, Map.of()));
        }
        return rows;
    }

    @ParameterizedTest
    @EnumSource
    void isAnswered(Answered query) {
        Release release = plan(query.text);
        try (Interpreter interpreter = Interpreter.of(SALES, rows())) {
            Released released = release.draw(interpreter.read(release.program()), Generator.current());
            assertThat(released.rows())
                    .isNotEmpty()
                    .allMatch(row -> row.size() == released.columns().size());
        }
    }

    @Test
    void thirteenCountsCustomersByTheirOrders() {
        Map<Long, Long> orders = new TreeMap<>();
        rows().forEach(row -> orders.merge(row.codes().get("customer"), 1L, Long::sum));
        Map<Long, Long> expected = new TreeMap<>();
        orders.values().forEach(count -> expected.merge(Math.min(count, 20), 1L, Long::sum));
        Release release = plan(Answered.Q13.text);
        try (Interpreter interpreter = Interpreter.of(SALES, rows())) {
            Reading reading = interpreter.read(release.program());
            Map<Long, Long> counted = new TreeMap<>();
            for (int place = 0; place < reading.groups().length; place++) {
                counted.put(reading.groups()[place], reading.total(place, 0).longValueExact());
            }
            assertThat(counted).isEqualTo(expected);
        }
    }

    @Test
    void threeAsksForEveryOrderAndTenForEveryCustomer() {
        assertThatThrownBy(() -> plan("""
                        SELECT orderkey, SUM(extendedprice * (1 - discount)) AS revenue, orderdate FROM sales
                        WHERE segment = 'BUILDING' AND orderdate < DATE '1995-03-15' AND shipdate > DATE '1995-03-15'
                        GROUP BY orderkey, orderdate ORDER BY revenue DESC LIMIT 10"""))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[groups.many]");
        assertThatThrownBy(() -> plan("""
                        SELECT customer, SUM(extendedprice * (1 - discount)) AS revenue FROM sales
                        WHERE returnflag = 'R' GROUP BY customer ORDER BY revenue DESC LIMIT 20"""))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[sql.identifier]");
    }
}
