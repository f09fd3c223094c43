/** DESCRIBE: the triples of each resource, and of the blank nodes that they lead to. */
import type { Iri } from '@orrery/rdf/terms.ts';
import type { Execution } from '../execution/execution.ts';
import type { Batch } from '../rows/batch.ts';
import { RowSet } from '../rows/row-set.ts';
import type { Variable } from '../syntax/query-form.ts';
import { matchColumns } from '../views/match-columns.ts';
import { tripleCursor } from '../views/triple-cursor.ts';
import type { Triple } from './triple.ts';

const blockSize = 256;

export function* described(wanted: readonly (Iri | Variable)[], rows: Iterable<Batch>, execution: Execution): Generator<Triple> {
  const seen = new RowSet(1, execution.budget);
  for (const resource of resourcesOf(wanted, rows, execution)) yield* triplesOf(resource, seen, execution);
}

function* resourcesOf(
  wanted: readonly (Iri | Variable)[],
  rows: Iterable<Batch>,
  { terms, slotOf }: Execution,
): Generator<number> {
  for (const term of wanted) if (term.kind === 'iri') yield terms.knownId(term);
  const slots = wanted.flatMap((term) => (term.kind === 'variable' ? [slotOf(term.value)] : []));
  if (slots.length === 0) return;
  for (const { size, columns } of rows) {
    for (let row = 0; row < size; row++) for (const slot of slots) yield columns[slot]?.[row] ?? 0;
  }
}

function* triplesOf(resource: number, seen: RowSet, { view, defaultScope, terms }: Execution): Generator<Triple> {
  const left = [resource];
  const [cursor, block] = [tripleCursor(view, defaultScope), matchColumns(blockSize)];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const before = seen.count;
    if (node === 0 || seen.add([node]) !== before) continue;
    cursor.seek(node, 0, 0);
    for (let count = cursor.fill(block, 0, blockSize); count > 0; count = cursor.fill(block, 0, blockSize)) {
      const found = Array.from({ length: count }, (_, at): Triple => [node, block.predicates[at]!, block.objects[at]!]);
      for (const triple of found) {
        if (terms.termOf(triple[2]).kind === 'blank') left.push(triple[2]);
        yield triple;
      }
    }
  }
}
