/** A run with what has become of it: rows that do not count any more. */
import type { Quad, Term } from '@orrery/rdf/terms.ts';
import { buildRun } from '../runs/build-run.ts';
import { placeOf, type Run } from '../runs/run.ts';
import type { Segment } from '../segments/segment.ts';
import { segmentOfQuads } from '../segments/segment-of-quads.ts';
import { Dictionary } from '../terms/dictionary.ts';
import { keyOfTerm } from '../terms/term-key.ts';
import { DeadRows, type RowTerms } from './dead-rows.ts';
import { knownTerms } from './known-terms.ts';
import type { UncountedTerms } from './uncounted-terms.ts';

export interface LiveRun {
  readonly run: Run;
  readonly dead?: DeadRows | undefined;
  /** Terms that another run counts already, beside which this one stands. */
  readonly uncounted?: UncountedTerms | undefined;
}

/** Graphs of these names exist without quads too. */
export type KeptGraphs = ReadonlySet<string>;

/** The run without some quads, in a copy of its marks. Quads that it does not have are passed over. */
export function withoutQuads(live: LiveRun, deleted: Iterable<Quad>, kept: KeptGraphs): LiveRun {
  const { run, dead, uncounted } = live;
  const found: RowTerms[] = [];
  const terms = new FoundTerms(run);
  for (const quad of deleted) {
    const row = terms.rowOf(quad);
    if (row) found.push(row);
  }
  if (found.length === 0) return live;
  const keptPlaces = new Set([...kept].map((name) => graphPlace(run, { kind: 'iri', value: name })));
  return { run, uncounted, dead: new DeadRows(run, dead, found, (graph) => keptPlaces.has(graph)) };
}

/** A small run of quads, each in the graph that it names. */
export function runOfQuads(quads: Iterable<Quad>): Run {
  return buildRun([segmentOfQuads(quads, {})]);
}

/** A run of terms alone, by their keys in order. */
export function runOfTerms(keys: readonly Uint8Array[]): Run {
  const count = keys.length;
  const offsets = new Uint32Array(count + 2);
  for (const [index, { length }] of keys.entries()) offsets[index + 2] = offsets[index + 1]! + length;
  const arena = new Uint8Array(offsets[count + 1]!);
  for (const [index, key] of keys.entries()) arena.set(key, offsets[index + 1]);
  const none = new Uint32Array(0);
  const rowsOf = (terms: number) => ({ starts: new Uint32Array(terms + 2), second: none, third: none, graphs: none });
  return {
    ...{ dictionary: new Dictionary(count, offsets, arena), rows: 0, predicates: none, graphNames: none },
    ...{ bySubject: rowsOf(count), byObject: rowsOf(count), byPredicate: rowsOf(0) },
    ...{ hasRepeats: false, distinctSubjects: 0, distinctObjects: 0, bytes: arena.length + offsets.byteLength * 3 },
    statistics: { rows: none, subjects: none, objects: none },
  };
}

/** Quads that have come to a run since it was built, each in one segment. Both together count as one run of all that is left and added would. */
export function besideRun(built: LiveRun, segments: readonly Segment[]): LiveRun {
  const run = buildRun(segments);
  return { run, uncounted: knownTerms(run, built) };
}

/** Looks terms up. Those that quads have in common mostly come as the same objects. */
class FoundTerms {
  private readonly run: Run;
  private readonly known = new Map<Term, number>();

  constructor(run: Run) {
    this.run = run;
  }

  rowOf({ subject, predicate, object, graph }: Quad): RowTerms | undefined {
    const { dictionary, predicates, graphNames } = this.run;
    const own = dictionary.find(keyOfTerm(subject));
    const value = this.idOf(object);
    const place = placeOf(predicates, this.idOf(predicate));
    const name = graph ? this.idOf(graph) : 0;
    const inGraph = name === 0 ? -1 : placeOf(graphNames, name);
    if (own === 0 || value === 0 || place < 0 || inGraph < 0) return undefined;
    return { subject: own, predicate: place, object: value, graph: inGraph };
  }

  private idOf(term: Term): number {
    const known = this.known.get(term);
    if (known !== undefined) return known;
    const id = this.run.dictionary.find(keyOfTerm(term));
    this.known.set(term, id);
    return id;
  }
}

function graphPlace({ dictionary, graphNames }: Run, graph: NonNullable<Quad['graph']>): number {
  const id = dictionary.find(keyOfTerm(graph));
  return id === 0 ? -1 : placeOf(graphNames, id);
}
