/** A process that runs queries on the graphs that it has loaded. */
import { fileURLToPath } from 'node:url';
import { nearestOfAll } from '../../../processes/claim.ts';
import { HostedProcess } from '../../../processes/hosted-process.ts';
import type { PoolEvents } from '../../../processes/pool-options.ts';
import type { ViewPlan } from './dataset-plan.ts';
import type { SparqlEngineOptions } from './engine-options.ts';
import type { HeldData, LatePart } from './messages.ts';
import { queryErrors } from './query-errors.ts';
import type { RunFile } from './run-file.ts';

const file = fileURLToPath(new URL('./child/main.ts', import.meta.url));
const mebibyte = 1024 * 1024;
/** A run of the same group can perhaps be changed into the one that is needed. */
const relative = 0.1;

export class QueryProcess extends HostedProcess {
  /** The view that is being loaded just now. */
  loading: string | undefined;
  /** What it has loaded beside data. */
  readonly parts = new Set<LatePart>();
  /** What it shares with the other query processes. */
  readonly runFile: RunFile;
  private views: ReadonlySet<string> = new Set();
  private runs: ReadonlySet<string> = new Set();
  private groups: ReadonlySet<string> = new Set();

  constructor(options: SparqlEngineOptions, runFile: RunFile, events: PoolEvents) {
    const { mostBytes, storeBytes, queryBytes, graceMilliseconds, silentSeconds, retired } = options;
    const bounds = [storeBytes, queryBytes].map(String);
    const heapMegabytes = Math.ceil(mostBytes / mebibyte);
    const program = { file, heapMegabytes, mostBytes, arguments: bounds, sharedFile: runFile.descriptor };
    super({ program, knownErrors: queryErrors, mostContentBytes: 0, graceMilliseconds, silentSeconds, retired }, events);
    this.runFile = runFile;
  }

  holds({ views, runs }: Pick<HeldData, 'views' | 'runs'>): void {
    this.views = new Set(views);
    this.runs = new Set(runs.map(({ key }) => key));
    this.groups = new Set(runs.map(({ group }) => group));
  }

  override forget(): void {
    super.forget();
    this.holdsNothing();
  }

  /** Nobody knows what it holds. */
  holdsNothing(): void {
    this.holds({ views: [], runs: [] });
  }

  has(view: ViewPlan): boolean {
    return this.views.has(view.key);
  }

  /** How much of what a view needs is there; of processes that have nothing of it the emptier one is better. */
  nearnessTo(view: ViewPlan): number {
    if (this.has(view)) return nearestOfAll;
    const near = view.runs.reduce(
      (sum, { key, group }) => sum + (this.runs.has(key) ? 1 : this.groups.has(group) ? relative : 0),
      0,
    );
    return near || -this.runs.size;
  }
}
