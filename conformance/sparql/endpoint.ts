/** An endpoint that the tests run against: it takes data, answers queries and performs updates. */
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

/** The data of one test, apart from those of all others. */
export interface TestDataset {
  /** The name of the default graph. */
  readonly defaultGraph: string;
  query(text: string, accept: string, graphs: Graphs): Promise<Answer>;
  update(text: string, graphs: Graphs): Promise<Answer>;
  /** Sends a request as it is. An endpoint without HTTP cannot do that. */
  send?(request: RawRequest): Promise<Answer & { readonly mediaType: string }>;
  /** All quads in their present state. Those of the default graph name no graph. */
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
