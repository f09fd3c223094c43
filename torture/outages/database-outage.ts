/** A PostgreSQL that is killed with all its processes while the service runs, and started again. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { openTarget, type Target } from '../availability/target.ts';
import { KillablePostgres } from '../crash/killable-postgres.ts';
import { type Outage, type Seen, unless } from './outage.ts';
import { statusOf } from './requests.ts';

const rounds = 5;

export const databaseOutage: Outage = {
  name: `a database that is killed ${rounds} times`,
  run: async () => {
    const storages = await TestStorages.on('postgres');
    const storage = await storages.open();
    const target = await openTarget(storage, join(storage.dataFolder, 'service.log'));
    const postgres = new KillablePostgres(storage.databaseUrl!, storage.databaseProcesses[0]!);
    try {
      return await seenWhile(target, async () => {
        for (let round = 0; round < rounds; round++) {
          await postgres.crash();
          await pause(1500);
        }
      });
    } finally {
      await target.service.stop();
      await postgres.stop();
      await storage.remove();
      await storages.close();
    }
  },
};

async function seenWhile(target: Target, happens: () => Promise<void>): Promise<Seen> {
  const seen = new Map<number, number>();
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      for (const status of await statuses(target)) seen.set(status, (seen.get(status) ?? 0) + 1);
      await pause(20);
    }
  })();
  await happens();
  isOver = true;
  await asking;
  await pause(3000);
  const after = await statuses(target);
  const told = [...seen].map(([status, count]) => `${count} × ${status}`).join(', ');
  return {
    told: `read, write, list: ${told} meanwhile, ${after.join(' ')} after`,
    faults: [
      ...unless(
        [...seen.keys()].every((status) => status === 200 || status === 503),
        'anything but 200 and 503',
      ),
      ...unless(String(after) === '200,200,200', 'it is back by itself'),
      ...unless(target.service.isRunning(), 'the service has ended'),
    ],
  };
}

function statuses({ url, projectId, headers }: Target): Promise<number[]> {
  const body = JSON.stringify({ description: String(performance.now()) });
  const written = { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' }, body };
  return Promise.all([
    statusOf(`${url}/api/projects/${projectId}`, { headers }),
    statusOf(`${url}/api/projects/${projectId}`, written),
    statusOf(`${url}/api/projects?size=5`, { headers }),
  ]);
}
