/** A run with what has become of it: rows that do not count any more. */
import type { Quad } from '@orrery/rdf/terms.ts';
import { buildRun } from '../runs/build-run.ts';
import { placeOf, type Run } from '../runs/run.ts';
import { segmentOfQuads } from '../segments/segment-of-quads.ts';
import { keyOfTerm } from '../terms/term-key.ts';
import { DeadRows, type RowTerms } from './dead-rows.ts';
import { knownTerms } from './known-terms.ts';
import type { UncountedTerms } from './uncounted-terms.ts';

export interface LiveRun {
  readonly run: Run;
  readonly dead?: DeadRows | undefined;
  /** Terms that another run counts already, beside which this one stands. */
  readonly known?: UncountedTerms | undefined;
}

/** Graphs of these names exist without quads too. */
export type KeptGraphs = ReadonlySet<string>;

/** The run without some quads, in a copy of its marks. Quads that it does not have are passed over. */
export function withoutQuads({ run, dead, known }: LiveRun, deleted: Iterable<Quad>, kept: KeptGraphs): LiveRun {
  const found = Iterator.from(deleted).flatMap((quad) => {
    const row = rowTerms(run, quad);
    return row ? [row] : [];
  });
  const keptPlaces = new Set([...kept].map((name) => graphPlace(run, { kind: 'iri', value: name })));
  return { run, known, dead: new DeadRows(run, dead, found, (graph) => keptPlaces.has(graph)) };
}

/** A small run of quads, each in the graph that it names. */
export function runOfQuads(quads: Iterable<Quad>): Run {
  return buildRun([segmentOfQuads(quads, {})]);
}

/** Quads that have come to a run since it was built. Both together count as one run of all that is left and added would. */
export function besideRun(built: LiveRun, quads: Iterable<Quad>): LiveRun {
  const run = runOfQuads(quads);
  return { run, known: knownTerms(run, built) };
}

function rowTerms(run: Run, { subject, predicate, object, graph }: Quad): RowTerms | undefined {
  const { dictionary, predicates } = run;
  const [own, value] = [dictionary.find(keyOfTerm(subject)), dictionary.find(keyOfTerm(object))];
  const place = placeOf(predicates, dictionary.find(keyOfTerm(predicate)));
  const inGraph = graph ? graphPlace(run, graph) : -1;
  if (own === 0 || value === 0 || place < 0 || inGraph < 0) return undefined;
  return { subject: own, predicate: place, object: value, graph: inGraph };
}

function graphPlace({ dictionary, graphNames }: Run, graph: NonNullable<Quad['graph']>): number {
  const id = dictionary.find(keyOfTerm(graph));
  return id === 0 ? -1 : placeOf(graphNames, id);
}
