/** A run inside of a view: its own ids, and the ids that the view has for them. */
import { placeOf, type Run } from '../runs/run.ts';

/** A run with at least this share of the view's terms has a table back; others are searched. */
const denseShare = 8;

export class MappedRun {
  readonly run: Run;
  /** The view's id of each own id; nothing where both are the same. */
  readonly map: Uint32Array | undefined;
  /** The view's ids of predicates and of graphs, by their positions. */
  readonly predicateIds: Uint32Array;
  readonly graphIds: Uint32Array;
  private readonly back: Uint32Array | undefined;

  constructor(run: Run, map: Uint32Array | undefined, count: number) {
    this.run = run;
    this.map = map;
    this.predicateIds = run.predicates.map((id) => this.idOf(id));
    this.graphIds = run.graphNames.map((id) => this.idOf(id));
    this.back = map && map.length * denseShare > count ? inverted(map, count) : undefined;
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

  predicatePlace(id: number): number {
    return placeOf(this.predicateIds, id);
  }
}

function inverted(map: Uint32Array, count: number): Uint32Array {
  const back = new Uint32Array(count + 1);
  for (let local = 1; local < map.length; local++) back[map[local]!] = local;
  return back;
}
