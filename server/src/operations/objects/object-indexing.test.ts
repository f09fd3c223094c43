import type { Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { type TemporaryInstallation, temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DerivedForms } from '../forms/derived-forms.ts';
import { objectIndexForm } from '../forms/object-index-form.ts';
import { ObjectIndexes } from './object-indexes.ts';
import { ObjectIndexing } from './object-indexing.ts';

let place: TemporaryInstallation;
let it: TestService;
let ada: Client;

const environment = () => ({ ORRERY_DATA: place.folder });

beforeAll(async () => {
  place = await temporaryInstallation();
  it = await service({ database: await place.open(), environment: environment() });
  ada = await it.as('Ada');
});

afterAll(async () => {
  await it.close();
  await place.remove();
});

const indexed = () => it.database.tables.selectFrom('object_indexes').selectAll().execute();
const kept = async () => {
  const rows = await it.database.tables.selectFrom('derived_forms').select('key').execute();
  return rows.filter(({ key }) => key.startsWith('objects-')).length;
};

test('new content is indexed before anybody asks, and again when it is read anew', async () => {
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'a.xmi', aFamily('Ada'));
  await vi.waitFor(async () => expect([(await indexed()).length, await kept()]).toEqual([1, 1]), { timeout: 60_000 });
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
  await vi.waitFor(async () => expect([(await indexed()).length, await kept()]).toEqual([2, 3]), { timeout: 60_000 });
});

test('models of a database from before there were indexes are indexed after the start', async () => {
  const { tables } = it.database;
  await tables.deleteFrom('derived_forms').execute();
  await sql`drop table object_indexes`.execute(tables);
  await tables.deleteFrom('applied_migrations').where('name', '=', '0011-object-indexes').execute();
  const { user } = ada;
  await it.close();
  it = await service({ database: await place.open(), environment: environment() });
  expect(user.id).toBeDefined();
  await vi.waitFor(async () => expect(await kept()).toBe(2), { timeout: 60_000 });
  const { version: newest } = objectIndexForm;
  await vi.waitFor(async () => expect((await indexed()).map(({ version }) => Number(version))).toEqual([newest, newest]), {
    timeout: 60_000,
  });
});

test('what was indexed once is not made again after a start where the budget has let it go', async () => {
  await it.database.tables.deleteFrom('derived_forms').execute();
  await it.close();
  it = await service({ database: await place.open(), environment: environment() });
  ada = await it.as('Bob');
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'a.xmi', aFamily('Ada'));
  await vi.waitFor(async () => expect((await indexed()).length).toBe(3), { timeout: 60_000 });
  expect(await kept()).toBe(1);
});

test('the cache of other forms does not push indexes out, and has its budget apart from theirs', async () => {
  const { tables } = it.database;
  const [{ id }] = (await tables.selectFrom('models').select('id').orderBy('created_at', 'desc').limit(1).execute()) as [
    { id: string },
  ];
  await ada.get(`/api/models/${id}/content?format=json`);
  const all = async () => (await tables.selectFrom('derived_forms').select('key').execute()).length;
  const trimmed = (budgets: object) =>
    new DerivedForms({
      database: it.database,
      contentStore: {} as never,
      engine: {} as never,
      clock: Date.now,
      ...budgets,
    }).trim();
  expect([await all(), await kept()]).toEqual([2, 1]);
  await trimmed({ budget: 0 });
  expect([await all(), await kept()]).toEqual([1, 1]);
  await trimmed({ objectsBudget: 0 });
  expect(await all()).toBe(0);
});

test('whoever asks for an index that is being made waits for it; users do not wait with anonymous callers', async () => {
  const [begun, ended]: [string[], PromiseWithResolvers<never>] = [[], Promise.withResolvers<never>()];
  const contentStore = { put: () => ended.promise } as never;
  const engine = {} as never;
  const forms = new DerivedForms({ database: it.database, contentStore, engine, clock: Date.now });
  const ask = (key: string, caller: string, isPatient = false) => {
    const make = (_: unknown, { onStart }: { readonly onStart?: (() => void) | undefined }) => {
      begun.push(`${key} ${caller}`);
      onStart?.();
      return [] as never;
    };
    return forms.get({ key, make }, { space: 'space', caller, isPatient });
  };
  /** Each has a moment to begin before the next one asks; those who must begin are waited for. */
  const asked = async (key: string, callers: readonly string[], beginning: readonly string[]) => {
    const answers: Promise<unknown>[] = [];
    for (const caller of callers) {
      const before = begun.length;
      answers.push(ask(key, caller, caller === 'service').catch(String));
      if (before === 0) await vi.waitFor(() => expect(begun).toHaveLength(1), 60_000);
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await vi.waitFor(() => expect(begun).toEqual(beginning), 60_000);
    begun.length = 0;
    return answers;
  };
  const first = await asked('upload', ['service', 'anonymous', 'ada'], ['upload service']);
  const second = await asked('visit', ['anonymous', 'service', 'ada', 'anonymous'], ['visit anonymous', 'visit ada']);
  ended.reject(new Error('over'));
  expect(await Promise.all([...first, ...second])).toEqual(Array.from({ length: 7 }, () => 'Error: over'));
});

test('the indexing of a large model makes room for those who wait for it, and is done when the model is left alone', async () => {
  const project = await aProject(ada);
  const { id } = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'a.xmi', aFamily('Ada'.padEnd(2 ** 20, 'a')));
  const { lineage } = await it.database.tables
    .selectFrom('models')
    .select('lineage')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [ends, failures]: [PromiseWithResolvers<never>[], unknown[]] = [[], []];
  const get = (_: unknown, { signal }: { readonly signal: AbortSignal }) => {
    const end = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => end.reject(signal.reason));
    ends.push(end);
    return end.promise;
  };
  let isBeingWritten = true;
  const dependencies = { derived: { get } as never, contentStore: {} as never, engine: {} as never };
  const indexes = new ObjectIndexes({ ...dependencies, isBeingWritten: () => isBeingWritten });
  const indexing = new ObjectIndexing({ database: it.database, indexes, onFailure: (error) => failures.push(error) });
  indexing.add(id);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(ends).toHaveLength(0);
  isBeingWritten = false;
  await vi.waitFor(() => expect(ends).toHaveLength(1), 60_000);
  indexes.makeRoomFor('service', lineage);
  indexes.makeRoomFor('ada', 'another model');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(ends).toHaveLength(1);
  indexes.makeRoomFor('ada', lineage);
  await vi.waitFor(() => expect(ends).toHaveLength(2), 60_000);
  expect(failures).toEqual([]);
  await indexing.close();
});
