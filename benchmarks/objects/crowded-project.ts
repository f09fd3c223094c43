/** A project with many models: its summary, and an object in it that refers to another model. */

import { startService } from '@orrery/testing/processes/child-service.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import type { TestStorage } from '@orrery/testing/test-storage/test-storage.ts';
import { v7 as newId } from 'uuid';
import type { Database } from '../../server/src/storage/database.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { type Headers, RemoteProject } from './remote-project.ts';
import { register, town, townEcore, townFile, townId } from './town.ts';

export interface Crowd {
  /** What is asked for, by what it is. */
  readonly paths: Readonly<Record<string, string>>;
  readonly time: (path: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

const rowsAtOnce = 200;

export async function crowdOf(storage: TestStorage, models: number): Promise<Crowd> {
  const database = await openDatabase(storage, () => {});
  const { headers } = await signedIn(database, 'Ada');
  await database.close();
  const first = await startService(storage, { logLevel: 'warn' });
  const project = await RemoteProject.create(first.url, headers, 'Crowd');
  await project.put('Metamodel', [townEcore]);
  const target = await project.upload('Town', townFile, town(1000));
  const source = await project.upload('Register', 'register.xmi', register(10));
  await first.stop();
  const again = await openDatabase(storage, () => {});
  await copyModel(again, target, models);
  await again.close();
  const service = await startService(storage, { logLevel: 'warn' });
  return {
    paths: {
      summary: `/api/projects/${project.id}/summary`,
      'an object that refers to another model': `/api/models/${source}/objects/${townId('entry', 3)}`,
      'references from another model': `/api/models/${target}/objects/${townId('person', 3)}/references?direction=in`,
    },
    time: (path) => timeOf(service.url + path, headers),
    stop: () => service.stop(),
  };
}

async function timeOf(url: string, headers: Headers): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text}`);
  return performance.now() - begin;
}

/** Rows alone: that many uploads would take longer than all that is measured. */
async function copyModel({ tables }: Database, id: string, count: number): Promise<void> {
  const { seq: _, ...model } = await tables.selectFrom('models').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const revision = await tables.selectFrom('revisions').selectAll().where('model_id', '=', id).executeTakeFirstOrThrow();
  for (let start = 0; start < count; start += rowsAtOnce) {
    const ids = Array.from({ length: Math.min(rowsAtOnce, count - start) }, () => newId());
    const copies = ids.map((own, at) => ({ ...model, id: own, lineage: own, slug: `copy-${start + at}` }));
    await tables.insertInto('models').values(copies).execute();
    const revisions = ids.map((own) => ({ ...revision, id: newId(), model_id: own, file_name: null }));
    await tables.insertInto('revisions').values(revisions).execute();
  }
}
