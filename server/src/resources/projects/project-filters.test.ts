import { aUser } from '@orrery/testing/people.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../access/caller.ts';
import { fieldTypesOf } from '../../conditions/columns.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { Database } from '../../storage/database.ts';
import { projectView } from '../../storage/views/project-view.ts';
import { Scopes } from '../scopes/scopes.ts';
import type { Project } from './project.ts';
import { Projects } from './projects.ts';

const fields = fieldTypesOf(projectView.columns);
const start = Date.parse('2026-03-01T00:00:00Z');
const hour = 3_600_000;

let database: Database;
let projects: Projects;
let ada: User;
let bob: User;
const made: Record<string, Project> = {};

/** The projects of the test, by the letter with which the table speaks of them; one an hour, from 1 March 2026 on. */
const entries = [
  { letter: 'a', name: 'Alpha', description: 'First of all', confidentiality: 0, version: 'dev' },
  { letter: 'b', name: 'alphabet', description: '', confidentiality: 5, version: '1.0' },
  { letter: 'c', name: '100% sure', description: null, confidentiality: 99, version: 'Dev2' },
  { letter: 'd', name: 'under_score', description: 'with \\ backslash', confidentiality: 150, version: 'v.d' },
  { letter: 'e', name: 'Ünïcödé Ελλάδα', description: 'a,b', confidentiality: 199, version: 'v-e' },
  { letter: 'f', name: '*star*', description: '!bang', confidentiality: 250, version: 'v_f' },
] as const;

beforeAll(async () => {
  database = await temporaryDatabase();
  let now = start;
  const clock = () => now;
  const scopes = new Scopes(database, clock);
  projects = new Projects(database, scopes, clock);
  [ada, bob] = [await aUser(database, 'Ada'), await aUser(database, 'Bob')];
  const scope = await scopes.create(ada, { name: 'Grid' });
  for (const { letter, ...input } of entries) {
    made[letter] = await projects.create(ada, { scopeId: scope.id, ...input });
    now += hour;
  }
  await projects.change(ada, made.c!.id, { archived: true });
});

afterAll(() => database.close());

async function found(query: string, caller: User = ada): Promise<string> {
  const parameters: Record<string, string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) parameters[name] = [...(parameters[name] ?? []), value];
  const flat = Object.fromEntries(
    Object.entries(parameters).map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
  );
  const { items, total } = await projects.list(caller, listRequest({ query: flat }, fields, ''));
  expect(total).toBeGreaterThanOrEqual(items.length);
  return items.map((item) => Object.keys(made).find((letter) => made[letter]!.id === item.id)).join('');
}

const encoded = encodeURIComponent;

describe('text', () => {
  test.each([
    ['name=Alpha', 'a'],
    ['name=alpha', ''],
    ['name=!Alpha', 'bcdef'],
    ['name=alpha*', 'ab'],
    ['name=ALPHA*', 'ab'],
    ['name=!alpha*', 'cdef'],
    ['name=*bet', 'b'],
    ['name=!*bet', 'acdef'],
    ['name=*PHA*', 'ab'],
    ['name=!*pha*', 'cdef'],
    ['name=*ph*', 'ab'],
    ['name=*a*', 'abf'],
    ['name=*', 'abcdef'],
    ['name=**', 'abcdef'],
    [`name=*${encoded('%')}*`, 'c'],
    [`name=100${encoded('%')}*`, 'c'],
    [`name=*${encoded('0% s')}*`, 'c'],
    ['name=*_*', 'd'],
    ['name=under_*', 'd'],
    ['name=underXscore', ''],
    ['name=*under_scor*', 'd'],
    [`name=${encoded('ÜNÏCÖDÉ')}*`, 'e'],
    [`name=*${encoded('ελλάδα')}*`, 'e'],
    [`name=*${encoded('ΕΛΛΆΔΑ')}*`, 'e'],
    [`name=${encoded('Ünïcödé Ελλάδα')}`, 'e'],
    [`name=${encoded('\\*star*')}`, 'f'],
    [`name=!${encoded('\\*star*')}`, 'abcde'],
    [`name=*${encoded('*star')}**`, 'f'],
    [`description=${encoded('a,b')}`, 'e'],
    [`description=*${encoded('a,b')}*`, 'e'],
    [`description=${encoded('\\!bang')}`, 'f'],
    [`description=${encoded('\\\\')}`, ''],
    [`description=*${encoded('\\')}*`, 'd'],
    [`description=*${encoded('h \\ b')}*`, 'd'],
    ['description=', 'bc'],
    ['description=!', 'adef'],
    ['description=!a', 'abcdef'],
    [`description=!${encoded('a,b')}`, 'abcdf'],
    [`description=!*${encoded('with')}*`, 'abcef'],
    ['name=>=under_score', 'de'],
    ['name=>under_score', 'e'],
    ['name=<alpha', 'cf'],
    ['name=<=ALPHA', 'acf'],
    ['name=!<=ALPHA', 'bde'],
    ['version=Dev2', 'c'],
    ['version=dev*', 'ac'],
    ['slug=alpha', 'a'],
    ['slug=*a*', 'abef'],
    ['name=', ''],
    ['name=!', 'abcdef'],
    ["name=';drop table projects;--", ''],
    [`name=*${encoded('"')}*`, ''],
    [`name=*${encoded('a" OR "b')}*`, ''],
  ])('%s finds %j', async (query, letters) => {
    expect(await found(query)).toBe(letters);
  });
});

describe('integers', () => {
  test.each([
    ['confidentiality=5', 'b'],
    ['confidentiality=!5', 'acdef'],
    ['confidentiality=0,5', 'ab'],
    ['confidentiality=!0,5', 'cdef'],
    ['confidentiality=!0,!5', 'cdef'],
    ['confidentiality=>=99', 'cdef'],
    ['confidentiality=>99', 'def'],
    ['confidentiality=<5', 'a'],
    ['confidentiality=<=5', 'ab'],
    ['confidentiality=!<=5', 'cdef'],
    ['confidentiality=<5,>199', 'af'],
    ['confidentiality=>0&confidentiality=<150', 'bc'],
    ['confidentiality=', ''],
    ['confidentiality=!', 'abcdef'],
    ['confidentiality=-1', ''],
    ['confidentiality=>=-99999999999999999999', 'abcdef'],
    ['confidentiality=99999999999999999999', ''],
  ])('%s finds %j', async (query, letters) => {
    expect(await found(query)).toBe(letters);
  });
});

describe('booleans, enumerations and UUIDs', () => {
  test.each([
    ['canUpdate=true', 'abdef'],
    ['canUpdate=false', 'c'],
    ['canUpdate=!true', 'c'],
    ['canUpdate=true,false', 'abcdef'],
    ['canUpdate=', ''],
    ['canUpdate=!', 'abcdef'],
    ['canDelete=true', 'abcdef'],
    ['canCreateModels=true', 'abdef'],
    ['myRole=owner', 'abcdef'],
    ['myRole=!owner', ''],
    ['myRole=viewer,owner', 'abcdef'],
    ['myRole=none', ''],
    ['previousVersionId=', 'abcdef'],
    ['previousVersionId=!', ''],
  ])('%s finds %j', async (query, letters) => {
    expect(await found(query)).toBe(letters);
  });

  test('an id is found in upper case too, alone, among others and by its negation', async () => {
    const [a, b] = [made.a!.id, made.b!.id];
    expect(await found(`id=${a.toUpperCase()}`)).toBe('a');
    expect(await found(`id=${a},${b}`)).toBe('ab');
    expect(await found(`id=!${a},${b}`)).toBe('cdef');
    expect(await found(`id=>=${b}`)).toBe('bcdef');
  });

  test('who is no member has no role and no rights', async () => {
    expect(await found('myRole=none', bob)).toBe('abcde');
    expect(await found('canUpdate=true', bob)).toBe('');
    expect(await found('canUpdate=false', bob)).toBe('abcde');
  });
});

describe('instants', () => {
  test.each([
    ['creationDateTime=2026-03-01T00:00:00Z', 'a'],
    ['creationDateTime=2026-03-01', 'a'],
    ['creationDateTime=2026-03-01T01:00:00%2B01:00', 'a'],
    ['creationDateTime=!2026-03-01', 'bcdef'],
    ['creationDateTime=>=2026-03-01T02:00:00.000Z', 'cdef'],
    ['creationDateTime=>=2026-03-01T01:00:00Z,<2026-03-01T03:00:00Z', 'bc'],
    ['creationDateTime=>2026-03-01T00:59:59.9999Z', 'bcdef'],
    ['creationDateTime=>=2026-03-01T01:00:00.0001Z', 'cdef'],
    ['creationDateTime=<2026-03-01T01:00:00.0001Z', 'ab'],
    ['creationDateTime=2026-03-01T01:00:00.0001Z', ''],
    ['creationDateTime=!2026-03-01T00:00:00Z,2026-03-01T01:00:00Z', 'cdef'],
    ['archivationDateTime=', 'abdef'],
    ['archivationDateTime=!', 'c'],
    ['archivationDateTime=!2020-01-01', 'abcdef'],
    ['archivationDateTime=>2020-01-01', 'c'],
  ])('%s finds %j', async (query, letters) => {
    expect(await found(query)).toBe(letters);
  });
});

describe('people, scopes and several fields', () => {
  test.each([
    ['creator.name=Ada', 'abcdef'],
    ['creator.name=*da*', 'abcdef'],
    ['creator.name=!Ada', ''],
    ['archiver.name=Ada', 'c'],
    ['archiver.name=!Ada', 'abdef'],
    ['archiver.name=', 'abdef'],
    ['archiver.name=!', 'c'],
    ['archiver.id=', 'abdef'],
    ['archiver.id=!', 'c'],
    ['archived=true', 'c'],
    ['archived=false', 'abdef'],
    ['archived=!true', 'abdef'],
    ['archived=true,false', 'abcdef'],
    ['archived=', ''],
    ['archived=!', 'abcdef'],
    ['scope.name=grid', ''],
    ['scope.name=grid*', 'abcdef'],
    ['scope.slug=grid', 'abcdef'],
    ['name,description=*first*', 'a'],
    ['name,description=*alpha*', 'ab'],
    ['name,archiver.name=Ada', 'c'],
    ['name=*a*&description=!', 'af'],
    ['name=*a*&name=!*t*', 'a'],
  ])('%s finds %j', async (query, letters) => {
    expect(await found(query)).toBe(letters);
  });
});

describe('order', () => {
  test.each([
    ['sort=creationDateTime,desc', 'fedcba'],
    ['sort=name', 'fcabde'],
    ['sort=name,asc', 'fcabde'],
    ['sort=name,DESC', 'edbacf'],
    ['sort=description', 'bfeadc'],
    ['sort=description,desc', 'daefbc'],
    ['sort=archivationDateTime,desc&sort=name', 'cfabde'],
    ['sort=archiver.name&sort=name', 'cfabde'],
    ['sort=archived,desc&sort=name', 'cfabde'],
    ['sort=canUpdate&sort=confidentiality,desc', 'cfedba'],
    ['sort=creator.name,confidentiality,desc', 'fedcba'],
    ['sort=myRole&sort=version', 'bacedf'],
    ['sort=previousVersionId&sort=confidentiality', 'abcdef'],
  ])('%s gives %s', async (query, letters) => {
    expect(await found(query)).toBe(letters);
  });
});

describe('what is wrong is refused with the name of the field', () => {
  test.each([
    ['confidentiality=high', 'confidentiality', 'must be an integer'],
    ['confidentiality=1.5', 'confidentiality', 'must be an integer'],
    ['confidentiality=*1*', 'confidentiality', 'must be an integer'],
    ['canUpdate=yes', 'canUpdate', 'must be true or false'],
    ['archived=yes', 'archived', 'must be true or false'],
    ['canUpdate=>true', 'canUpdate', 'must be true or false'],
    ['id=abc', 'id', 'must be a UUID'],
    ['scope.id=*', 'scope.id', 'must be a UUID'],
    ['myRole=boss', 'myRole', 'must be one of none, viewer, editor, owner'],
    ['creationDateTime=yesterday', 'creationDateTime', 'must be an ISO 8601 instant or a date'],
    ['creationDateTime=2026-02-30', 'creationDateTime', 'must be an ISO 8601 instant or a date'],
    ['creationDateTime=2026-03-01T25:00:00Z', 'creationDateTime', 'must be an ISO 8601 instant or a date'],
    ['nmae=x', 'nmae', 'Unknown filter field: nmae'],
    ['name,nmae=x', 'nmae', 'Unknown filter field: nmae'],
    ['__proto__=x', '__proto__', 'Unknown filter field: __proto__'],
    ['isMine=true', 'isMine', 'Unknown filter field: isMine'],
    ['name=%00', 'name', 'must be text without NUL'],
    ['sort=nmae', 'nmae', 'Unknown sort field: nmae'],
    ['sort=myClearance', 'myClearance', 'Unknown sort field: myClearance'],
    ['page=-1', 'page', 'must be a whole number greater than or equal to 0'],
    ['page=x', 'page', 'must be a whole number greater than or equal to 0'],
    ['page=1&page=2', 'page', 'must be given once'],
    ['size=0', 'size', 'must be a whole number greater than or equal to 1'],
    ['size=1.5', 'size', 'must be a whole number greater than or equal to 1'],
  ])('%s', async (query, field, message) => {
    await expect(found(query)).rejects.toMatchObject({ kind: 'invalid', errors: [{ field, message }] });
  });
});
