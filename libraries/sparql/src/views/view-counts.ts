/** Counts rows for the planner: how many rows a pattern with constants matches, and how many different terms a predicate has. Deleted rows are left out, so that plans and the order of answers depend on the quads alone. */
import type { MappedRun } from './mapped-run.ts';
import { RowRange } from './row-range.ts';
import { rowsWithin, type UncountedTerms } from './uncounted-terms.ts';
import type { View } from './view.ts';

export interface TermCounts {
  readonly subjects: number;
  readonly objects: number;
}

export class ViewCounts {
  private readonly view: View;
  private readonly ranges: readonly RowRange[];
  private knownPredicates: number | undefined;

  constructor(view: View) {
    this.view = view;
    this.ranges = view.runs.map((mapped) => new RowRange(mapped));
  }

  /** How many different predicates there are. */
  get predicates(): number {
    this.knownPredicates ??= this.countPredicates();
    return this.knownPredicates;
  }

  /** Rows of a pattern of ids, 0 being any; objects may have a range. */
  rows(subject: number, predicate: number, object: number, from = 0, to = 0): number {
    let sum = 0;
    for (const [index, range] of this.ranges.entries()) {
      range.find(subject, predicate, object, from, to);
      const { dead } = this.view.runs[index]!;
      sum += range.high - range.low - (dead ? rowsWithin(dead.rows[range.order], range.low, range.high) : 0);
    }
    return sum;
  }

  /** The different terms of one predicate, or of all. */
  of(predicate: number): TermCounts {
    let [subjects, objects] = [0, 0];
    for (const mapped of this.view.runs) {
      const counts = predicate === 0 ? allTerms(mapped) : termsOf(mapped, mapped.predicatePlace(predicate));
      subjects += counts.subjects;
      objects += counts.objects;
    }
    return { subjects, objects };
  }

  private countPredicates(): number {
    const ids = new Set(this.view.runs.flatMap(({ predicateIds }) => [...predicateIds]));
    return [...ids].filter((id) => this.rows(0, id, 0) > 0).length;
  }
}

function allTerms(mapped: MappedRun): TermCounts {
  const { distinctSubjects, distinctObjects } = mapped.run;
  return {
    subjects: distinctSubjects - uncountedIn(mapped, (terms) => terms.distinctSubjects),
    objects: distinctObjects - uncountedIn(mapped, (terms) => terms.distinctObjects),
  };
}

function termsOf(mapped: MappedRun, place: number): TermCounts {
  const { subjects, objects } = mapped.run.statistics;
  return {
    subjects: (subjects[place] ?? 0) - uncountedIn(mapped, (terms) => terms.subjects.get(place) ?? 0),
    objects: (objects[place] ?? 0) - uncountedIn(mapped, (terms) => terms.objects.get(place) ?? 0),
  };
}

function uncountedIn({ dead, uncounted }: MappedRun, count: (terms: UncountedTerms) => number): number {
  return (dead ? count(dead.lost) : 0) + (uncounted ? count(uncounted) : 0);
}
