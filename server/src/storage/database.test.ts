import { randomUUID } from 'node:crypto';
import { aUser } from '@orrery/testing/people.ts';
import { type TemporaryInstallation, temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import { afterEach, expect, test } from 'vitest';
import { anonymousKey } from '../turn-keys.ts';
import type { Database } from './database.ts';
import { writingCaller } from './writing-caller.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function place({ hasTables = true } = {}): Promise<TemporaryInstallation> {
  const made = await temporaryInstallation({ hasTables });
  closing.push(() => made.remove());
  return made;
}

async function open(where: TemporaryInstallation): Promise<Database> {
  const database = await where.open();
  closing.push(() => database.close());
  return database;
}

async function nameOf(database: Database, id: string): Promise<string> {
  const text = `select name from users where id = ${database.dialect.placeholder(1)}`;
  const [cells] = await database.points.rows({ text, values: [id] });
  return String(cells?.[0]);
}

test('several instances may start at once on a new database', async () => {
  const where = await place({ hasTables: false });
  const instances = where.databaseUrl ? 4 : 1;
  const databases = await Promise.all(Array.from({ length: instances }, () => open(where)));
  const applied = await databases[0]!.tables.selectFrom('applied_migrations').selectAll().execute();
  expect(new Set(applied.map(({ name }) => name)).size).toBe(applied.length);
  expect(applied.length).toBeGreaterThanOrEqual(2);
});

test('what is written is there after it is opened again', async () => {
  const where = await place();
  const first = await where.open();
  const { id } = await aUser(first, 'Ada');
  await first.close();
  expect(await nameOf(await open(where), id)).toBe('Ada');
});

test('concurrent read-modify-write transactions lose nothing', async () => {
  const database = await open(await place());
  const { id } = await aUser(database, '0');
  const increment = () =>
    database.write(async ({ tables }) => {
      const { name } = await tables.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
      await tables
        .updateTable('users')
        .set({ name: String(Number(name) + 1) })
        .where('id', '=', id)
        .execute();
    });
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let time = 0; time < 5; time++) await increment();
    }),
  );
  expect(await nameOf(database, id)).toBe('40');
});

test('the embedded database runs a statement for each of many rows, all or nothing', async () => {
  const database = await open(await place());
  if (database.dialect.name !== 'sqlite') return;
  const text = 'insert into search_class_uses (source, class) values (? + ?, ?)';
  const write = (rows: readonly (readonly unknown[])[]) =>
    database.write((transaction) => transaction.rows({ text, values: [100], rows: JSON.stringify(rows) }));
  const stored = () => database.points.rows({ text: 'select source, class from search_class_uses order by 1', values: [] });
  await write([[7], [8], [9]]);
  const expected = [
    [100, 7],
    [101, 8],
    [102, 9],
  ];
  expect(await stored()).toEqual(expected);
  await expect(write([[6], [null]])).rejects.toThrow('NOT NULL');
  await expect(write([[7]])).rejects.toThrow('UNIQUE');
  expect(await stored()).toEqual(expected);
});

test('a transaction that fails leaves nothing behind, and those beside it go on', async () => {
  const database = await open(await place());
  const { id } = await aUser(database, 'before');
  const failing = database.write(async ({ tables }) => {
    await tables.updateTable('users').set({ name: 'half' }).where('id', '=', id).execute();
    throw new Error('no');
  });
  const beside = aUser(database, 'Bob');
  await expect(failing).rejects.toThrow('no');
  expect(await nameOf(database, id)).toBe('before');
  expect(await nameOf(database, (await beside).id)).toBe('Bob');
});

test('a write outside of a transaction never slips into one that is under way', async () => {
  const database = await open(await place());
  const { id } = await aUser(database, 'before');
  const { promise: paused, resolve: goOn } = Promise.withResolvers<void>();
  const rolledBack = database.write(async ({ tables }) => {
    await tables.selectFrom('users').select('id').execute();
    await paused;
    throw new Error('rolled back');
  });
  const write = database.tables.updateTable('users').set({ name: 'after' }).where('id', '=', id).execute();
  setTimeout(goOn, 20);
  await expect(rolledBack).rejects.toThrow('rolled back');
  await write;
  expect(await nameOf(database, id)).toBe('after');
});

test('the broken unique rule is told by name', async () => {
  const database = await open(await place());
  const ada = await aUser(database, 'Ada');
  const again = database.tables
    .insertInto('users')
    .columns([
      'id',
      'issuer',
      'subject',
      'username',
      'username_folded',
      'name',
      'name_folded',
      'is_administrator',
      'is_disabled',
      'created_at',
    ])
    .values({
      id: '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01',
      issuer: 'local',
      subject: ada.id,
      username: 'x',
      username_folded: 'x',
      name: '',
      name_folded: '',
      email: null,
      locale: null,
      theme: null,
      is_administrator: 0,
      is_disabled: 0,
      created_at: 0,
    })
    .execute();
  const error = await again.catch((thrown: unknown) => thrown);
  expect(database.dialect.brokenUniqueRule(error)).toBe('users(issuer,subject)');
});

test('a statement that fails once can be run again', async () => {
  const database = await open(await place());
  const wrong = { text: 'select nonsense from users', values: [] };
  await expect(database.lists.rows(wrong)).rejects.toThrow('nonsense');
  await expect(database.lists.rows(wrong)).rejects.toThrow('nonsense');
  expect(await database.lists.rows({ text: 'select 1', values: [] })).toEqual([[1]]);
});

test('more different statements than are kept prepared still run', async () => {
  const database = await open(await place());
  const statements = Array.from({ length: 1500 }, (_, index) => ({ text: `select ${index}`, values: [] }));
  const results = await Promise.all(statements.map((statement) => database.points.rows(statement)));
  expect(results.map(([cells]) => cells![0])).toEqual(statements.map((_, index) => index));
});

test('a second process is refused the data folder in a plain sentence', async () => {
  const where = await place();
  await open(where);
  if (where.databaseUrl) return expect((await open(where)).isExclusive).toBe(false);
  await expect(where.open()).rejects.toThrow(
    /^The data folder .* is in use by another Orrery \(process \d+\)\. Stop that one, or give this one another folder/,
  );
});

test('the state changes with every write and with nothing else, and nobody knows it while a write is under way', async () => {
  const where = await place();
  const database = await open(where);
  if (where.databaseUrl) return expect(database.state()).toBeUndefined();
  const before = database.state();
  expect(before).toBeTypeOf('number');
  await database.lists.rows({ text: 'select 1', values: [] });
  await database.tables.selectFrom('users').select('id').execute();
  expect(database.state()).toBe(before);
  const write = aUser(database, 'Ada');
  await expect.poll(() => database.state(), { interval: 0 }).not.toBe(before);
  const { id } = await write;
  const after = database.state();
  expect(after).toBeGreaterThan(before!);
  expect(await nameOf(database, id)).toBe('Ada');
  await database.write(async (transaction) => {
    await transaction.tables.updateTable('users').set({ name: 'Bea' }).where('id', '=', id).execute();
    expect(database.state()).not.toBe(after);
    expect(await nameOf(database, id)).toBe('Ada');
  });
  expect(await nameOf(database, id)).toBe('Bea');
  expect(database.state()).toBeGreaterThan(after!);
});

test('a list that runs long does not keep single rows waiting', async () => {
  const database = await open(await place());
  const { id } = await aUser(database, 'Ada');
  const gone = new AbortController();
  const list = expect(database.lists.rows(endlessList(database), { caller: 'ada', signal: gone.signal })).rejects.toThrow('gone');
  expect(await nameOf(database, id)).toBe('Ada');
  gone.abort(new Error('The client has gone.'));
  await list;
});

/** A list without end, in the words of each database. */
function endlessList(database: Database) {
  const wanted = database.dialect.whileWanted('n').replaceAll('n.rowid', 'n.i');
  const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n';
  return { text: wanted ? `${numbers} where ${wanted}1 = 1` : 'select pg_sleep(600)', values: [] };
}

test('a list ends when its caller goes, and another can be read at once', async () => {
  const database = await open(await place());
  const gone = new AbortController();
  const list = database.lists.rows(endlessList(database), { caller: 'ada', signal: gone.signal });
  setTimeout(() => gone.abort(new Error('The client has gone.')), 50);
  await expect(list).rejects.toThrow('The client has gone.');
  expect(await database.lists.rows({ text: 'select 1', values: [] }, { caller: 'ada' })).toEqual([[1]]);
});

test('lists without end keep neither writes, nor work, nor lists of signed-in callers waiting, where they are anonymous', async () => {
  const database = await open(await place());
  const gone = new AbortController();
  const lists = Array.from({ length: 8 }, () =>
    database.lists
      .rows(endlessList(database), { caller: anonymousKey, signal: gone.signal })
      .catch((error: Error) => error.message),
  );
  const { id } = await aUser(database, 'Ada');
  expect(await nameOf(database, id)).toBe('Ada');
  expect(await database.work.rows({ text: 'select 1', values: [] })).toEqual([[1]]);
  expect(await database.lists.rows({ text: 'select 2', values: [] }, { caller: id })).toEqual([[2]]);
  gone.abort(new Error('gone'));
  expect(await Promise.all(lists)).toEqual(lists.map(() => 'gone'));
});

test('lists without end of one caller keep no list of another waiting', async () => {
  const database = await open(await place());
  const gone = new AbortController();
  const lists = Array.from({ length: 8 }, () =>
    database.lists.rows(endlessList(database), { caller: 'mallory', signal: gone.signal }).catch((error: Error) => error.message),
  );
  expect(await database.lists.rows({ text: 'select 2', values: [] }, { caller: 'ada' })).toEqual([[2]]);
  gone.abort(new Error('gone'));
  // None has come to its end by its time limit meanwhile.
  expect(await Promise.all(lists)).toEqual(lists.map(() => 'gone'));
});

test('writers who come together commit together, and one that fails takes only its own work back', async () => {
  const database = await open(await place());
  const writes = Array.from({ length: 40 }, (_, index) =>
    database.write(async ({ tables }) => {
      await aUserRow(tables, `user ${index}`);
      if (index % 4 === 3) throw new Error(`writer ${index} gives up`);
      return index;
    }),
  );
  const settled = await Promise.allSettled(writes);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  const names = await database.tables.selectFrom('users').select('name').execute();
  expect(names.map(({ name }) => name).sort()).toEqual(
    settled.flatMap(({ status }, index) => (status === 'fulfilled' ? `user ${index}` : [])).sort(),
  );
});

test('who is told that a write is done finds it, whoever else writes meanwhile', async () => {
  const database = await open(await place());
  const write = async (index: number) => {
    await database.write(({ tables }) => aUserRow(tables, `user ${index}`));
    const found = await database.points.rows({ text: `select count(*) from users where name = 'user ${index}'`, values: [] });
    return Number(found[0]![0]);
  };
  expect(new Set(await Promise.all(Array.from({ length: 40 }, (_, index) => write(index))))).toEqual(new Set([1]));
});

test('who fails because of what another writer has just done finds it', async () => {
  const database = await open(await place());
  const write = async () => {
    try {
      await database.write(({ tables }) => aUserRow(tables, 'the same'));
    } catch (error) {
      if (database.dialect.brokenUniqueRule(error) === undefined) throw error;
    }
    const found = await database.points.rows({ text: "select count(*) from users where name = 'the same'", values: [] });
    return Number(found[0]![0]);
  };
  expect(await Promise.all(Array.from({ length: 20 }, write))).toEqual(Array(20).fill(1));
});

function aUserRow(tables: Database['tables'], name: string): Promise<unknown> {
  const columns = { subject: name, username: name, username_folded: name, name, name_folded: name };
  const flags = { email: null, locale: null, theme: null, is_administrator: 0, is_disabled: 0, created_at: 0 };
  return tables
    .insertInto('users')
    .values({ id: randomUUID(), issuer: 'test', ...columns, ...flags })
    .execute();
}

test('whoever writes waits for one write of another caller, not for all that they have asked for', async () => {
  const database = await open(await place());
  const order: string[] = [];
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
  const write = (caller: string) =>
    writingCaller.run(caller, () =>
      database.write(async () => {
        order.push(caller);
        await pause();
      }),
    );
  // Connections are there: opening one may take as long as many writes.
  await Promise.all(Array.from({ length: 20 }, (_, at) => write(`somebody ${at}`)));
  order.length = 0;
  await Promise.all([...Array.from({ length: 20 }, () => write('mallory')), write('ada')]);
  expect(order.indexOf('ada')).toBeLessThan(8);
});
