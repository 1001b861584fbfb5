package org.mizan.engine;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;

/**
 * A database in which anybody may create in {@code public}, as in those that were made before PostgreSQL 15. Mallory, who
 * may connect and read nothing, fills it with functions, aggregates and operators; Mizan reads as the role {@code reader}.
 */
final class Hostile {
    private static final String TYPES =
            "int2,int4,int8,numeric,float4,float8,text,varchar,bpchar,name,date,timestamp,timestamptz,bool";
    private static final String OPERATORS = "+,-,*,/,%,=,<>,<,<=,>,>=,~,||,>>";
    private static final String FUNCTIONS =
            "hashtextextended,floor,abs,octet_length,timezone,date_trunc,div,mod,extract,date_part,coalesce_,btrim,current_schemas,unnest";
    private static final String AGGREGATES = "count,sum,min,max";

    /** Whatever PostgreSQL would take for one of these fails at once. */
    private static final String CATALOGUE = """
            DO $body$
            DECLARE one text; two text; word text; number int := 0;
            BEGIN
                FOR one IN SELECT unnest(string_to_array('%s', ',')) LOOP
                    FOR two IN SELECT unnest(string_to_array('%1$s', ',')) LOOP
                        FOR word IN SELECT unnest(string_to_array('%s', ',')) LOOP
                            number := number + 1;
                            EXECUTE format('CREATE FUNCTION public.planted%%s(%%s, %%s) RETURNS %%s LANGUAGE plpgsql AS '
                                || '''BEGIN RAISE EXCEPTION ''''taken %%s''''; END''', number, one, two,
                                CASE WHEN word IN ('=','<>','<','<=','>','>=','~') THEN 'bool' ELSE one END, number);
                            EXECUTE format('CREATE OPERATOR public.%%s (FUNCTION = public.planted%%s, LEFTARG = %%s, RIGHTARG = %%s)',
                                word, number, one, two);
                        END LOOP;
                        FOR word IN SELECT unnest(string_to_array('%s', ',')) LOOP
                            EXECUTE format('CREATE FUNCTION public.%%s(%%s, %%s) RETURNS %%2$s LANGUAGE plpgsql AS '
                                || '''BEGIN RAISE EXCEPTION ''''taken''''; END''', word, one, two);
                        END LOOP;
                    END LOOP;
                    FOR word IN SELECT unnest(string_to_array('%3$s', ',')) LOOP
                        EXECUTE format('CREATE FUNCTION public.%%s(%%s) RETURNS %%2$s LANGUAGE plpgsql AS '
                            || '''BEGIN RAISE EXCEPTION ''''taken''''; END''', word, one);
                    END LOOP;
                    EXECUTE format('CREATE FUNCTION public.planted_step(int8, %%s) RETURNS int8 LANGUAGE plpgsql AS '
                        || '''BEGIN RAISE EXCEPTION ''''taken''''; END''', one);
                    FOR word IN SELECT unnest(string_to_array('%s', ',')) LOOP
                        EXECUTE format('CREATE AGGREGATE public.%%s(%%s) (SFUNC = public.planted_step, STYPE = int8, INITCOND = 0)',
                            word, one);
                    END LOOP;
                END LOOP;
            END $body$
            """.formatted(TYPES, OPERATORS, FUNCTIONS, AGGREGATES);

    private final String name;

    private Hostile(String name) {
        this.name = name;
    }

    /** A new database of this name, without anything of Mallory's yet. */
    static Hostile database(String name) throws SQLException {
        return copy(name, Template.PLAIN);
    }

    /** A new database of this name with something of every name that a statement can have, for every pair of types. */
    static Hostile planted(String name) throws SQLException {
        return copy(name, Template.PLANTED);
    }

    private static Hostile copy(String name, String template) throws SQLException {
        Sources.inPostgres(
                "DROP DATABASE IF EXISTS %s WITH (FORCE)".formatted(name),
                "CREATE DATABASE %s TEMPLATE %s".formatted(name, template));
        return new Hostile(name);
    }

    /** The databases that others are copied from, each made once: to plant takes seconds. */
    private static final class Template {
        static final String PLAIN = made("hostile_plain", false);
        static final String PLANTED = made("hostile_planted", true);

        private static String made(String name, boolean isPlanted) {
            try {
                Sources.inPostgres("CREATE DATABASE " + name, """
                        DO $$ BEGIN
                            CREATE ROLE reader LOGIN; CREATE ROLE mallory LOGIN;
                        EXCEPTION WHEN duplicate_object THEN NULL; END $$
                        """);
                Hostile database = new Hostile(name);
                database.as("postgres", "GRANT CREATE ON SCHEMA public TO PUBLIC");
                if (isPlanted) {
                    database.as("mallory", CATALOGUE);
                }
                return name;
            } catch (SQLException failure) {
                throw new AssertionError(failure);
            }
        }
    }

    /** People as described, whose rows are in this source. */
    static Dataset people(String source) {
        return Visits.described(
                "people",
                source,
                "person",
                "limits: {groups_per_unit: 1, rows_per_group: 1}",
                "person: {type: text}",
                "weight: {type: number, min: 0, max: 200, step: 0.5}",
                "seen: {type: timestamp, min: 2020-01-01T00:00:00Z, max: 2030-01-01T00:00:00Z}",
                "note: {type: text, values: open}");
    }

    DatabaseAddress address(String user) {
        String text = Sources.address().text();
        return new DatabaseAddress(text.replace("postgres@", user + "@").replaceFirst("/postgres$", "/" + name));
    }

    Connection connect(String user) throws SQLException {
        String place = address(user).text().replaceFirst("^.*@", "");
        return DriverManager.getConnection("jdbc:postgresql://" + place + "?user=" + user);
    }

    void as(String user, String... statements) throws SQLException {
        try (Connection connection = connect(user)) {
            Sources.execute(connection, statements);
        }
    }

    /** The first column of what a role is told. */
    List<String> asked(String user, String query) throws SQLException {
        try (Connection connection = connect(user);
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(query)) {
            List<String> told = new ArrayList<>();
            while (answer.next()) {
                told.add(answer.getString(1));
            }
            return told;
        }
    }
}
