/** The memory of a query process: segments, runs, and views of them. What was not used for longest goes first. */
import { type Segment, View } from '@orrery/sparql/evaluator.ts';
import { LRUCache } from 'lru-cache';
import type { JobTools } from '../../../../processes/job.ts';
import type { HeldData, LoadCommand, NeededRun, RunName } from '../messages.ts';
import { LoadFailure } from '../query-errors.ts';
import type { LoadedRun } from './loaded-run.ts';
import { type MakingOptions, RunMaker, tooLarge } from './run-maker.ts';

interface KeptView {
  readonly key: string;
  readonly view: View;
  readonly runs: readonly LoadedRun[];
}

/** Segments are kept for those who see a part of a run, or a changed one; they come back without parsing. */
const segmentShare = 1 / 4;
const mostViews = 200;

export class KeptData {
  private readonly segments: LRUCache<string, Segment>;
  private readonly runs: LRUCache<string, LoadedRun>;
  private readonly views: LRUCache<string, KeptView>;
  private readonly maker: RunMaker;
  /** The one that was loaded last is there, however large it is. */
  private current: KeptView | undefined;

  constructor(tools: JobTools, storeBytes: number) {
    const runBytes = Math.max(1, Math.floor(storeBytes * (1 - segmentShare)));
    this.segments = new LRUCache({
      maxSize: Math.max(1, Math.floor(storeBytes * segmentShare)),
      sizeCalculation: ({ bytes }) => bytes.length + 1,
    });
    this.runs = new LRUCache({
      maxSize: runBytes,
      sizeCalculation: ({ bytes }) => bytes + 1,
      dispose: (run) => this.forgetViewsOf(run),
    });
    this.views = new LRUCache({ max: mostViews, maxSize: runBytes, sizeCalculation: ({ view }) => view.bytes + 1 });
    this.maker = new RunMaker(tools, this.segments);
  }

  get(key: string): View {
    const found = this.views.get(key) ?? (this.current?.key === key ? this.current : undefined);
    if (!found) throw new LoadFailure('not-loaded', 'The view is not loaded.');
    for (const { name } of found.runs) this.runs.get(name.key);
    return found.view;
  }

  load({ view: key, runs: names, mostQuads }: LoadCommand): HeldData {
    this.current = undefined;
    const runs: LoadedRun[] = [];
    const written: string[] = [];
    const onWritten = (key: string) => written.push(key);
    let quads = 0;
    for (const name of names) {
      const run = this.run(name, { mostQuads: mostQuads - quads, onWritten });
      quads += run.quads;
      if (quads > mostQuads) throw tooLarge(mostQuads);
      runs.push(run);
    }
    this.current = { key, view: new View(runs.flatMap(({ live }) => live)), runs };
    // A view would keep runs that are counted nowhere.
    if (runs.every((run) => this.runs.peek(run.name.key) === run)) this.views.set(key, this.current);
    return { ...this.held(), written };
  }

  forget(): void {
    this.current = undefined;
    for (const kept of [this.views, this.runs, this.segments]) kept.clear();
  }

  private run(name: NeededRun, options: MakingOptions): LoadedRun {
    const found = this.runs.get(name.key) ?? this.maker.make(name, this.relativesOf(name), options);
    this.forgetOlder(found);
    this.runs.set(name.key, found);
    return found;
  }

  /** Of a run that changes again and again the built one is kept, and the newest. */
  private forgetOlder(newest: LoadedRun): void {
    for (const older of this.relativesOf(newest.name))
      if (older !== newest && older.base === newest.base && older.live[0]!.dead !== undefined) this.runs.delete(older.name.key);
  }

  /** Those that were used last come first. */
  private relativesOf({ group }: RunName): LoadedRun[] {
    return [...this.runs.values()].filter(({ name }) => name.group === group);
  }

  private held(): Omit<HeldData, 'written'> {
    const views = new Set([...this.views.keys(), this.current!.key]);
    const runs = [...this.runs.values()].map(({ name: { group, key } }) => ({ group, key }));
    return { views: [...views], runs };
  }

  /** A view would keep a run alive that has gone. */
  private forgetViewsOf(run: LoadedRun): void {
    for (const { key, runs } of [...this.views.values()]) if (runs.includes(run)) this.views.delete(key);
  }
}
