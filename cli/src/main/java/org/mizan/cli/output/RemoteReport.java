package org.mizan.cli.output;

import java.util.Map;
import java.util.function.UnaryOperator;
import org.mizan.client.RemoteDataSet;
import org.mizan.report.Report;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A report that a server writes, as the command would write it.
 *
 * @param reply the report in the type that it is given
 */
public record RemoteReport(UnaryOperator<String> reply) implements Report {
    @Override
    public String text() {
        return reply.apply(RemoteDataSet.PLAIN);
    }

    @Override
    public Map<String, Object> tree() {
        return JsonMapper.shared().readValue(reply.apply(RemoteDataSet.JSON), new TypeReference<>() {});
    }
}
