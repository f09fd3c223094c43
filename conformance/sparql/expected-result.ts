/** The expected result of a test, read from its result file. */
import type { Term } from '@orrery/rdf';
import { GraphLookup } from './graph-lookup.ts';
import { readRdf } from './rdf-file.ts';
import { type Result, type Row, readJsonResult, readXmlResult, resultSetVocabulary as rs } from './result-set.ts';
import { readCsv, readTsv } from './separated-values.ts';
import type { WebFiles } from './web-files.ts';

const readers: Readonly<Record<string, (text: string) => Result>> = {
  srj: readJsonResult,
  srx: readXmlResult,
  csv: readCsv,
  tsv: readTsv,
};

export function expectedResult(corpus: WebFiles, file: string): Result {
  const reader = readers[extensionOf(file)];
  if (reader) return reader(corpus.text(file));
  const quads = readRdf(corpus, file);
  const graph = new GraphLookup(quads);
  const [set] = graph.subjectsOfType(`${rs}ResultSet`);
  return set ? resultSet(graph, set) : { quads };
}

export function extensionOf(file: string): string {
  return file.split('.').at(-1)!;
}

function resultSet(graph: GraphLookup, set: Term): Result {
  const boolean = graph.one(set, `${rs}boolean`);
  if (boolean) return { boolean: boolean.value === 'true' };
  const solutions = graph.all(set, `${rs}solution`);
  const indices = solutions.map((solution) => Number(graph.one(solution, `${rs}index`)?.value));
  const ordered = solutions.map((solution, index) => ({ solution, at: indices[index]! }));
  const isOrdered = indices.every((index) => !Number.isNaN(index)) && indices.length > 0;
  if (isOrdered) ordered.sort((one, other) => one.at - other.at);
  const rows = ordered.map(({ solution }) => rowOf(graph, solution));
  return { table: { variables: graph.all(set, `${rs}resultVariable`).map(({ value }) => value), rows, isOrdered } };
}

function rowOf(graph: GraphLookup, solution: Term): Row {
  const bindings = graph.all(solution, `${rs}binding`);
  return Object.fromEntries(
    bindings.map((binding) => [graph.one(binding, `${rs}variable`)!.value, graph.one(binding, `${rs}value`)!]),
  );
}
