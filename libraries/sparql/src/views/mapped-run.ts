/** A run inside of a view: its own ids, and the ids that the view has for them. */
import { placeOf, type Run } from '../runs/run.ts';
import type { DeadRows } from './dead-rows.ts';
import { IdMap } from './id-map.ts';
import type { LiveRun } from './live-run.ts';
import { rowsWithin, type UncountedTerms } from './uncounted-terms.ts';

export class MappedRun {
  readonly run: Run;
  readonly dead: DeadRows | undefined;
  readonly uncounted: UncountedTerms | undefined;
  /** The view's ids of the own ones; nothing where both are the same. */
  readonly map: IdMap | undefined;
  /** The view's ids of predicates and of graphs, by their positions. */
  readonly predicateIds: Uint32Array;
  readonly graphIds: Uint32Array;

  /** What the same run had with the same ids is not made anew. */
  constructor({ run, dead, uncounted }: LiveRun, ids: Uint32Array | undefined, count: number, before?: MappedRun) {
    this.run = run;
    this.dead = dead;
    this.uncounted = uncounted;
    this.map = before ? before.map : ids && new IdMap(ids, count);
    this.predicateIds = before?.predicateIds ?? run.predicates.map((id) => this.idOf(id));
    this.graphIds = before?.graphIds ?? run.graphNames.map((id) => this.idOf(id));
  }

  /** The view's ids of the graphs that there are. */
  get existingGraphs(): number[] {
    return [...this.graphIds].filter((_, place) => !this.dead?.emptyGraphs.has(place));
  }

  /** What it takes beside the run. */
  get bytes(): number {
    return (this.map?.bytes ?? 0) + (this.dead?.bytes ?? 0);
  }

  idOf(local: number): number {
    return this.map ? this.map.idOf(local) : local;
  }

  /** The own id of one of the view's; 0 where the run does not have it. */
  localOf(id: number): number {
    if (this.map) return this.map.ownOf(id);
    return id <= this.run.dictionary.count ? id : 0;
  }

  /** The first own id whose id in the view is not below the one given. */
  firstFrom(id: number): number {
    return this.map ? this.map.firstFrom(id) : id;
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
