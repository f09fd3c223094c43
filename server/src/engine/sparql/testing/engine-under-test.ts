/** An engine with what tests need around it: sources from a few lines, answers as texts. */
import type { Quad, QuadChanges } from '@orrery/rdf';
import { parseQuery, parseUpdate, resultFormatsOf } from '@orrery/sparql';
import { segmentOfNQuads } from '@orrery/sparql/segments.ts';
import { blankScope } from '../blank-scope.ts';
import type { SparqlEngineOptions } from '../query-processes/engine-options.ts';
import { HostedSparqlEngine } from '../query-processes/hosted-sparql-engine.ts';
import type { GraphSource, QueryAnswer, QueryRequest, UpdateChanges, UpdateRequest } from '../sparql-engine.ts';
import { quadsOfChanges } from './quads-of-changes.ts';

type ChangedQuads = QuadChanges & Pick<UpdateChanges, 'created' | 'dropped'>;

export const base = 'http://x/';

/** A source that counts how often it is read. */
export interface CountedSource extends GraphSource {
  reads: number;
}

/** `<a> <b> <c>` and so on, relative to `http://x/`; lines without a graph are in the graph given. */
export function aSource(graph: string, lines: readonly string[], more: Partial<GraphSource> = {}): CountedSource {
  const text = linesOf(lines);
  const source = {
    key: `${graph} ${text}`,
    graph: base + graph,
    reads: 0,
    async *segment() {
      source.reads++;
      yield segmentOf(base + graph, text);
    },
    ...more,
  };
  return source;
}

/** N-Quads of lines in short. */
export function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line.replace(/<(?![a-z]+:)/g, `<${base}`)} .\n`).join('');
}

export function segmentOf(graph: string, text: string): Uint8Array {
  return segmentOfNQuads(text, { graph, scope: blankScope(graph) }).bytes;
}

/** So many triples about so many subjects. */
export function aLargeSource(graph: string, count: number, more: Partial<GraphSource> = {}): CountedSource {
  const subjects = Array.from({ length: count }, (_, index) => index);
  return aSource(
    graph,
    subjects.map((index) => `<${graph}/${index}> <p> <${graph}/${(index * 7 + 1) % count}>`),
    more,
  );
}

export class EngineUnderTest {
  readonly engine: HostedSparqlEngine;

  constructor(options: Partial<SparqlEngineOptions> = {}) {
    this.engine = new HostedSparqlEngine(options);
  }

  /** The answer as a text; a table as CSV and a graph as N-Triples, unless something else is asked for. */
  async ask(
    text: string,
    dataset: readonly GraphSource[],
    more: Partial<QueryRequest> & { accept?: string } = {},
  ): Promise<string> {
    return textOf(await this.open(text, dataset, more));
  }

  open(
    text: string,
    dataset: readonly GraphSource[],
    { accept, ...more }: Partial<QueryRequest> & { accept?: string } = {},
  ): Promise<QueryAnswer> {
    const query = parseQuery(text, { base });
    const wanted = accept ?? 'text/csv, application/n-triples';
    const format = resultFormatsOf(query.form).find(({ accepted }) => accepted.some((type) => wanted.includes(type)))!;
    return this.engine.query({ query, dataset, format, caller: 'ada', ...more });
  }

  /** The rows of a table, without its head, in order. */
  async rows(text: string, dataset: readonly GraphSource[], more: Partial<QueryRequest> = {}): Promise<string[]> {
    const [, ...rows] = (await this.ask(text, dataset, more)).trim().split(/\r?\n/);
    return rows.map((row) => row.replaceAll(base, '')).sort();
  }

  /** What an update changes, as long as it is held. */
  held(text: string, dataset: readonly GraphSource[], more: Partial<UpdateRequest> = {}): Promise<UpdateChanges> {
    return this.engine.update({ update: parseUpdate(text, { base }), dataset, caller: 'ada', ...more });
  }

  async update(text: string, dataset: readonly GraphSource[], more: Partial<UpdateRequest> = {}): Promise<ChangedQuads> {
    const changes = await this.held(text, dataset, more);
    changes.release();
    return { ...quadsOfChanges(changes), created: changes.created, dropped: changes.dropped };
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}

export async function textOf({ body }: QueryAnswer): Promise<string> {
  return Buffer.concat(await Array.fromAsync(body)).toString('utf8');
}

/** A quad in a short form: `s p o @g`. */
export function short({ subject, predicate, object, graph }: Quad): string {
  const terms = [subject, predicate, object].map((term) =>
    term.kind === 'blank' ? `_:${term.source === undefined ? 'new' : term.value}` : term.value.replace(base, ''),
  );
  return `${terms.join(' ')} @${graph?.value.replace(base, '') ?? ''}`;
}

export function shortChanges({ deleted, inserted }: QuadChanges): { deleted: string[]; inserted: string[] } {
  return { deleted: deleted.map(short).sort(), inserted: inserted.map(short).sort() };
}

/** A query of which some comes, and then nothing more for as long as it may take. */
export const halting =
  'SELECT * { { ?a ?b ?c } UNION { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER(STRLEN(CONCAT(STR(?a), STR(?d), STR(?g))) = 1) } }';
