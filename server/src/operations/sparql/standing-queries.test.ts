import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

let it: TestService;
let ada: Client;
let bob: Client;

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
});
afterAll(() => it.close());

interface Told {
  readonly kind: string;
  readonly data: Body;
}

/** Somebody who has a standing query until told to stop, or until the test is over, and what they are told. */
async function standing(by: Client, project: Body, text: string, isStillThere: () => Promise<boolean> = async () => true) {
  const [controller, told]: [AbortController, Told[]] = [new AbortController(), []];
  onTestFinished(() => controller.abort());
  const message = { kind: 'query', text, defaultGraphs: undefined, namedGraphs: undefined } as const;
  const events = await it.useCases.sparql.stand(by.user, project.id, message, { signal: controller.signal, isStillThere });
  let isOver = false;
  const done = (async () => {
    for await (const bytes of events) told.push(...eventsIn(new TextDecoder().decode(bytes)));
    isOver = true;
  })();
  return { told, done, stop: () => controller.abort(), isOver: () => isOver };
}

function eventsIn(text: string): Told[] {
  return [...text.matchAll(/event: (\S+)\ndata: (.+)\n\n/g)].map(([, kind, data]) => ({ kind: kind!, data: JSON.parse(data!) }));
}

/** `+Ada`, `-Anne×2`, `revision 1=2`. */
function shown(told: readonly Told[], models: readonly Body[]): string[] {
  return told.map(({ kind, data }) => {
    if (kind === 'error') return `error ${data.message}`;
    if (kind === 'revision')
      return `revision ${data.models.map((one: Body) => `${models.findIndex(({ id }) => id === one.id)}=${one.revision}`).join(' ')}`;
    const values = Object.values<Body>(data.binding).map(({ value }) => value);
    return `${data.op === 'added' ? '+' : '-'}${values.join(' ')}${data.count === 1 ? '' : `×${data.count}`}`;
  });
}

const people = (...names: readonly string[]) => names.map((name) => `<http://x/${name}> <http://x/name> "${name}" .`).join('\n');
const names = 'SELECT ?name { ?s <http://x/name> ?name } ORDER BY ?name';
const aFile = (project: Body, text: string, more: object = {}) =>
  uploaded(ada, { projectId: project.id, name: `File ${crypto.randomUUID()}`, ...more }, 'file.ttl', text);
const write = async (model: Body, text: string) => {
  const answer = await ada.put(`/api/models/${model.id}/content?format=ttl`, text, { 'content-type': 'text/turtle' });
  expect(answer.status).toBeLessThan(300);
};

test('the present rows come first, then those that each revision brings and takes', async () => {
  const project = await aProject(ada);
  const model = await aFile(project, people('Ada', 'Anne'));
  const { told, stop } = await standing(ada, project, names);
  const seen = () => shown(told, [model]);
  await expect.poll(seen).toEqual(['+Ada', '+Anne', 'revision 0=1']);
  await write(model, people('Ada', 'Byron'));
  await expect.poll(() => seen().slice(3)).toEqual(['-Anne', '+Byron', 'revision 0=2']);
  await write(model, `${people('Ada', 'Byron')}\n<http://x/s> <http://x/other> 1 .`);
  await expect.poll(() => seen().slice(6)).toEqual(['revision 0=3']);
  stop();
});

test('rows that are there several times are counted', async () => {
  const project = await aProject(ada);
  const model = await aFile(project, people('Ada', 'Anne'));
  const { told, stop } = await standing(ada, project, 'SELECT ("one" AS ?x) { ?s <http://x/name> ?name }');
  await expect.poll(() => shown(told, [model])).toEqual(['+one×2', 'revision 0=1']);
  await write(model, people('Ada', 'Anne', 'Byron', 'Ralph'));
  await expect.poll(() => shown(told, [model]).slice(2)).toEqual(['+one×2', 'revision 0=2']);
  stop();
});

test('changes of large models are told in the same way, whatever the query', async () => {
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  const many = Array.from({ length: 250 }, (_, index) => `P${index}`);
  const family = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily(...many));
  const prefix = `PREFIX f: <${familyNsUri}#> `;
  const queries = [
    'SELECT ?n { ?p a f:Person ; f:name ?n }',
    'SELECT ?n { ?p f:name ?n } ORDER BY ?n LIMIT 3',
    'SELECT (COUNT(*) AS ?c) { ?p f:name ?n }',
  ];
  const streams = await Promise.all(queries.map((text) => standing(ada, project, prefix + text)));
  const later = () =>
    streams.map(({ told }) =>
      shown(told.slice(told.findIndex(({ kind }) => kind === 'revision') + 1), [family])
        .filter((one) => !one.startsWith('revision'))
        .sort(),
    );
  const update = `${prefix} DELETE { GRAPH ?g { ?p f:name "P7" } } INSERT { GRAPH ?g { ?p f:name "A7" } } WHERE { GRAPH ?g { ?p f:name "P7" } }`;
  const answer = await ada.post(`/api/projects/${project.id}/sparql`, update, { 'content-type': 'application/sparql-update' });
  expect(answer.status).toBe(204);
  await expect.poll(later).toEqual([['+A7', '-P7'], ['+A7', '-P1'], []]);
  for (const { stop } of streams) stop();
});

test('a model that is hidden has gone, and one that is opened has come', async () => {
  const project = await aProject(ada, { confidentiality: 100 });
  const model = await aFile(project, people('Ada'));
  const { told, stop } = await standing(bob, project, names);
  await expect.poll(() => shown(told, [model])).toEqual(['+Ada', 'revision 0=1']);
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 250 });
  await expect.poll(() => shown(told, [model]).slice(2)).toEqual(['-Ada', 'revision 0=null']);
  await write(model, people('Secret'));
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 100 });
  await expect.poll(() => shown(told, [model]).slice(4)).toEqual(['+Secret', 'revision 0=2']);
  stop();
});

test('it ends with the sight of the project, and with whoever is no longer let in', async () => {
  const project = await aProject(ada, { confidentiality: 100 });
  await aFile(project, people('Ada'));
  const hidden = await standing(bob, project, names);
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 250 });
  await expect.poll(hidden.isOver).toBe(true);
  expect(JSON.stringify(hidden.told)).not.toContain('removed');
  const refused = await standing(ada, project, names, async () => false);
  await expect.poll(refused.isOver).toBe(true);
});

test('a caller has five of them', async () => {
  const project = await aProject(ada);
  const five = await Promise.all([1, 2, 3, 4, 5].map(() => standing(ada, project, 'SELECT * { }')));
  await expect(standing(ada, project, 'SELECT * { }')).rejects.toThrow('Nobody has more than 5 standing queries at once.');
  for (const { stop } of five) stop();
  const again = await standing(ada, project, 'SELECT * { }');
  again.stop();
});

test('what has too many rows does not stand', async () => {
  const project = await aProject(ada);
  const numbers = Array.from({ length: 300 }, (_, index) => index).join(' ');
  const many = `SELECT * { VALUES ?a { ${numbers} } VALUES ?b { ${numbers} } }`;
  await expect(standing(ada, project, many)).rejects.toThrow('A standing query has up to 50000 rows');
});

const events = { accept: 'text/event-stream', 'content-type': 'application/sparql-query' };

test('over HTTP it is a stream of events, for those who are signed in', async () => {
  const project = await aProject(ada);
  const model = await aFile(project, people('Ada'));
  const path = `/api/projects/${project.id}/sparql`;
  const ending = setInterval(() => it.useCases.sparql.endStanding(), 5);
  const answer = await ada.post(path, names, events);
  const head = await ada.send('HEAD', `${path}?query=${encodeURIComponent(names)}`, undefined, { accept: 'text/event-stream' });
  clearInterval(ending);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
  expect(answer.headers.vary).toMatch(/Accept/);
  expect(answer.text).toBe(
    `event: row\ndata: {"op":"added","binding":{"name":{"type":"literal","value":"Ada"}},"count":1}\n\nevent: revision\ndata: {"models":[{"id":"${model.id}","revision":1}]}\n\n`,
  );
  expect(head.status).toBe(200);
});

test('one that is asked for and never read, as for its head alone, holds no place', async () => {
  const project = await aProject(ada);
  await aFile(project, people('Ada'));
  const message = { kind: 'query', text: names, defaultGraphs: undefined, namedGraphs: undefined } as const;
  const options = { signal: new AbortController().signal, isStillThere: async () => true };
  for (let time = 0; time < 6; time++) await (await it.useCases.sparql.stand(ada.user, project.id, message, options)).return();
});

test.each([
  ['anonymous callers', 'anonymous', names, 401],
  ['what is no SELECT', 'ada', 'ASK {}', 406],
  ['what is no query', 'ada', 'SELECT', 400],
  ['an update', 'ada', 'CLEAR ALL', 400],
] as const)('over HTTP %s are refused', async (_, who, text, status) => {
  const project = await aProject(ada, { confidentiality: 0 });
  const by = who === 'ada' ? ada : it.anonymous;
  expect((await by.post(`/api/projects/${project.id}/sparql`, text, events)).status).toBe(status);
});

test('whoever would rather have an answer that ends gets one', async () => {
  const project = await aProject(ada);
  for (const accept of ['*/*', 'application/json, text/event-stream;q=0.5', 'text/csv']) {
    const { headers } = await ada.post(`/api/projects/${project.id}/sparql`, names, { ...events, accept });
    expect(headers['content-type']).not.toContain('event-stream');
  }
});
