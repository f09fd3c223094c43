/** The rows of a standing query as its caller knows them, and the events that tell how they change. */

import type { TableRows } from '../../engine/sparql/sparql-engine.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { eventText } from '../../event-text.ts';

export class StandingRows {
  private rows: ReadonlyMap<string, number> = new Map();
  characters = 0;

  get size(): number {
    return this.rows.size;
  }

  /** Whether what has gone was there: otherwise nobody knows what to tell. */
  fits({ isWhole, rows }: TableRows): boolean {
    return isWhole || rows.entries().every(([row, count]) => count > 0 || (this.rows.get(row) ?? 0) + count >= 0);
  }

  /** Takes what was found, and gives the events of it: what has gone comes first. There may be very many rows, and others are served meanwhile. */
  async become(found: TableRows): Promise<Generator<string>> {
    const before = this.rows;
    const changes = found.isWhole ? await difference(before, found.rows) : found.rows;
    const rows = found.isWhole ? found.rows : await changed(before, found.rows);
    this.characters = await charactersIn(rows);
    this.rows = rows;
    return eventsOf(changes);
  }
}

async function difference(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const changes = new Map<string, number>();
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const)
    for (const [row, count] of one) {
      const pause = pauseWhenDue();
      if (pause) await pause;
      if ((other.get(row) ?? 0) < count) changes.set(row, (after.get(row) ?? 0) - (before.get(row) ?? 0));
    }
  return changes;
}

async function changed(before: ReadonlyMap<string, number>, changes: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const after = new Map(before);
  for (const [row, count] of changes) {
    const pause = pauseWhenDue();
    if (pause) await pause;
    const left = (after.get(row) ?? 0) + count;
    if (left > 0) after.set(row, left);
    else after.delete(row);
  }
  return after;
}

async function charactersIn(rows: ReadonlyMap<string, number>): Promise<number> {
  let sum = 0;
  for (const { length } of rows.keys()) {
    const pause = pauseWhenDue();
    if (pause) await pause;
    sum += length;
  }
  return sum;
}

function* eventsOf(changes: ReadonlyMap<string, number>): Generator<string> {
  for (const [row, count] of changes) if (count < 0) yield rowEvent('removed', row, -count);
  for (const [row, count] of changes) if (count > 0) yield rowEvent('added', row, count);
}

/** The row is JSON already. */
function rowEvent(op: 'added' | 'removed', row: string, count: number): string {
  return `event: row\ndata: {"op":"${op}","binding":${row},"count":${count}}\n\n`;
}

/** "After it and after each later revision." A model that is not seen any more has no revision. */
export function revisionEvent(models: readonly { readonly id: string; readonly revision: number | null }[]): string {
  return eventText('revision', { models });
}
