/** Writes events at a steady pace, past the service, as another instance of it would. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/src/storage/database.ts';
import { appendEvent } from '../../server/src/storage/events/event-log.ts';

const everyMilliseconds = 5;
/** What somebody writes in one transaction: with many more, their age at its commit would be that of the transaction. */
const mostAtOnce = 10;

export interface BroadcastOptions {
  readonly database: Database;
  readonly projectId: string;
  readonly modelId: string;
  readonly actorId: string;
  /** Events a second. */
  readonly rate: number;
  readonly seconds: number;
}

/** Gives how many were written. The moment of each is that of its transaction, just before the commit. */
export async function broadcast(options: BroadcastOptions): Promise<number> {
  const { rate, seconds } = options;
  const begin = performance.now();
  let count = 0;
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - begin) {
    const due = Math.min(mostAtOnce, Math.floor((passed / 1000) * rate) - count);
    if (due > 0) await writeSome(options, due);
    count += Math.max(0, due);
    if (due < mostAtOnce) await pause(everyMilliseconds);
  }
  return count;
}

function writeSome({ database, projectId, modelId, actorId }: BroadcastOptions, count: number): Promise<void> {
  return database.write(async (transaction) => {
    for (let made = 0; made < count; made++)
      await appendEvent(transaction, {
        kind: 'model.revised',
        projectId,
        entityId: modelId,
        modelId,
        revision: 1,
        confidentiality: 0,
        actorId,
        at: Date.now(),
      });
  });
}
