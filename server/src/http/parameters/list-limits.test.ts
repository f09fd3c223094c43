import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Database } from '../../storage/database.ts';
import { anonymousKeyOf } from '../../turn-keys.ts';

let running: TestService;
beforeAll(async () => {
  running = await service();
});
afterAll(() => running.close());

const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`).join(',');

test('one filter has at most 20 fields', async () => {
  const { status, body } = await running.anonymous.get(`/api/projects?${names(300)}=X`);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field: 'name0', message: 'at most 20 fields in one filter' }]);
});

test('the same field many times is one field, in the links of the answer too', async () => {
  const { status, body } = await running.anonymous.get(`/api/projects?${'name,'.repeat(300)}name,slug=*X*`);
  expect(status).toBe(200);
  expect(body._links.self.href).toMatch(/\/api\/projects\?name,slug=\*X\*&page=0&size=20$/);
});

test('one filter has at most 100 values', async () => {
  const values = Array.from({ length: 101 }, (_, index) => index).join(',');
  const { status, body } = await running.anonymous.get(`/api/projects?confidentiality=${values}`);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field: 'confidentiality', message: 'at most 100 values in one filter' }]);
});

test('all filters together have at most 400 comparisons: a list of values is one, each bound is one', async () => {
  const upTo = (count: number, operator: string) => Array.from({ length: count }, (_, index) => `${operator}${index}`).join(',');
  const asked = (times: number, values: string) =>
    running.anonymous.get(`/api/projects?${Array.from({ length: times }, () => `confidentiality=${values}`).join('&')}`);
  expect((await asked(50, upTo(100, ''))).status).toBe(200);
  expect((await asked(4, upTo(100, '<'))).status).toBe(200);
  const { status, body } = await asked(5, upTo(100, '<'));
  expect([status, body.errors]).toEqual([400, [{ field: 'query', message: 'too many comparisons' }]]);
});

test('what is looked for within texts has at most 1000 characters in all filters together', async () => {
  const asked = (length: number) =>
    running.anonymous.get(`/api/projects?name,description=!*${'a'.repeat(length)}*&version=*${'b'.repeat(100)}`);
  expect((await asked(450)).status).toBe(200);
  const { status, body } = await asked(451);
  expect([status, body.errors]).toEqual([400, [{ field: 'query', message: 'too long patterns' }]]);
});

test('as much as a list may ask for is answered', async () => {
  const fields = 'name,slug,description,creator.name,lastModifier.name,archiver.name,scope.name,scope.slug,version';
  const filters = Array.from({ length: 20 }, (_, index) => `${fields}=!*x${index}*`).join('&');
  const values = Array.from({ length: 100 }, (_, index) => index).join(',');
  expect((await running.anonymous.get(`/api/projects?${filters}&confidentiality=${values}&canUpdate=false`)).status).toBe(200);
});

test('a pattern that folding makes too long for the database is refused', async () => {
  const { status, body } = await running.anonymous.get(`/api/projects?name=*${encodeURIComponent('\ufdfa'.repeat(1500))}*`);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field: 'name', message: 'a pattern has at most 2000 characters' }]);
});

test('a body that is nested too deep is refused, with an Idempotency-Key too', async () => {
  const ada = await running.as('Ada');
  const deep = `{"name": "x", "description": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const { status, body } = await ada.post('/api/scopes', deep, { 'idempotency-key': 'deep' });
  expect(status).toBe(400);
  expect(body.detail).toBe('The request body is nested deeper than 100 levels.');
});

test('lists are read in the turn of their caller, those of anonymous callers in the turn of their network', async () => {
  const database = await temporaryDatabase();
  const asked: (TurnRequest | undefined)[] = [];
  const lists: Database['lists'] = {
    dialect: database.dialect,
    rows: (statement, request) => {
      asked.push(request);
      return database.lists.rows(statement, request);
    },
  };
  const watched = await service({ database: Object.assign(Object.create(database) as Database, { lists }) });
  const ada = await watched.as('Ada');
  asked.length = 0;
  await watched.anonymous.get('/api/projects?name=*abc*');
  await ada.get('/api/models');
  expect([...new Set(asked.map((request) => request?.caller))]).toEqual([anonymousKeyOf('127.0.0.1'), ada.user.id]);
  expect(asked.every((request) => request?.signal)).toBe(true);
  await watched.close();
});
