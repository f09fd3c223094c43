/** A view: the few runs that make up a caller's dataset, with common ids. What is not in a run of it does not exist. */
import type { Term } from '@orrery/rdf/terms.ts';
import { mergeDictionaries } from '../runs/merge-dictionaries.ts';
import type { MergedIds } from '../runs/merged-ids.ts';
import type { Run } from '../runs/run.ts';
import { compareBytes } from '../terms/key-bytes.ts';
import type { KeyPlace } from '../terms/key-order.ts';
import { keyOfTerm, termOfKey } from '../terms/term-key.ts';
import type { LiveRun } from './live-run.ts';
import { MappedRun } from './mapped-run.ts';
import { ValueOrder } from './value-order.ts';

export class View {
  readonly runs: readonly MappedRun[];
  /** How many terms there are: their ids are 1 to this. */
  readonly count: number;
  /** The ids of the names of all graphs, ascending. */
  readonly graphs: readonly number[];
  private readonly merged: MergedIds | undefined;
  private readonly firstId: Run | undefined;
  private readonly order: ValueOrder;

  constructor(runs: readonly (Run | LiveRun)[]) {
    const live = runs.map((run) => ('run' in run ? run : { run }));
    const merged = live.length > 1 ? mergeDictionaries(live.map(({ run }) => run.dictionary)) : undefined;
    this.merged = merged;
    this.firstId = live[0]?.run;
    this.count = merged?.count ?? live[0]?.run.dictionary.count ?? 0;
    this.runs = live.map((run, index) => new MappedRun(run, merged?.maps[index], this.count));
    this.graphs = [...new Set(this.runs.flatMap(({ existingGraphs }) => existingGraphs))].sort((one, other) => one - other);
    this.order = new ValueOrder(this);
  }

  /** What it takes beside its runs. */
  get bytes(): number {
    const merged = (this.merged?.owners.byteLength ?? 0) + (this.merged?.ownIds.byteLength ?? 0);
    return this.runs.reduce((sum, { bytes }) => sum + bytes, merged);
  }

  get rows(): number {
    return this.runs.reduce((sum, { run }) => sum + run.rows, 0);
  }

  /** 0 for a term that is not here. */
  idOf(term: Term): number {
    return this.find(keyOfTerm(term));
  }

  find(key: Uint8Array): number {
    for (const mapped of this.runs) {
      const local = mapped.run.dictionary.find(key);
      if (local !== 0) return mapped.idOf(local);
    }
    return 0;
  }

  termOf(id: number): Term {
    const { bytes, start, end } = this.keyPlace(id);
    return termOfKey(bytes, start, end);
  }

  keyPlace(id: number): KeyPlace {
    const { merged } = this;
    const { dictionary } = merged ? this.runs[merged.owners[id]!]!.run : this.firstId!;
    const local = merged ? merged.ownIds[id]! : id;
    return { bytes: dictionary.arena, start: dictionary.offsets[local]!, end: dictionary.offsets[local + 1]! };
  }

  /** The first id whose key is not before the given one. */
  lowerBound(key: Uint8Array): number {
    if (!this.merged) return this.firstId?.dictionary.lowerBound(key) ?? 1;
    let [low, high] = [1, this.count + 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { bytes, start, end } = this.keyPlace(middle);
      if (compareBytes(bytes, start, end, key, 0, key.length) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** By ORDER BY's order. */
  compare(one: number, other: number): number {
    return this.order.compare(one, other);
  }
}
