/** Counts what the planner asks of a run: per predicate its rows, subjects and objects. */
import type { Column } from '../segments/row-order.ts';
import type { RowIndex } from './row-index.ts';
import type { PredicateStatistics, Run } from './run.ts';

type Counted = Pick<Run, 'statistics' | 'distinctSubjects' | 'distinctObjects' | 'hasRepeats'>;

export function rowStatistics(bySubject: RowIndex, byObject: RowIndex, byPredicate: RowIndex, predicates: number): Counted {
  const statistics: PredicateStatistics = {
    rows: new Uint32Array(predicates),
    subjects: new Uint32Array(predicates),
    objects: new Uint32Array(predicates),
  };
  for (let place = 0; place < predicates; place++) {
    const [from, to] = [byPredicate.starts[place]!, byPredicate.starts[place + 1]!];
    statistics.rows[place] = to - from;
    statistics.objects[place] = changesIn(byPredicate.second, from, to);
  }
  const repeated = countSubjects(bySubject, statistics.subjects);
  return {
    statistics,
    distinctSubjects: nonEmpty(bySubject.starts),
    distinctObjects: nonEmpty(byObject.starts),
    hasRepeats: repeated > 0,
  };
}

function changesIn(column: Column, from: number, to: number): number {
  let count = from < to ? 1 : 0;
  for (let row = from + 1; row < to; row++) if (column[row] !== column[row - 1]) count++;
  return count;
}

/** Counts the subjects of each predicate; gives how many triples are in a second graph. */
function countSubjects({ starts, second, third }: RowIndex, subjects: Uint32Array): number {
  let [repeated, row] = [0, 0];
  for (let id = 1; id < starts.length; id++) {
    const end = starts[id]!;
    for (let before = -1; row < end; row++) {
      const predicate = second[row]!;
      if (predicate !== before) subjects[predicate]!++;
      else if (third[row] === third[row - 1]) repeated++;
      before = predicate;
    }
  }
  return repeated;
}

function nonEmpty(starts: Uint32Array): number {
  let count = 0;
  for (let at = 0; at + 1 < starts.length; at++) if (starts[at + 1] !== starts[at]) count++;
  return count;
}
