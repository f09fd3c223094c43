/** What an answer is made of may be raised while it waits for its turn: then it is made again, of what its reader sees by then. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HostedSparqlEngine } from '../../engine/sparql/query-processes/hosted-sparql-engine.ts';
import { Models } from '../../resources/models/models.ts';
import { DatasetInputs } from '../expressions/dataset-inputs.ts';
import { DerivedForms } from '../forms/derived-forms.ts';
import { freshMilliseconds } from '../fresh-milliseconds.ts';

let it: TestService;
let [root, ada]: Client[] = [];
let [source, target]: Body[] = [];
let words: Body;

beforeAll(async () => {
  it = await service();
  root = await it.as('Root', { isAdministrator: true });
  ada = await it.as('Ada');
});
afterAll(() => it.close());
afterEach(() => vi.restoreAllMocks());

beforeEach(async () => {
  [source, target] = [await aProject(root!), await aProject(ada!)];
  await ada!.create(`/api/projects/${target!.id}/imports`, { id: source.id });
  words = await uploaded(root!, { projectId: source.id, name: 'Words' }, 'words.ttl', '<urn:a> <urn:says> "hush" .');
});

const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'a model is raised': () => root!.patch(`/api/models/${words.id}`, { confidentiality: 299 }),
  'a project is raised': () => root!.patch(`/api/projects/${source!.id}`, { confidentiality: 299 }),
  'a model is deleted': () => root!.delete(`/api/models/${words.id}`),
};

/** Before the first call of a method, which is done then. */
function before<Of extends object>(of: Of, method: keyof Of, change: () => Promise<unknown>): void {
  const original = of[method] as (...given: unknown[]) => unknown;
  vi.spyOn(of, method as never).mockImplementationOnce(async function (this: unknown, ...given: unknown[]) {
    await change();
    return original.apply(this, given);
  } as never);
}

const asked = () =>
  ada!.post(`/api/projects/${target!.id}/sparql`, 'SELECT ?what { <urn:a> <urn:says> ?what }', {
    'content-type': 'application/sparql-query',
  });
const evaluated = () =>
  ada!.post(`/api/projects/${target!.id}/expression-evaluations`, {
    language: 'aql',
    expression: '1',
  });

test('a query tells what there is', async () => {
  expect((await asked()).text).toContain('hush');
});

test.each(Object.entries(changes))('a query tells nothing of it where %s before it is answered', async (_, change) => {
  before(HostedSparqlEngine.prototype, 'query', change);
  const { status, text } = await asked();
  expect([status, text.includes('hush')]).toEqual([200, false]);
});

test('an expression that was to be evaluated on what is hidden by now is to be asked again', async () => {
  before(DatasetInputs.prototype, 'ofDataset', changes['a model is raised']!);
  const { text } = await evaluated();
  expect(text).toContain('Ask again');
  expect((await evaluated()).text).not.toContain('Ask again');
});

test('a form that waited for its turn is not there where its model is hidden by then', async () => {
  before(DerivedForms.prototype, 'open', async () => {
    await changes['a model is raised']!();
    await pause(freshMilliseconds + 10);
  });
  expect((await ada!.get(`/api/models/${words.id}/content?format=trig`)).status).toBe(404);
});

test('a form that is there at once is looked at once', async () => {
  const read = () => ada!.get(`/api/models/${words.id}/content?format=trig`);
  const { headers } = await read();
  const looks = vi.spyOn(Models.prototype, 'get');
  expect((await read()).status).toBe(200);
  expect((await ada!.get(`/api/models/${words.id}/content?format=trig`, { 'if-none-match': String(headers.etag) })).status).toBe(
    304,
  );
  expect(looks).toHaveBeenCalledTimes(2);
});

test('an answer that nobody is to read ends, and fails nobody where its file cannot be closed', async () => {
  const query = HostedSparqlEngine.prototype.query;
  let closed = 0;
  const close = () => {
    closed++;
    return Promise.reject(new Error('The disk has gone.'));
  };
  vi.spyOn(HostedSparqlEngine.prototype, 'query').mockImplementationOnce(async function (this: HostedSparqlEngine, request) {
    await changes['a model is deleted']!();
    const answer = await query.call(this, request);
    const body = { [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true }), return: close }) };
    return { ...answer, body } as unknown as typeof answer;
  });
  const unhandled = vi.fn();
  process.prependOnceListener('unhandledRejection', unhandled);
  expect((await asked()).status).toBe(200);
  await pause(1);
  process.off('unhandledRejection', unhandled);
  expect(closed).toBe(1);
  expect(unhandled).not.toHaveBeenCalled();
});
