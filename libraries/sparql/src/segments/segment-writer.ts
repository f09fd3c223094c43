/** Makes a segment from quads, in whatever order they come. */
import { Iri, keyOf, type Node, NotedIri, type Term } from '@orrery/rdf/terms.ts';
import { GrowingInts } from './growing-ints.ts';
import { KeyArena } from './key-arena.ts';
import { orderOfKeys } from './key-sort.ts';
import { compareRows, sortRows } from './row-order.ts';
import { bytesOf, columnsIn, headerWords, isWide, magic, type SegmentSizes, version } from './segment.ts';

export interface SegmentSource {
  /** The graph of quads that name none. Without it each quad names its own. */
  readonly graph?: string | undefined;
  /** What blank nodes of this source are told by, so that labels of two sources differ. */
  readonly scope?: string | undefined;
  readonly check?: ((term: Term) => void) | undefined;
}

/** More would be no predicates of a metamodel. */
const mostPredicates = 10_000;
/** In bytes. */
const longKey = 128;

export class SegmentWriter {
  private readonly scope: string;
  private readonly check: (term: Term) => void;
  private readonly terms = new Map<string, number>();
  /** Those without a language, by their datatypes. */
  private readonly literals = new Map<string, Map<string, number>>();
  private readonly keys = new KeyArena();
  /** Predicates come as the same terms again and again. */
  private readonly predicates = new Map<Iri, number>();
  private readonly rows = new GrowingInts();
  private readonly graphs: number[] = [];
  private readonly graphPlaces = new Map<number, number>();
  /** Of the quad before: the next one has mostly the same. */
  private subject: Node | undefined;
  private subjectArrival = 0;
  private graph: Node | undefined;
  private place = 0;

  /** Quads that name no graph are in the graph given, which exists without quads too. Each term is checked once, and what the check throws ends the work. */
  constructor({ graph, scope = '', check = () => {} }: SegmentSource) {
    this.scope = scope;
    this.check = check;
    if (graph !== undefined) this.graphPlace(this.arrival(new Iri(graph)));
  }

  add(subject: Node, predicate: Iri, object: Term, graph: Node | undefined): void {
    if (subject !== this.subject) {
      this.subject = subject;
      this.subjectArrival = this.arrival(subject);
    }
    if (graph !== this.graph) {
      this.graph = graph;
      this.place = graph === undefined ? 0 : this.graphPlace(this.arrival(graph));
    }
    this.rows.push(this.subjectArrival, this.predicateArrival(predicate), this.arrival(object), this.place);
  }

  finish(): Uint8Array {
    const ids = this.sortedIds();
    const predicates = this.predicatesBy(ids);
    const scattered = this.scatter(ids, predicates);
    return this.written(ids, predicates, scattered);
  }

  /** The number of a term by its arrival. */
  private arrival(term: Term): number {
    if (!(term instanceof NotedIri)) return this.arrivalByText(term);
    if (term.notedBy === this) return term.note!;
    const arrival = this.arrivalByText(term);
    term.notedBy = this;
    term.note = arrival;
    return arrival;
  }

  private arrivalByText(term: Term): number {
    // The text that it is known by among its like is mostly there already, and need not be made.
    const isPlain = term.kind === 'literal' && term.language === '' && term.direction === undefined;
    const alike = isPlain ? this.literalsOf(term.datatype) : this.terms;
    const text = isPlain ? term.value : keyOf(term);
    const known = alike.get(text);
    if (known !== undefined) return known;
    this.check(term);
    const arrival = this.keys.add(term, this.scope);
    alike.set(text, arrival);
    return arrival;
  }

  private predicateArrival(predicate: Iri): number {
    const known = this.predicates.get(predicate);
    if (known !== undefined) return known;
    const arrival = this.arrival(predicate);
    if (this.predicates.size >= mostPredicates) this.predicates.clear();
    this.predicates.set(predicate, arrival);
    return arrival;
  }

  private literalsOf(datatype: string): Map<string, number> {
    let found = this.literals.get(datatype);
    if (!found) {
      found = new Map();
      this.literals.set(datatype, found);
    }
    return found;
  }

  private graphPlace(arrival: number): number {
    const known = this.graphPlaces.get(arrival);
    if (known !== undefined) return known;
    this.graphPlaces.set(arrival, this.graphs.length);
    this.graphs.push(arrival);
    return this.graphs.length - 1;
  }

  /** The id of each term, by its arrival. */
  private sortedIds(): Uint32Array {
    const { keys } = this;
    const order = orderOfKeys(keys, keys.count);
    const ids = new Uint32Array(keys.count);
    for (let index = 0; index < order.length; index++) ids[order[index]!] = index + 1;
    return ids;
  }

  private predicatesBy(ids: Uint32Array): Uint32Array {
    const isPredicate = new Uint8Array(ids.length);
    const { values, length } = this.rows;
    for (let at = 1; at < length; at += 4) isPredicate[values[at]!] = 1;
    return ids.filter((_, arrival) => isPredicate[arrival] === 1).sort();
  }

  /** Rows by subject, each stretch sorted. */
  private scatter(ids: Uint32Array, predicates: Uint32Array) {
    const { values, length } = this.rows;
    const count = length / 4;
    const places = new Uint32Array(ids.length + 1);
    for (let place = 0; place < predicates.length; place++) places[predicates[place]!] = place;
    const starts = new Uint32Array(ids.length + 2);
    for (let at = 0; at < length; at += 4) starts[ids[values[at]!]! + 1]!++;
    for (let id = 1; id < starts.length; id++) starts[id]! += starts[id - 1]!;
    const next = starts.slice();
    const rows = { predicates: new Uint32Array(count), objects: new Uint32Array(count), graphs: new Uint32Array(count) };
    for (let at = 0; at < length; at += 4) {
      const row = next[ids[values[at]!]!]!++;
      rows.predicates[row] = places[ids[values[at + 1]!]!]!;
      rows.objects[row] = ids[values[at + 2]!]!;
      rows.graphs[row] = values[at + 3]!;
    }
    for (let id = 1; id <= ids.length; id++) sortRows(rows, starts[id]!, starts[id + 1]!);
    return withoutRepeats(rows, starts);
  }

  private written(
    ids: Uint32Array,
    predicates: Uint32Array,
    { rows, starts, count }: ReturnType<typeof withoutRepeats>,
  ): Uint8Array {
    const { keys, graphs } = this;
    const arenaBytes = keys.length;
    const sizes: SegmentSizes = {
      terms: keys.count,
      rows: count,
      arenaBytes,
      predicates: predicates.length,
      graphs: graphs.length,
    };
    const buffer = new ArrayBuffer(bytesOf(sizes));
    const columns = columnsIn(buffer, sizes);
    new Uint32Array(buffer, 0, headerWords).set([
      ...[magic, version, sizes.terms, count, arenaBytes, predicates.length, graphs.length, isWide(sizes) ? 1 : 0],
    ]);
    columns.predicates.set(predicates);
    columns.graphNames.set(graphs.map((arrival) => ids[arrival]!));
    columns.subjects.set(starts);
    columns.objects.set(rows.objects.subarray(0, count));
    columns.rowPredicates.set(rows.predicates.subarray(0, count));
    if (graphs.length > 1) columns.rowGraphs.set(rows.graphs.subarray(0, count));
    writeKeys(keys, ids, columns);
    return new Uint8Array(buffer);
  }
}

function writeKeys(
  { bytes, offsets: starts, count }: KeyArena,
  ids: Uint32Array,
  { offsets, arena }: { offsets: Uint32Array; arena: Uint8Array },
): void {
  for (let arrival = 0; arrival < count; arrival++) offsets[ids[arrival]! + 1] = starts[arrival + 1]! - starts[arrival]!;
  for (let id = 1; id < offsets.length; id++) offsets[id]! += offsets[id - 1]!;
  for (let arrival = 0; arrival < count; arrival++) {
    const start = starts[arrival]!;
    const end = starts[arrival + 1]!;
    const place = offsets[ids[arrival]!]!;
    // Most keys are short: a loop is faster than a copy for them.
    if (end - start > longKey) arena.set(bytes.subarray(start, end), place);
    else for (let at = start; at < end; at++) arena[place + at - start] = bytes[at]!;
  }
}

interface Rows {
  readonly predicates: Uint32Array;
  readonly objects: Uint32Array;
  readonly graphs: Uint32Array;
}

/** A quad that the source says twice is there once. */
function withoutRepeats(rows: Rows, starts: Uint32Array) {
  let count = 0;
  for (let id = 0; id + 1 < starts.length; id++) {
    const from = starts[id]!;
    const to = starts[id + 1]!;
    starts[id] = count;
    for (let row = from; row < to; row++) {
      if (row > from && compareRows(rows, row - 1, row) === 0) continue;
      rows.predicates[count] = rows.predicates[row]!;
      rows.objects[count] = rows.objects[row]!;
      rows.graphs[count] = rows.graphs[row]!;
      count++;
    }
  }
  starts[starts.length - 1] = count;
  return { rows, starts, count };
}
