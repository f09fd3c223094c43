/** A service with few descriptors, and more idle connections than it has. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openTarget, type Target } from '../availability/target.ts';
import { type Outage, type Seen, unless } from './outage.ts';
import { statusOf, upload } from './requests.ts';

const descriptors = 256;
const connections = 600;

export const descriptorOutage: Outage = {
  name: `${connections} idle connections to a service with ${descriptors} descriptors`,
  run: async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'orrery-descriptors-'));
    const storage = { dataFolder, databaseUrl: undefined, databaseProcesses: [], remove: async () => {} };
    const target = await openTarget(storage, join(dataFolder, 'service.log'), { descriptors });
    const idle: Socket[] = [];
    try {
      for (let count = 0; count < connections; count++) idle.push(connect(target.port, '127.0.0.1').on('error', () => {}));
      await pause(1000);
      return await seenBy(target);
    } finally {
      for (const socket of idle) socket.destroy();
      await target.service.stop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};

async function seenBy(target: Target): Promise<Seen> {
  const { url, projectId, headers } = target;
  const query = { method: 'POST', headers: { ...headers, 'content-type': 'application/sparql-query' }, body: 'ASK { ?a ?b 7 }' };
  const statuses = [
    await statusOf(`${url}/api/projects/${projectId}`, { headers }),
    await statusOf(`${url}/api/projects/${projectId}/sparql`, query),
    await upload(target),
  ];
  const isRight = String(statuses) === '200,200,201' && target.service.isRunning();
  return { told: `read, query, upload: ${statuses.join(' ')}`, faults: unless(isRight, 'all of them are served') };
}
