/** Counts rows for the planner: how many a pattern with constants matches, and how many different terms a predicate has. */
import { RowRange } from './row-range.ts';
import type { View } from './view.ts';

export interface PredicateCounts {
  readonly rows: number;
  readonly subjects: number;
  readonly objects: number;
}

export class ViewCounts {
  private readonly view: View;
  private readonly ranges: readonly RowRange[];

  constructor(view: View) {
    this.view = view;
    this.ranges = view.runs.map((mapped) => new RowRange(mapped));
  }

  /** Rows of a pattern of ids, 0 being any; objects may have a range. */
  rows(subject: number, predicate: number, object: number, from = 0, to = 0): number {
    let sum = 0;
    for (const range of this.ranges) {
      range.find(subject, predicate, object, from, to);
      sum += range.high - range.low;
    }
    return sum;
  }

  /** Of one predicate, or of all. */
  of(predicate: number): PredicateCounts {
    const counts = this.view.runs.map(({ run, predicateIds }) => {
      if (predicate === 0) return { rows: run.rows, subjects: run.distinctSubjects, objects: run.distinctObjects };
      const place = predicateIds.indexOf(predicate);
      const { rows, subjects, objects } = run.statistics;
      return { rows: rows[place] ?? 0, subjects: subjects[place] ?? 0, objects: objects[place] ?? 0 };
    });
    return {
      rows: counts.reduce((sum, { rows }) => sum + rows, 0),
      subjects: counts.reduce((sum, { subjects }) => sum + subjects, 0),
      objects: counts.reduce((sum, { objects }) => sum + objects, 0),
    };
  }
}
