/** Namespaces of metamodels: read once, given as far as they have room. */
import { expect, test } from 'vitest';
import type { Queryable } from '../database.ts';
import { namespacesOf } from './declared-namespaces.ts';

const mebi = 2 ** 20;

/** A database of models at revision 1 that declare one namespace of so many characters each. */
function databaseOf(lengths: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const rows = async ({ values }: { readonly values: readonly string[] }) => {
    asked.push(...values);
    return values.filter((id) => id in lengths).map((id) => [id, 1, JSON.stringify(['n'.repeat(lengths[id]!)])]);
  };
  return { asked, queryable: { dialect: { name: 'sqlite', placeholder: String }, rows } as unknown as Queryable };
}

function lengthsOf(lists: readonly string[]): number[] {
  return lists.map((list) => (JSON.parse(list) as string[]).join('').length);
}

test('each list is asked for once', async () => {
  const { asked, queryable } = databaseOf({ once: 1, more: 2 });
  expect(lengthsOf(await namespacesOf(queryable, ['once@1']))).toEqual([1]);
  expect(lengthsOf(await namespacesOf(queryable, ['more@1', 'once@1']))).toEqual([2, 1]);
  expect(asked).toEqual(['once', 'more']);
});

test('a metamodel that has another revision by now, or is gone, has none', async () => {
  const { asked, queryable } = databaseOf({ newer: 5 });
  expect(await namespacesOf(queryable, ['newer@0', 'gone@1'])).toEqual(['[]', '[]']);
  expect(lengthsOf(await namespacesOf(queryable, ['newer@1']))).toEqual([5]);
  expect(asked).toEqual(['newer', 'gone']);
});

test('very many namespaces have room for those that come first', async () => {
  const { queryable } = databaseOf({ a: 1.5 * mebi, b: 2 * mebi, c: mebi, d: 10 });
  expect(lengthsOf(await namespacesOf(queryable, ['d@1', 'a@1', 'b@1', 'c@1']))).toEqual([10, 1.5 * mebi, 2 * mebi, 0]);
});

test('after them nothing is asked for any more', async () => {
  const lengths = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`wide ${at}`, mebi]));
  const { asked, queryable } = databaseOf(lengths);
  await namespacesOf(
    queryable,
    Object.keys(lengths).map((id) => `${id}@1`),
  );
  expect(asked.length).toBe(50);
});

test('lists that no reading has room for displace no other', async () => {
  const huge = Array.from({ length: 4 }, (_, at) => `huge ${at}`);
  const { asked, queryable } = databaseOf({ small: 1, ...Object.fromEntries(huge.map((id) => [id, 5 * mebi])) });
  await namespacesOf(queryable, ['small@1']);
  for (const id of huge) expect(await namespacesOf(queryable, [`${id}@1`])).toEqual(['[]']);
  await namespacesOf(queryable, ['small@1']);
  expect(asked).toEqual(['small', ...huge]);
});
