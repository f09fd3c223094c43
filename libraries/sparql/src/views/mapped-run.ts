/** A run inside of a view: its own ids, and the ids that the view has for them. */
import { placeOf, type Run } from '../runs/run.ts';
import type { DeadRows } from './dead-rows.ts';
import type { LiveRun } from './live-run.ts';
import { rowsWithin, type UncountedTerms } from './uncounted-terms.ts';

/** A run with at least this share of the view's terms has a table back; others are searched. */
const denseShare = 8;

export class MappedRun {
  readonly run: Run;
  readonly dead: DeadRows | undefined;
  readonly uncounted: UncountedTerms | undefined;
  /** The view's id of each own id; nothing where both are the same. */
  readonly map: Uint32Array | undefined;
  /** The view's ids of predicates and of graphs, by their positions. */
  readonly predicateIds: Uint32Array;
  readonly graphIds: Uint32Array;
  private readonly back: Uint32Array | undefined;

  /** What the same run had with the same ids is not made anew. */
  constructor({ run, dead, uncounted }: LiveRun, map: Uint32Array | undefined, count: number, before?: MappedRun) {
    this.run = run;
    this.dead = dead;
    this.uncounted = uncounted;
    this.map = map;
    this.predicateIds = before?.predicateIds ?? run.predicates.map((id) => this.idOf(id));
    this.graphIds = before?.graphIds ?? run.graphNames.map((id) => this.idOf(id));
    this.back = before ? before.back : map && map.length * denseShare > count ? inverted(map, count) : undefined;
  }

  /** The view's ids of the graphs that there are. */
  get existingGraphs(): number[] {
    return [...this.graphIds].filter((_, place) => !this.dead?.emptyGraphs.has(place));
  }

  /** What it takes beside the run. */
  get bytes(): number {
    return (this.map?.byteLength ?? 0) + (this.back?.byteLength ?? 0) + (this.dead?.bytes ?? 0);
  }

  idOf(local: number): number {
    return this.map ? this.map[local]! : local;
  }

  /** The own id of one of the view's; 0 where the run does not have it. */
  localOf(id: number): number {
    if (!this.map) return id <= this.run.dictionary.count ? id : 0;
    if (this.back) return this.back[id] ?? 0;
    const place = this.firstFrom(id);
    return this.map[place] === id ? place : 0;
  }

  /** The first own id whose id in the view is not below the one given. */
  firstFrom(id: number): number {
    const { map } = this;
    if (!map) return id;
    let [low, high] = [1, map.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (map[middle]! < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether a row that counts has an object with an id of the view from `from` up to, and without, `to`. */
  hasObjects(from: number, to: number): boolean {
    const { starts } = this.run.byObject;
    const [low, high] = [starts[this.firstFrom(from)]!, starts[this.firstFrom(to)]!];
    return high - low > (this.dead ? rowsWithin(this.dead.rows['by-object'], low, high) : 0);
  }

  predicatePlace(id: number): number {
    return placeOf(this.predicateIds, id);
  }
}

function inverted(map: Uint32Array, count: number): Uint32Array {
  const back = new Uint32Array(count + 1);
  for (let local = 1; local < map.length; local++) back[map[local]!] = local;
  return back;
}
