/** Tasks of every kind while services end suddenly: `npm run torture:tasks -- --rounds 5 --database sqlite --instances 1`. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { aFamily, familyEcore } from '@orrery/testing/models.ts';
import { type ChildService, startService } from '@orrery/testing/processes/child-service.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { type Body, TaskCaller } from '@orrery/testing/tasks/task-caller.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type DatabaseName, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { RemoteProject } from '../../benchmarks/objects/remote-project.ts';
import { zipOf } from '../../server/src/operations/archives/zip-stream.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { ChangedProjects } from './changed-projects.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    database: { type: 'string', default: 'sqlite' },
    instances: { type: 'string', default: '1' },
  },
});
const [rounds, instances] = [Number(values.rounds), Number(values.instances)];
const filesOfArchive = 6;

exitOnSignals();
const storages = await TestStorages.on(values.database as DatabaseName);
const storage = await storages.open();
const database = await openDatabase(storage, () => {});
const { headers } = await signedIn(database, 'Ada');
await database.close();
const services: ChildService[] = [];
for (let number = 0; number < instances; number++) services.push(await startService(storage, { logLevel: 'warn' }));
const caller = new TaskCaller(() => services[Math.floor(Math.random() * services.length)]!.url, headers);
try {
  process.exitCode = await torture();
} finally {
  for (const service of services) await service.stop();
  await storage.remove();
  await storages.close();
}

async function torture(): Promise<number> {
  const project = await RemoteProject.create(services[0]!.url, headers, 'Tortured');
  await project.put('Families', [familyEcore]);
  for (let number = 0; number < 5; number++) await project.upload(`Family ${number}`, `f${number}.xmi`, [aFamily('Ada')]);
  const { scope } = await caller.read(`/api/projects/${project.id}`);
  const changing = await ChangedProjects.create(services[0]!.url, headers, caller);
  const wrong: string[] = [];
  let [acknowledged, kills] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const target = await caller.make('/api/projects', { scopeId: scope.id, name: `Target ${round}` });
    const uploadId = await caller.upload(await archive(round));
    const inputs = await changing.inputs(round, services[0]!.url);
    const created = {
      version: await caller.create('create-project-version', { projectId: project.id, version: `v${round}` }),
      exported: await caller.create('export-project', { projectId: project.id }),
      imported: await caller.create('import-archive', { projectId: target.id, uploadId }),
      validated: await caller.create('validate-project', { projectId: project.id }),
      changed: await caller.create('run-expression', inputs['run-expression']),
      merged: await caller.create('merge-project-version', inputs['merge-project-version']),
      sample: await caller.create('create-sample-project', { scopeId: scope.id }),
    };
    acknowledged += Object.values(created).filter(Boolean).length;
    const ending = Promise.all(Object.values(created).map((id) => id && caller.ended(id)));
    kills += await killSome(ending);
    const ended = await ending;
    wrong.push(...(await findings(round, ended, project.id, target.id)));
    wrong.push(...(await changing.findings(round, { changed: ended[4], merged: ended[5] })));
  }
  for (const one of wrong) console.log(one);
  const about = `${values.database}, ${instances} instances: ${acknowledged} tasks acknowledged, ${kills} kills`;
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${about}; ${wrong.length} wrong`);
  return wrong.length === 0 ? 0 : 1;
}

/** Twice in the middle of the work, at a moment of chance. */
async function killSome(working: Promise<unknown>): Promise<number> {
  let kills = 0;
  for (; kills < 2; kills++) {
    const isOver = await Promise.race([working.then(() => true), pause(50 + Math.random() * 1000).then(() => false)]);
    if (isOver) break;
    const index = Math.floor(Math.random() * services.length);
    await services[index]!.kill();
    services[index] = await startService(storage, { logLevel: 'warn' });
  }
  return kills;
}

/** What was lost, and what was done twice. */
async function findings(round: number, ended: readonly Body[], projectId: string, targetId: string): Promise<string[]> {
  const bad = ended
    .filter((task) => task && task.status !== 'succeeded')
    .map((task) => `round ${round}: ${JSON.stringify(task).slice(0, 300)}`);
  const { _embedded: family } = await caller.read(`/api/projects/${projectId}/versions?size=1000`);
  const made = family.versions.filter(({ version }: Body) => version === `v${round}`);
  if (ended[0] && made.length !== 1) bad.push(`round ${round}: ${made.length} versions`);
  const copies = made[0] ? (await caller.read(`/api/models?project.id=${made[0].id}`)).page.totalElements : 6;
  if (copies !== 6) bad.push(`round ${round}: a version of ${copies} models`);
  const { _embedded: target } = await caller.read(`/api/models?project.id=${targetId}&size=100`);
  const revisions = target.models.map(({ revision }: Body) => revision);
  const isWhole = revisions.length === filesOfArchive && revisions.every((revision: number) => revision === 1);
  if (ended[2] && !isWhole) bad.push(`round ${round}: imported revisions ${revisions}`);
  return bad;
}

async function archive(round: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(families(round))) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* families(round: number) {
  for (let number = 0; number < filesOfArchive; number++) {
    const content = aFamily(`Round ${round}`, `File ${number}`);
    yield { name: `family-${number}.xmi`, bytes: bytesOf(content) };
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
