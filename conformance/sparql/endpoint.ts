/** Where the tests are run: something that takes data, answers queries and performs updates. */
import type { Quad, Term } from '@orrery/rdf';

export interface Answer {
  /** The status of the answer as a SPARQL 1.1 Protocol service gives it. */
  readonly status: number;
  readonly text: string;
}

export interface Graphs {
  readonly defaultGraphs?: readonly string[];
  readonly namedGraphs?: readonly string[];
}

export interface RawRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** What follows the address of the endpoint, from `?` on. */
  readonly pathAfter: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** A dataset of its own. */
export interface TestDataset {
  /** The name that the default graph goes by. */
  readonly defaultGraph: string;
  query(text: string, accept: string, graphs: Graphs): Promise<Answer>;
  update(text: string, graphs: Graphs): Promise<Answer>;
  /** A request as it is; not there without HTTP. */
  send?(request: RawRequest): Promise<Answer & { readonly mediaType: string }>;
  /** All quads that are there now; those of the default graph name no graph. */
  quads(): Promise<Quad[]>;
}

export interface Endpoint {
  load(quads: readonly Quad[]): Promise<TestDataset>;
  close(): Promise<void>;
}

/** A term in N-Triples. */
export function written(term: Term): string {
  if (term.kind === 'iri') return `<${term.value}>`;
  if (term.kind === 'blank') return `_:${term.value}`;
  const value = `"${term.value.replace(/["\\\n\r]/g, (character) => escapes[character]!)}"`;
  return term.language ? `${value}@${term.language}` : `${value}^^<${term.datatype}>`;
}

const escapes: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r' };
