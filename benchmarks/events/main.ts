/** Many listeners: `npm run bench:events -- --idle 5000 --listeners 1000 --rate 1000 --seconds 10`. What idle ones cost, and how soon many hear of much. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile } from '@orrery/testing/load/quantile.ts';
import { startService } from '@orrery/testing/processes/child-service.ts';
import { ownMilliseconds, residentMegabytes } from '@orrery/testing/processes/process-usage.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { RemoteProject } from '../objects/remote-project.ts';
import { broadcast } from './broadcast.ts';
import { Crowd } from './crowd.ts';
import type { CrowdReport } from './crowd-order.ts';

const { values } = parseArgs({
  options: {
    idle: { type: 'string', default: '5000' },
    'idle-seconds': { type: 'string', default: '20' },
    listeners: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
  },
});
const [idle, listeners, rate, seconds] = [values.idle, values.listeners, values.rate, values.seconds].map(Number) as [
  number,
  number,
  number,
  number,
];
const goals = { idleMegabytes: 200, p99: 500 };

exitOnSignals();
// Only a database that others may write to can be given events from outside.
const storages = await TestStorages.on('postgres');
const storage = await storages.open();
const database = await openDatabase(storage, () => {});
const { user, headers } = await signedIn(database, 'Broadcaster');
const service = await startService(storage, { logLevel: 'warn' });
const crowd = new Crowd();
try {
  const project = await RemoteProject.create(service.url, headers, 'Broadcast');
  const modelId = await project.upload('Plan', 'plan.ttl', ['<http://example.org/a> <http://example.org/b> "c" .']);
  const path = `/api/projects/${project.id}/events`;
  if (idle > 0) await measureIdle(path);
  if (listeners > 0) await measureDelivery(path, project.id, modelId);
} finally {
  crowd.stop();
  await service.stop();
  await database.close();
  await storage.remove();
  await storages.close();
}

/** Memory and processor time of listeners to whom nothing is told but that the service is still there. */
async function measureIdle(path: string): Promise<void> {
  await pause(5000);
  const rest = residentMegabytes([service.processId], false);
  const { connected, refused } = await crowd.gather({ port: service.port, path, count: idle, attentive: 0 });
  const before = ownMilliseconds(service.processId);
  await pause(Number(values['idle-seconds']) * 1000);
  const spent = (ownMilliseconds(service.processId) - before) / Number(values['idle-seconds']) / 10;
  const above = residentMegabytes([service.processId], false) - rest;
  const after = await crowd.leave();
  const told = `${connected} connected, ${refused} refused, ${after.ended} ended; ${rest.toFixed(0)} MB at rest, ${above.toFixed(0)} MB above (${((above * 1024) / connected).toFixed(1)} KB each)`;
  console.log(
    `${mark(above < goals.idleMegabytes && connected === idle)} ${idle} idle: ${told}; ${spent.toFixed(1)} % of a core`,
  );
}

/** How soon after its transaction an event is heard. */
async function measureDelivery(path: string, projectId: string, modelId: string): Promise<void> {
  await pause(2000);
  await crowd.gather({ port: service.port, path, count: listeners, attentive: 20 });
  const [mine, theirs] = [ownMilliseconds(service.processId), ownMilliseconds(crowd.processId)];
  const count = await broadcast({ database, projectId, modelId, actorId: user.id, rate, seconds });
  await pause(2000);
  const spent = (before: number, id: number) => ((ownMilliseconds(id) - before) / seconds / 10).toFixed(0);
  const [used, taken] = [spent(mine, service.processId), spent(theirs, crowd.processId)];
  const found = await crowd.leave();
  const p99 = quantile(found.latencies, 0.99);
  // A writer who cannot keep up shows nothing.
  const isAtRate = count >= 0.95 * rate * seconds;
  const isWhole = isAtRate && found.fewest === count && found.most === count && found.connected === listeners;
  console.log(`${mark(isWhole && p99 < goals.p99)} ${count} events in ${seconds} s to ${listeners}: ${shown(found)}`);
  console.log(`  service ${used} % of a core, listeners ${taken} %`);
}

function shown({ latencies, fewest, most, connected, ended, megabytes }: CrowdReport): string {
  const [p50, p99, last] = [quantile(latencies, 0.5), quantile(latencies, 0.99), quantile(latencies, 1)];
  return `p50 ${p50} ms, p99 ${p99}, last ${last}; ${connected} still there, ${ended} ended; each of those asked heard ${fewest} to ${most}; ${megabytes.toFixed(0)} MB`;
}

function mark(isGood: boolean): string {
  return isGood ? '✓' : '✗';
}
