import { aUser } from '@orrery/testing/people.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atMost, everything } from '../../conditions/condition.ts';
import type { Database, Queryable } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { versionFamily } from './version-family.ts';

let database: Database;
let audit: { creator_id: string; created_at: number; modifier_id: string; modified_at: number };
let scopeId: string;

const unarchived = { archiver_id: null, archived_at: null };
const undescribed = { description: null, description_folded: null };

beforeAll(async () => {
  database = await temporaryDatabase();
  const { id } = await aUser(database, 'Ada');
  audit = { creator_id: id, created_at: 0, modifier_id: id, modified_at: 0 };
  scopeId = newId();
  const named = { slug: 'scope', name: 'Scope', name_folded: 'scope', ...undescribed, confidentiality: 0 };
  await database.tables
    .insertInto('scopes')
    .values({ id: scopeId, ...named, ...audit, ...unarchived })
    .execute();
});

afterAll(() => database.close());

interface Version {
  readonly id: string;
  readonly previous: string | null;
  readonly confidentiality?: number;
}

async function add(versions: readonly Version[]): Promise<void> {
  const rows = versions.map(({ id, previous, confidentiality = 0 }) => ({
    ...{ id, scope_id: scopeId, slug: 'project', version: id, version_folded: id, name: 'Project', name_folded: 'project' },
    ...{ ...undescribed, confidentiality, previous_version_id: previous, ...audit, ...unarchived },
  }));
  await inBatches(rows, (part) => database.tables.insertInto('projects').values(part).execute());
}

function chain(length: number): Version[] {
  const ids = Array.from({ length }, () => newId());
  return ids.map((id, index) => ({ id, previous: ids[index - 1] ?? null }));
}

/** With the number of statements that it took. */
async function familyOf(id: string, visible = everything): Promise<{ found: Set<string>; statements: number }> {
  let statements = 0;
  const counted: Queryable = {
    dialect: database.dialect,
    rows: (statement, request) => {
      statements++;
      return database.lists.rows(statement, request);
    },
  };
  const found = await versionFamily(counted, id, { me: newId(), visible }, { caller: 'test' });
  return { found: new Set(found), statements };
}

test('all versions are found from any of them by one statement, however they branch', async () => {
  const [first, second, third] = [newId(), newId(), newId()];
  const versions = [
    { id: first, previous: null },
    { id: second, previous: first },
    { id: third, previous: second },
    { id: newId(), previous: first },
    { id: newId(), previous: third },
  ];
  await add(versions);
  const all = new Set(versions.map(({ id }) => id));
  for (const { id } of versions) expect(await familyOf(id)).toEqual({ found: all, statements: 1 });
});

test('a hidden version parts those before it from those after it', async () => {
  const [first, second, third, fourth] = chain(4);
  await add([first!, second!, { ...third!, confidentiality: 250 }, fourth!]);
  const open = atMost('confidentiality', 199);
  expect((await familyOf(first!.id, open)).found).toEqual(new Set([first!.id, second!.id]));
  expect((await familyOf(fourth!.id, open)).found).toEqual(new Set([fourth!.id]));
});

test('of more than a thousand versions a thousand are found, by one statement too', async () => {
  const versions = chain(1200);
  await add(versions);
  for (const { id } of [versions[0]!, versions[600]!, versions[1199]!]) {
    const { found, statements } = await familyOf(id);
    expect([found.size, found.has(id), statements]).toEqual([1000, true, 1]);
  }
});
