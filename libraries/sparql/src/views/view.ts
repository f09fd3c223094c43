/** A view: the few runs that make up a caller's dataset, with common ids. What is not in a run of it does not exist. */
import type { Term } from '@orrery/rdf/terms.ts';
import { mergeDictionaries } from '../runs/merge-dictionaries.ts';
import { mergedBeside } from '../runs/merge-into-large.ts';
import type { MergedIds } from '../runs/merged-ids.ts';
import type { Run } from '../runs/run.ts';
import { compareBytes } from '../terms/key-bytes.ts';
import type { KeyRange } from '../terms/key-order.ts';
import { keyOfTerm, termOfKey } from '../terms/term-key.ts';
import type { LiveRun } from './live-run.ts';
import { MappedRun } from './mapped-run.ts';
import { ValueOrder } from './value-order.ts';

/** Ids that are known already: merged ones, or those of a view. */
type GivenIds = { readonly merged?: MergedIds } | { readonly of: View };

export class View {
  readonly runs: readonly MappedRun[];
  /** How many terms there are: their ids are 1 to this. */
  readonly count: number;
  /** The ids of the names of all graphs, ascending. */
  readonly graphs: readonly number[];
  private readonly merged: MergedIds | undefined;
  private readonly firstRun: Run | undefined;
  private readonly order: ValueOrder;

  /** Where ids are given the runs have these; the first ones may be those of a view that is given. */
  constructor(runs: readonly (Run | LiveRun)[], given: GivenIds = {}) {
    const live = runs.map((run) => ('run' in run ? run : { run }));
    const merged = 'of' in given ? given.of.merged : (given.merged ?? mergedIdsOf(live));
    this.merged = merged;
    this.firstRun = live[0]?.run;
    this.count = merged?.count ?? live[0]?.run.dictionary.count ?? 0;
    this.runs = live.map((run, index) =>
      'of' in given ? given.of.mapped(run, index) : new MappedRun(run, merged?.maps[index], this.count),
    );
    this.graphs = [...new Set(this.runs.flatMap(({ existingGraphs }) => existingGraphs))].sort((one, other) => one - other);
    this.order = new ValueOrder(this);
  }

  /** The same ids for other rows: its own runs with other marks, and small runs of terms that it has. */
  withRows(own: readonly LiveRun[], others: readonly LiveRun[]): View {
    return new View([...own, ...others], { of: this });
  }

  /** The same runs, and one without rows that has further terms. */
  withTerms(terms: Run): View {
    return new View([...this.runs, terms], { merged: mergedBeside(this, this.merged, terms.dictionary) });
  }

  private mapped(live: LiveRun, index: number): MappedRun {
    const before = this.runs[index];
    if (before?.run === live.run) return new MappedRun(live, before.map?.ids, this.count, before);
    const { arena, offsets, count } = live.run.dictionary;
    const keyOf = (id: number) => arena.subarray(offsets[id]!, offsets[id + 1]!);
    const map = Uint32Array.from({ length: count + 1 }, (_, id) => (id === 0 ? 0 : this.find(keyOf(id))));
    return new MappedRun(live, map, this.count);
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

  keyPlace(id: number): KeyRange {
    const { merged } = this;
    const { dictionary } = merged ? this.runs[merged.owners[id]!]!.run : this.firstRun!;
    const local = merged ? merged.ownIds[id]! : id;
    return { bytes: dictionary.arena, start: dictionary.offsets[local]!, end: dictionary.offsets[local + 1]! };
  }

  /** The first id whose key is not before the given one. */
  lowerBound(key: Uint8Array): number {
    if (!this.merged) return this.firstRun?.dictionary.lowerBound(key) ?? 1;
    let low = 1;
    let high = this.count + 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { bytes, start, end } = this.keyPlace(middle);
      if (compareBytes(bytes, start, end, key, 0, key.length) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  isAt(id: number, key: Uint8Array): boolean {
    if (id > this.count) return false;
    const { bytes, start, end } = this.keyPlace(id);
    return compareBytes(bytes, start, end, key, 0, key.length) === 0;
  }

  /** By ORDER BY's order. */
  compare(one: number, other: number): number {
    return this.order.compare(one, other);
  }
}

function mergedIdsOf(live: readonly LiveRun[]): MergedIds | undefined {
  return live.length > 1 ? mergeDictionaries(live.map(({ run }) => run.dictionary)) : undefined;
}
