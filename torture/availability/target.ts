/** The service under attack: the real process, with a project that everyone sees, and a person who is signed in. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChildService, type ChildServiceOptions, startService } from '@orrery/testing/processes/child-service.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type DatabaseName, type TestStorage, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';

/** What an attacker knows, who sits in another process. */
export interface Victim {
  readonly processId: number;
  readonly port: number;
  readonly url: string;
  /** Headers of someone who is signed in and means no harm, of someone who does, and of who helps them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attacker: Readonly<Record<string, string>>;
  readonly accomplice: Readonly<Record<string, string>>;
  readonly scopeId: string;
  /** A public project with a model of a few hundred objects. */
  readonly projectId: string;
  readonly modelId: string;
  /** A project of the attacker. */
  readonly attacked: string;
}

export interface Target extends Victim {
  readonly service: ChildService;
}

/** Opens a target on a storage of its own, and leaves nothing behind. */
export async function withTarget<T>(
  database: DatabaseName,
  work: (target: Target) => Promise<T>,
  more: ChildServiceOptions = {},
): Promise<T> {
  const storages = await TestStorages.on(database);
  const storage = await storages.open();
  const log = join(storage.dataFolder, 'service.log');
  const target = await openTarget(storage, log, more);
  try {
    return await work(target);
  } finally {
    await target.service.stop();
    await rm(log, { force: true });
    await storage.remove();
    await storages.close();
  }
}

export async function openTarget(storage: TestStorage, log: string, more: ChildServiceOptions = {}): Promise<Target> {
  const database = await openDatabase(storage, () => {});
  const { headers } = await signedIn(database, 'Target');
  const { headers: attacker } = await signedIn(database, 'Attacker');
  const { headers: accomplice } = await signedIn(database, 'Accomplice');
  await database.close();
  const service = await startService(storage, { log, ...more });
  const create = (path: string, body: unknown, by = headers) => createdAt(`${service.url}${path}`, body, by);
  const scopeId = await create('/api/scopes', { name: 'Torture' });
  const projectId = await create('/api/projects', { scopeId, name: 'Public' });
  const modelId = await createModel(service.url, projectId, headers);
  const theirs = await create('/api/scopes', { name: 'Attacker' }, attacker);
  const attacked = await create('/api/projects', { scopeId: theirs, name: 'Attacked' }, attacker);
  const { processId, port, url } = service;
  return { service, processId, port, url, headers, attacker, accomplice, scopeId, projectId, modelId, attacked };
}

async function createdAt(url: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`POST ${url}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Triples enough for a query that multiplies them not to end. */
async function createModel(url: string, projectId: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const triples = Array.from({ length: 500 }, (_, index) => `<http://example.org/${index}> <http://example.org/p> ${index} .`);
  const form = new FormData();
  form.append('entity', new Blob([JSON.stringify({ projectId, name: 'Numbers' })], { type: 'application/json' }));
  form.append('content', new Blob([triples.join('\n')]), 'numbers.ttl');
  const answer = await fetch(`${url}/api/models`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`POST /api/models: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
