/** The kinds of tests that manifests list, and how each is run. */
import { Iri, type Quad } from '@orrery/rdf';
import { type ParsedQuery, parseQuery, parseUpdate, type UpdateOperation } from '@orrery/sparql';
import { differenceOf, differenceOfQuads } from './comparison.ts';
import type { Answer, TestDataset } from './endpoint.ts';
import { expectedResult, extensionOf } from './expected-result.ts';
import type { DataFiles, ManifestTest } from './manifest.ts';
import { parseRdf, readRdf } from './rdf-file.ts';
import { type Result, readJsonResult } from './result-set.ts';
import { readCsv, readTsv } from './separated-values.ts';
import type { Case, Outcome, World } from './suite.ts';
import type { WebFiles } from './web-files.ts';

type Runner = (test: ManifestTest, world: World) => Promise<Outcome>;

const runners: Readonly<Record<string, Runner>> = {
  QueryEvaluationTest: evaluateQuery,
  CSVResultFormatTest: evaluateQuery,
  UpdateEvaluationTest: evaluateUpdate,
  PositiveSyntaxTest11: (test, world) => checkSyntax(test, world, 'query', true),
  NegativeSyntaxTest11: (test, world) => checkSyntax(test, world, isUpdate(test) ? 'update' : 'query', false),
  PositiveUpdateSyntaxTest11: (test, world) => checkSyntax(test, world, 'update', true),
  NegativeUpdateSyntaxTest11: (test, world) => checkSyntax(test, world, 'update', false),
};

export function caseOf(test: ManifestTest, folder: string, world: World): Case {
  return { name: `${folder}/${test.name}`, run: () => runners[test.kind]!(test, world) };
}

/** By the extension of the expected result: what to ask for, and how to read it. */
const answerReaders: Readonly<Record<string, { accept: string; read: (text: string) => Result }>> = {
  csv: { accept: 'text/csv', read: readCsv },
  tsv: { accept: 'text/tab-separated-values', read: readTsv },
  quads: { accept: 'application/n-triples', read: (text) => ({ quads: parseRdf(text, 'nt', 'urn:answer') }) },
  other: { accept: 'application/sparql-results+json', read: readJsonResult },
};

async function evaluateQuery(test: ManifestTest, { corpus, endpoint }: World): Promise<Outcome> {
  const text = corpus.text(test.request);
  const { from } = parsedQuery(test, text);
  const dataset = await endpoint.load(quadsOf(corpus, from ? namedAs(from.defaultGraphs, test.data) : test.data));
  const wanted = withOrder(expectedResult(corpus, test.result!), text);
  const { accept, read } = answerReaders['quads' in wanted ? 'quads' : extensionOf(test.result!)] ?? answerReaders.other!;
  const namedGraphs = test.data.namedGraphs.map(({ name }) => name);
  const graphs = from ? {} : { defaultGraphs: [dataset.defaultGraph], namedGraphs };
  const { status, text: body } = await dataset.query(withBase(text, test.request), accept, graphs);
  if (status !== 200) return { failed: `${status} ${body}` };
  const difference = differenceOf(wanted, read(body));
  return difference === undefined ? 'passed' : { failed: difference };
}

/** FROM names the file of the default graph. */
function namedAs([name]: readonly string[], { defaultGraph: file, namedGraphs }: DataFiles): DataFiles {
  return { defaultGraph: undefined, namedGraphs: [...namedGraphs, ...(file && name ? [{ name, file }] : [])] };
}

async function evaluateUpdate(test: ManifestTest, { corpus, endpoint }: World): Promise<Outcome> {
  const text = corpus.text(test.request);
  const dataset = await endpoint.load(quadsOf(corpus, test.data));
  const answer = await dataset.update(withBase(text, test.request), usingGraphs(test, text, dataset));
  if (isRefusedCall(answer)) return { excused: 'LOAD is refused: nothing is fetched from elsewhere' };
  if (answer.status !== 204) return { failed: `${answer.status} ${answer.text}` };
  const difference = differenceOfQuads(quadsOf(corpus, test.dataAfter), await dataset.quads());
  return difference === undefined ? 'passed' : { failed: difference };
}

/** The default graph of a test is not the union of all. What says WITH or USING settles it by itself. */
function usingGraphs({ request, data, dataAfter }: ManifestTest, text: string, { defaultGraph: name }: TestDataset) {
  const modifications = operationsOf(text, request).filter((operation) => operation.kind === 'modify');
  if (modifications.some((operation) => operation.with ?? operation.using)) return {};
  const written = operationsOf(text, request).flatMap(writtenGraphs);
  const named = [...data.namedGraphs, ...dataAfter.namedGraphs].map((graph) => graph.name);
  return { defaultGraphs: [name], namedGraphs: [...new Set([...named, ...written])].filter(Boolean) };
}

function writtenGraphs(operation: UpdateOperation): string[] {
  const quads = operation.kind === 'modify' ? operation.inserted : 'quads' in operation ? operation.quads : [];
  return quads.map(({ graph }) => (graph?.kind === 'iri' ? graph.value : ''));
}

function operationsOf(text: string, request: string) {
  try {
    return parseUpdate(text, { base: request }).operations;
  } catch {
    return [];
  }
}

function parsedQuery({ request }: ManifestTest, text: string): Pick<ParsedQuery, 'from'> {
  try {
    return parseQuery(text, { base: request });
  } catch {
    return { from: undefined };
  }
}

async function checkSyntax(
  test: ManifestTest,
  { corpus, endpoint }: World,
  kind: 'query' | 'update',
  isRight: boolean,
): Promise<Outcome> {
  const dataset = await endpoint.load([]);
  const text = withBase(corpus.text(test.request), test.request);
  const answer = kind === 'query' ? await dataset.query(text, '*/*', {}) : await dataset.update(text, {});
  if (isRight && isRefusedCall(answer)) return { excused: 'SERVICE and LOAD are refused: nothing is fetched from elsewhere' };
  const isTakenAsRight = !/Line \d+, column \d+: /.test(answer.text);
  return isTakenAsRight === isRight ? 'passed' : { failed: `${answer.status} ${answer.text}` };
}

function isUpdate({ request }: ManifestTest): boolean {
  return extensionOf(request) === 'ru';
}

function isRefusedCall({ status, text }: Answer): boolean {
  return status === 400 && /(?:SERVICE|LOAD) is not supported/.test(text);
}

function withOrder(expected: Result, query: string): Result {
  const isOrdered = /ORDER\s+BY/i.test(query.slice(query.lastIndexOf('}')));
  return 'table' in expected ? { table: { ...expected.table, isOrdered: expected.table.isOrdered || isOrdered } } : expected;
}

/** A query is read with its own address as the base. */
function withBase(text: string, address: string): string {
  return `BASE <${address}> ${text}`;
}

function quadsOf(corpus: WebFiles, { defaultGraph: file, namedGraphs }: DataFiles): Quad[] {
  const own = file === undefined ? [] : readRdf(corpus, file);
  const named = namedGraphs.flatMap((graph) =>
    readRdf(corpus, graph.file).map((quad) => relabelled({ ...quad, graph: new Iri(graph.name) })),
  );
  return [...own, ...named];
}

/** Blank nodes of different files are different. */
function relabelled(quad: Quad): Quad {
  const prefix = `${Buffer.from(quad.graph!.value).toString('hex')}x`;
  return JSON.parse(JSON.stringify(quad), (_, value) =>
    value?.kind === 'blank' ? { ...value, value: prefix + value.value } : value,
  ) as Quad;
}
