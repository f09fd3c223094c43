/** Answers SPARQL queries with Apache Jena: lines of JSON with quads or a query come in, a line goes out for each query. */
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.apache.jena.atlas.json.JSON;
import org.apache.jena.atlas.json.JsonObject;
import org.apache.jena.query.Dataset;
import org.apache.jena.query.DatasetFactory;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryExecution;
import org.apache.jena.query.QueryFactory;
import org.apache.jena.query.ResultSetFormatter;
import org.apache.jena.query.Syntax;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;

public final class JenaJudge {
  private static final long SECONDS_FOR_AN_ANSWER = 10;

  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Dataset dataset = DatasetFactory.createTxnMem();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      JsonObject message = JSON.parse(line);
      if (message.hasKey("quads")) dataset = datasetOf(message.getString("quads"));
      else answers.println(answer(dataset, message.getString("query")));
    }
  }

  private static Dataset datasetOf(String quads) {
    Dataset dataset = DatasetFactory.createTxnMem();
    RDFParser.fromString(quads, Lang.NQUADS).parse(dataset);
    return dataset;
  }

  private static String answer(Dataset dataset, String text) {
    try {
      Query query = QueryFactory.create(text, Syntax.syntaxSPARQL_11);
      try (QueryExecution execution =
          QueryExecution.dataset(dataset).query(query).timeout(SECONDS_FOR_AN_ANSWER, TimeUnit.SECONDS).build()) {
        return inOneLine(execution, query);
      }
    } catch (Exception refusal) {
      return "refused " + refusal.toString().replaceAll("\\s+", " ");
    }
  }

  private static String inOneLine(QueryExecution execution, Query query) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    if (query.isAskType()) ResultSetFormatter.outputAsJSON(bytes, execution.execAsk());
    else ResultSetFormatter.outputAsJSON(bytes, execution.execSelect());
    return bytes.toString(StandardCharsets.UTF_8).replaceAll("\\R", " ");
  }
}
