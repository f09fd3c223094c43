/** CONSTRUCT: fills the template by each solution. Blank nodes are new in each, what is no triple is left out, and each triple is given once. */
import type { PatternTerm, TriplePattern } from '../algebra/algebra.ts';
import type { Execution } from '../execution/execution.ts';
import type { Batch } from '../rows/batch.ts';
import { RowSet } from '../rows/row-set.ts';
import type { Triple } from './triple.ts';

type Fill = (batch: Batch, row: number) => number;

export function* constructed(template: readonly TriplePattern[], rows: Iterable<Batch>, execution: Execution): Generator<Triple> {
  const seen = new RowSet(3, execution.budget);
  const blanks = new Map<string, number>();
  const fills = template.map(({ subject, predicate, object }) =>
    [subject, predicate, object].map((term) => fillOf(term, blanks, execution)),
  );
  for (const batch of rows) {
    for (let row = 0; row < batch.size; row++) {
      blanks.clear();
      for (const parts of fills) {
        const triple = parts.map((fill) => fill(batch, row)) as unknown as Triple;
        const before = seen.count;
        if (isTriple(triple, execution) && seen.add(triple) === before) yield triple;
      }
    }
  }
  seen.release();
}

function fillOf(term: PatternTerm, blanks: Map<string, number>, { terms, around, slotOf }: Execution): Fill {
  if (term.kind === 'variable') {
    const slot = slotOf(term.value);
    return ({ columns }, row) => columns[slot]?.[row] ?? 0;
  }
  if (term.kind !== 'blank') {
    const id = terms.idOf(term);
    return () => id;
  }
  return () => {
    const known = blanks.get(term.value) ?? terms.idOf(around.newBlank());
    blanks.set(term.value, known);
    return known;
  };
}

function isTriple([subject, predicate, object]: Triple, { terms }: Execution): boolean {
  if (subject === 0 || predicate === 0 || object === 0) return false;
  return terms.termOf(subject).kind !== 'literal' && terms.termOf(predicate).kind === 'iri';
}
