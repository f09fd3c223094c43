/** Reads many objects of an index, some at a time: each is a dozen small steps on the event loop. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IndexedObject, ObjectIndex } from '@orrery/kernel';

const atOnce = 20;

export async function objectsInTurns(index: ObjectIndex, rows: readonly number[]): Promise<IndexedObject[]> {
  const found: IndexedObject[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    if (from > 0) await nextTurn();
    found.push(...(await index.objectsAt(rows.slice(from, from + atOnce))));
  }
  return found;
}
