/** Who judges, by name: Jena where its jar is given, with Oxigraph beside it, or Oxigraph alone. */
import type { Bench } from '../differential.ts';
import { JenaJudge } from './jena-judge.ts';
import { OxigraphJudge } from './oxigraph-judge.ts';

interface Means {
  readonly jenaJar: string | undefined;
}

const benches: Readonly<Record<string, (means: Means) => Bench>> = {
  oxigraph: () => ({ judge: new OxigraphJudge() }),
  jena: ({ jenaJar }) => ({ judge: new JenaJudge(jenaJar ?? missing(wayToGetJena)), arbiter: new OxigraphJudge() }),
};

const wayToGetJena =
  'Jena is not here: mvn dependency:copy -Dartifact=org.apache.jena:jena-fuseki-server:5.6.0 -DoutputDirectory=. (Java 17), then --jena-jar jena-fuseki-server-5.6.0.jar.';

export function benchOf(name: string, means: Means): Bench {
  const bench = benches[name] ?? missing(`There is no judge ${name}: ${Object.keys(benches).join(', ')}.`);
  return bench(means);
}

function missing(sentence: string): never {
  throw new Error(sentence);
}
