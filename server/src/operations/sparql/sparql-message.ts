/** The query or update in a request to a SPARQL endpoint, in any of the ways of SPARQL 1.1 Protocol. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { FastifyRequest } from 'fastify';
import { Failure, invalid } from '../../failures.ts';
import { decodedStrictly, urlEncoded } from '../../http/bodies/url-encoded.ts';

export interface SparqlMessage {
  readonly kind: 'query' | 'update';
  readonly text: string;
  /** `default-graph-uri` and `named-graph-uri`, or for updates `using-graph-uri` and `using-named-graph-uri`. */
  readonly defaultGraphs: readonly string[] | undefined;
  readonly namedGraphs: readonly string[] | undefined;
}

export const urlEncodedType = 'application/x-www-form-urlencoded';

/** The types of bodies, each with what it holds. */
export const bodyTypes: Readonly<Record<string, 'query' | 'update' | 'form'>> = {
  'application/sparql-query': 'query',
  'text/plain': 'query',
  'application/sparql-update': 'update',
  [urlEncodedType]: 'form',
};

/** What whoever forgot the type is told: tools that send a body without one call it a form. */
const notInForm =
  'must be given, or update, in the form; a query that is the body itself is sent as Content-Type: application/sparql-query, an update as application/sparql-update';

const graphParameters = {
  query: ['default-graph-uri', 'named-graph-uri'],
  update: ['using-graph-uri', 'using-named-graph-uri'],
} as const;

type Parameters = ReturnType<typeof urlEncoded>;

export function sparqlMessage(request: FastifyRequest): SparqlMessage {
  const url = urlEncoded(request.url.split('?').slice(1).join('?'), decodedStrictly);
  if (request.method === 'GET' || request.method === 'HEAD') return fromParameters(url, ['query']);
  const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  const kind = ownEntry(bodyTypes, type);
  if (kind === undefined) {
    const known = Object.keys(bodyTypes).join(', ');
    throw new Failure('unsupported', `Send the query or update as one of ${known}.`);
  }
  const text = request.body as string;
  if (kind === 'form') return fromParameters(urlEncoded(text, decodedStrictly), ['query', 'update']);
  for (const name of ['query', 'update']) if (url.has(name)) throw invalid(name, 'must not be given beside a body');
  return { kind, text, ...graphsIn(url, kind) };
}

function fromParameters(parameters: Parameters, kinds: readonly ('query' | 'update')[]): SparqlMessage {
  const given = kinds.filter((kind) => parameters.has(kind));
  const [kind] = given;
  if (kind === undefined) throw invalid('query', kinds.length > 1 ? notInForm : 'must be given');
  const [text, ...others] = parameters.get(kind)!;
  if (given.length > 1) throw invalid('query', 'must not be given beside update: send one of the two');
  if (others.length > 0) throw invalid(kind, 'must be given once');
  return { kind, text: text!, ...graphsIn(parameters, kind) };
}

function graphsIn(parameters: Parameters, kind: 'query' | 'update') {
  const [defaults, named] = graphParameters[kind].map((name) => parameters.get(name) ?? []);
  if (defaults!.length === 0 && named!.length === 0) return { defaultGraphs: undefined, namedGraphs: undefined };
  return { defaultGraphs: defaults!, namedGraphs: named! };
}
