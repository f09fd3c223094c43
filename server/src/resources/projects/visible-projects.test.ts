import { randomUUID } from 'node:crypto';
import { aUser } from '@orrery/testing/people.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { VisibleEntities } from '../../access/visible-entities.ts';
import { type Condition, compares, everything, isOneOf, mostValues, not } from '../../conditions/condition.ts';
import type { Database } from '../../storage/database.ts';
import { projectView } from '../../storage/views/project-view.ts';
import { Scopes } from '../scopes/scopes.ts';
import { type Project, projectOf } from './project.ts';
import { projectPolicy } from './project-policy.ts';
import { Projects } from './projects.ts';

let database: Database;
let visible: VisibleEntities<Project>;
let projects: Projects;
let ada: User;
let bob: User;
const made: Project[] = [];

beforeAll(async () => {
  database = await temporaryDatabase();
  const scopes = new Scopes(database, Date.now);
  projects = new Projects(database, scopes, Date.now);
  visible = new VisibleEntities(
    database,
    entityKind({ name: 'project', view: projectView, policy: projectPolicy, entityOf: projectOf }),
  );
  [ada, bob] = [await aUser(database, 'Ada'), await aUser(database, 'Bob')];
  const scope = await scopes.create(ada, { name: 'Grid' });
  for (const confidentiality of [0, 150, 250, 0])
    made.push(await projects.create(ada, { scopeId: scope.id, name: `Project ${made.length}`, confidentiality }));
});

afterAll(() => database.close());

describe('many entities by their ids', () => {
  test('come in the order of the ids, each once, in either case', async () => {
    const ids = [3, 0, 2, 3].map((index) => made[index]!.id);
    expect((await visible.many(ada, [...ids, ids[1]!.toUpperCase()])).map(({ id }) => id)).toEqual(ids.slice(0, 3));
  });

  test('are absent where the caller does not see them, or there are none', async () => {
    const ids = [...made.map(({ id }) => id), '01700000-0000-7000-8000-00000000dead'];
    expect((await visible.many(bob, ids)).map(({ name }) => name)).toEqual(['Project 0', 'Project 1', 'Project 3']);
    expect((await visible.many('anonymous', ids)).map(({ name }) => name)).toEqual(['Project 0', 'Project 3']);
    expect(await visible.many(ada, [])).toEqual([]);
  });

  test('are read as one alone is read', async () => {
    expect(await visible.many(ada, [made[2]!.id])).toEqual([await visible.get(ada, made[2]!.id)]);
    expect(await visible.many(ada, [made[1]!.id, made[2]!.id])).toEqual([made[1], made[2]]);
  });

  test('are bounded', async () => {
    const ids = Array.from({ length: mostValues + 1 }, () => randomUUID());
    await expect(visible.many(ada, ids)).rejects.toThrow(RangeError);
    expect(await visible.many(ada, ids.slice(1))).toEqual([]);
  });
});

describe('a field that is one of several values', () => {
  const names = async (condition: Condition) => (await visible.all(ada, condition)).map(({ name }) => name.at(-1)).join('');

  test.each([
    ['text', isOneOf('name', ['Project 1', 'Project 3', 'project 0']), '13'],
    ['a number', isOneOf('confidentiality', [150, 250]), '12'],
    ['a role', isOneOf('myRole', ['viewer', 'owner']), '0123'],
    ['a field elsewhere', isOneOf('scope.slug', ['grid', 'other']), '0123'],
    ['an ability', isOneOf('canDelete', [true, false]), '0123'],
    ['nothing', isOneOf('name', []), ''],
    ['none of them', not(isOneOf('confidentiality', [150, 250])), '03'],
  ])('is found: %s', async (_, condition, expected) => {
    expect(await names(condition)).toBe(expected);
  });
});

describe('all that meet a condition', () => {
  test('are given each once, however few are read at a time', async () => {
    const given = async (size?: number) => (await Array.fromAsync(visible.each(ada, everything, size))).map(({ id }) => id);
    const expected = made.map(({ id }) => id);
    for (const size of [1, 2, 3, 4, 1000]) expect(await given(size)).toEqual(expected);
  });

  test.each([
    ['the one that was given last', 1],
    ['one that was given before', 0],
  ])('are given but for one that is deleted meanwhile: %s', async (_, deleted) => {
    const { id: scopeId } = made[0]!.scope;
    const some = [];
    for (let number = 0; number < 5; number++) some.push(await projects.create(ada, { scopeId, name: `Passing ${number}` }));
    const given: string[] = [];
    for await (const { name } of visible.each(ada, compares('name', 'starts', 'passing'), 2))
      if (given.push(name) === 2) await projects.remove(ada, some[deleted]!.id);
    expect(given).toEqual(some.map(({ name }) => name));
    for (const { id } of some.toSpliced(deleted, 1)) await projects.remove(ada, id);
  });
});
