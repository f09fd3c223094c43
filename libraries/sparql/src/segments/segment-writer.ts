/** Makes a segment from quads, in whatever order they come. */
import { Iri, keyOf, type Node, type Term } from '@orrery/rdf/terms.ts';
import { compareBytes } from '../terms/key-bytes.ts';
import { keyOfTerm } from '../terms/term-key.ts';
import { GrowingInts } from './growing-ints.ts';
import { compareRows, sortRows } from './row-order.ts';
import { bytesOf, columnsIn, headerWords, isWide, magic, type SegmentSizes, version } from './segment.ts';

export interface SegmentSource {
  /** The graph of quads that name none. Without it each quad names its own. */
  readonly graph?: string | undefined;
  /** What blank nodes of this source are told by, so that labels of two sources differ. */
  readonly scope?: string | undefined;
  readonly check?: ((term: Term) => void) | undefined;
}

/** Offsets are of 32 bits. */
const mostArenaBytes = 2 ** 32 - 1;

export class SegmentWriter {
  private readonly scope: string;
  private readonly check: (term: Term) => void;
  private readonly terms = new Map<string, number>();
  private readonly keys: Uint8Array[] = [];
  private readonly rows = new GrowingInts();
  private readonly graphs: number[] = [];
  private readonly graphPlaces = new Map<number, number>();

  /** Quads that name no graph are in the graph given, which exists without quads too. Each term is checked once, and what the check throws ends the work. */
  constructor({ graph, scope = '', check = () => {} }: SegmentSource) {
    this.scope = scope;
    this.check = check;
    if (graph !== undefined) this.graphPlace(this.arrival(new Iri(graph)));
  }

  add(subject: Node, predicate: Iri, object: Term, graph: Node | undefined): void {
    const place = graph === undefined ? 0 : this.graphPlace(this.arrival(graph));
    this.rows.push(this.arrival(subject), this.arrival(predicate), this.arrival(object), place);
  }

  finish(): Uint8Array {
    const ids = this.sortedIds();
    const predicates = this.predicatesBy(ids);
    const scattered = this.scatter(ids, predicates);
    return this.written(ids, predicates, scattered);
  }

  /** The number of a term by its arrival. */
  private arrival(term: Term): number {
    const text = keyOf(term);
    const known = this.terms.get(text);
    if (known !== undefined) return known;
    this.check(term);
    this.terms.set(text, this.keys.length);
    this.keys.push(keyOfTerm(term, this.scope));
    return this.keys.length - 1;
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
    const order = Uint32Array.from(keys.keys());
    order.sort((one, other) => compareBytes(keys[one]!, 0, keys[one]!.length, keys[other]!, 0, keys[other]!.length));
    const ids = new Uint32Array(keys.length);
    for (let index = 0; index < order.length; index++) ids[order[index]!] = index + 1;
    return ids;
  }

  private predicatesBy(ids: Uint32Array): Uint32Array {
    const found = new Set<number>();
    const { values, length } = this.rows;
    for (let at = 1; at < length; at += 4) found.add(ids[values[at]!]!);
    return Uint32Array.from(found).sort();
  }

  /** Rows by subject, each stretch sorted. */
  private scatter(ids: Uint32Array, predicates: Uint32Array) {
    const { values, length } = this.rows;
    const count = length / 4;
    const places = new Map(Array.from(predicates, (id, place) => [id, place]));
    const starts = new Uint32Array(ids.length + 2);
    for (let at = 0; at < length; at += 4) starts[ids[values[at]!]! + 1]!++;
    for (let id = 1; id < starts.length; id++) starts[id]! += starts[id - 1]!;
    const next = starts.slice();
    const rows = { predicates: new Uint32Array(count), objects: new Uint32Array(count), graphs: new Uint32Array(count) };
    for (let at = 0; at < length; at += 4) {
      const row = next[ids[values[at]!]!]!++;
      rows.predicates[row] = places.get(ids[values[at + 1]!]!)!;
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
    const arenaBytes = keys.reduce((sum, key) => sum + key.length, 0);
    if (arenaBytes > mostArenaBytes) throw new RangeError('The terms of one source take more than 4 GiB.');
    const sizes: SegmentSizes = {
      terms: keys.length,
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
  keys: readonly Uint8Array[],
  ids: Uint32Array,
  { offsets, arena }: { offsets: Uint32Array; arena: Uint8Array },
): void {
  for (const [arrival, key] of keys.entries()) offsets[ids[arrival]! + 1] = key.length;
  for (let id = 1; id < offsets.length; id++) offsets[id]! += offsets[id - 1]!;
  for (const [arrival, key] of keys.entries()) arena.set(key, offsets[ids[arrival]!]!);
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
    const [from, to] = [starts[id]!, starts[id + 1]!];
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
