/** Versions of projects with many models, and the difference and merge of two versions of a large one: `npm run bench:versions -- --models 10,100,1000 --elements 15000`. Exits with the number of missed goals. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aFamily, familyEcore } from '@orrery/testing/models.ts';
import { startService } from '@orrery/testing/processes/child-service.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { TaskCaller } from '@orrery/testing/tasks/task-caller.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type DatabaseName, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { RemoteProject } from '../objects/remote-project.ts';
import { sizeOf } from '../search/index-size.ts';
import { landscapeOf } from './landscape.ts';

const { values } = parseArgs({
  options: {
    models: { type: 'string', default: '10,100,1000' },
    elements: { type: 'string', default: '15000' },
    database: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '3' },
  },
});
/** "Diff and merge of two versions of a 15,000-element ArchiMate model under 1 s." */
const goal = { elements: 15_000, milliseconds: 1000 };
let missed = 0;

exitOnSignals();
const storages = await TestStorages.on(values.database as DatabaseName);
const storage = await storages.open();
const database = await openDatabase(storage, () => {});
const { headers } = await signedIn(database, 'Ada');
await database.close();
const service = await startService(storage, { logLevel: 'warn' });
const caller = new TaskCaller(() => service.url, headers);
try {
  for (const count of values.models.split(',').map(Number)) await measureVersions(count);
  await measureMerge(Number(values.elements));
} finally {
  await service.stop();
  await storage.remove();
  await storages.close();
}
process.exit(missed);

/** A version of so many models, each with content of its own: how long it takes, and how many bytes the storage grows by. */
async function measureVersions(count: number): Promise<void> {
  const project = await RemoteProject.create(service.url, headers, `Project of ${count}`);
  await project.put('Families', [familyEcore]);
  for (let number = 1; number < count; number++)
    await project.upload(`Family ${number}`, `family-${number}.xmi`, [aFamily('Ada', `Number ${number}`)]);
  const before = await bytes();
  const milliseconds = await timed(() => done('create-project-version', { projectId: project.id, version: 'next' }));
  const grown = (await bytes()) - before;
  const each = Math.round(grown / count);
  console.log(`a version of ${count} models: ${Math.round(milliseconds)} ms, ${grown} bytes of storage (${each} a model)`);
}

async function measureMerge(elements: number): Promise<void> {
  const target = await RemoteProject.create(service.url, headers, 'Landscape');
  const here = await target.upload('Landscape', 'landscape.archimate', [landscapeOf(elements)]);
  const { result } = await done('create-project-version', { projectId: target.id, version: 'next' });
  const source = result.projectId;
  const there = (await caller.read(`/api/models?project.id=${source}`))._embedded.models[0].id;
  await replaced(there, landscapeOf(elements, { every: 100, as: 'there' }));
  await replaced(here, landscapeOf(elements, { every: 150, as: 'here' }));
  const difference = `/api/projects/${target.id}/diff?to=${source}&model.id=${there}&size=20`;
  report('the first difference of both versions', await timed(() => caller.read(difference)), elements);
  const again: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) again.push(await timed(() => caller.read(difference)));
  report('the difference of both versions', Math.min(...again), elements);
  const input = { sourceProjectId: source, targetProjectId: target.id };
  const preview = await timed(async () => waiting(await created('merge-project-version', input)));
  report('the preview of a merge, as a task', preview, elements);
  const merge = await waiting(await created('merge-project-version', input));
  report('the merge itself, confirmed until it has ended', await timed(() => merged(merge)), elements);
}

function report(says: string, milliseconds: number, elements: number): void {
  const isMissed = elements === goal.elements && milliseconds > goal.milliseconds;
  missed += Number(isMissed);
  console.log(`${elements} elements, ${says}: ${Math.round(milliseconds)} ms${isMissed ? ` MISSED (${goal.milliseconds})` : ''}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function created(kind: string, input: object): Promise<string> {
  const id = await caller.create(kind, input);
  if (!id) throw new Error(`No task ${kind}.`);
  return id;
}

async function done(kind: string, input: object) {
  const task = await caller.ended(await created(kind, input));
  if (task.status !== 'succeeded') throw new Error(JSON.stringify(task));
  return task;
}

/** The id of the task, as soon as it waits to be confirmed. */
function waiting(id: string): Promise<string> {
  return inStatus(id, 'waiting');
}

/** Looked for every 10 ms, so that looking is no part of what is measured. */
async function inStatus(id: string, wanted: 'waiting' | 'succeeded'): Promise<string> {
  for (;;) {
    const { status, error } = await caller.read(`/api/tasks/${id}`);
    if (status === wanted) return id;
    if (status === 'failed') throw new Error(JSON.stringify(error));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function merged(id: string): Promise<void> {
  const answer = await fetch(`${service.url}/api/tasks/${id}/confirm`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ otherwise: 'source' }),
  });
  if (answer.status !== 204) throw new Error(await answer.text());
  await inStatus(id, 'succeeded');
}

async function replaced(id: string, content: string): Promise<void> {
  const answer = await fetch(`${service.url}/api/models/${id}/content?format=archimate`, {
    method: 'PUT',
    headers,
    body: content,
  });
  if (answer.status !== 200) throw new Error(`${id}: ${answer.status} ${await answer.text()}`);
}

/** What the files of the embedded database take, with those of content; of PostgreSQL, the database that holds both. */
async function bytes(): Promise<number> {
  if (values.database === 'postgres') {
    const open = await openDatabase(storage, () => {});
    return sizeOf(open).finally(() => open.close());
  }
  const files = await readdir(storage.dataFolder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
