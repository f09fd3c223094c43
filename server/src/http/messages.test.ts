import { connect } from 'node:net';
import type { Body, Client } from '@orrery/testing/client.ts';
import { entity, multipartOf, multipartType } from '@orrery/testing/multipart.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let root: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  [ada, root] = [await it.as('Ada'), await it.as('Root', { isAdministrator: true })];
  const scope = await ada.create('/api/scopes', { name: 'Messages' });
  project = await ada.create('/api/projects', { scopeId: scope.id, name: 'Messages' });
});
afterAll(() => it.close());

describe('JSON that is wrong is told with its place', () => {
  test.each([
    ['{"name": "x",\n  "slug" 5}', 2, 10, 'A colon is missing.'],
    ['{"name": ', 1, 10, /ends/],
    ['{"name": "x"} y', 1, 15, 'Something follows the end of the JSON.'],
    ['{"name": "x",}', 1, 14, 'A key in quotes is missing.'],
    ["{'name': 'x'}", 1, 2, 'A key in quotes is missing.'],
    ['<scope/>', 1, 1, 'A value is missing.'],
  ])('%j', async (body, line, column, message) => {
    const answer = await ada.post('/api/scopes', body);
    const said = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(answer.body).toMatchObject({ status: 400, errors: [{ field: 'body', line, column, message: said }] });
    expect(answer.body.detail).toContain(`line ${line}, column ${column}`);
  });

  test('in the part entity of a form too', async () => {
    const form = multipartOf({ name: 'entity', type: 'application/json', bytes: '{"name": }' });
    const answer = await ada.post('/api/models', form, multipartType);
    expect(answer.body).toMatchObject({ status: 400, errors: [{ field: 'entity', line: 1, column: 10 }] });
  });
});

test.each([
  ['{"name": "x", "__proto__": {"a": 1}}', '__proto__'],
  ['{"name": "x", "\\u005f_proto__": {"a": 1}}', '__proto__'],
  ['{"name": "x", "constructor": {"prototype": {"a": 1}}}', 'constructor'],
])('a property that nobody may have is no error of syntax: %s', async (body, field) => {
  const answer = await ada.post('/api/scopes', body);
  expect(answer.body).toMatchObject({ status: 400, errors: [{ field, message: 'is not allowed' }] });
  expect(answer.text).not.toMatch(/syntax|prototype property/i);
});

describe('what is missing is missing, and only null is null', () => {
  const errors = async (path: string, body: unknown) => (await ada.post(path, body)).body.errors;

  test('of plain values', async () => {
    expect(await errors('/api/scopes', {})).toEqual([{ field: 'name', message: 'is missing' }]);
    expect(await errors('/api/scopes', { name: null })).toEqual([{ field: 'name', message: 'must not be null' }]);
    expect(await errors('/api/scopes', { name: 5 })).toEqual([{ field: 'name', message: 'must be string' }]);
  });

  test('of references: a missing project is project.id either way', async () => {
    const rest = { user: { id: ada.user.id }, role: 'viewer', clearance: 200 };
    const missing = [{ field: 'project.id', message: 'is missing' }];
    expect(await errors('/api/project-users', rest)).toEqual(missing);
    expect(await errors('/api/project-users', { ...rest, project: {} })).toEqual(missing);
    expect(await errors('/api/project-enrollments', { ...rest, status: 'pending' })).toContainEqual(missing[0]);
  });

  test('of parts of a form', async () => {
    const answer = await ada.post('/api/project-images', multipartOf(entity({ project: { id: project.id } })), multipartType);
    expect(answer.body.errors).toEqual([{ field: 'content', message: 'is missing' }]);
  });
});

test('a pattern is told in words', async () => {
  const { body } = await root.post('/api/accounts', { username: '!', name: 'x' });
  expect(body.errors).toEqual([
    { field: 'username', message: 'must be 1 to 100 letters, digits, and . _ @ + - after the first' },
  ]);
});

test('a type that is not taken is answered with those that are', async () => {
  const detail = async (path: string, type: string) =>
    (await ada.post(path, 'x', { 'content-type': type })).body.detail as string;
  expect(await detail('/api/scopes', 'text/csv')).toContain('Send application/json.');
  expect(await detail('/api/project-images', 'image/png')).toContain('multipart/form-data');
  expect(await detail('/api/models', 'text/turtle')).toMatch(/application\/json.*multipart\/form-data/);
  expect(await detail(`/api/projects/${project.id}/sparql`, 'text/csv')).toContain('application/sparql-query');
});

test('a bad token is told as one, and having none is not', async () => {
  const challenge = async (headers: Record<string, string>) =>
    (await it.anonymous.post('/api/scopes', {}, headers)).headers['www-authenticate'];
  expect(await challenge({})).toBe('Bearer');
  expect(await challenge({ authorization: 'Bearer nonsense' })).toContain('error="invalid_token"');
  expect((await it.anonymous.get('/api/scopes', { authorization: 'Bearer x.y.z' })).headers['www-authenticate']).toContain(
    'error="invalid_token"',
  );
});

test.each(['PROPFIND', 'TRACE', 'BREW'])('%s is no method here: 405', async (method) => {
  await it.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {});
  const { port } = it.app.server.address() as { port: number };
  const text = await new Promise<string>((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} /api/scopes HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (piece) => {
      got += piece;
    });
    socket.on('close', () => resolve(got));
  });
  expect(text).toMatch(/^HTTP\/1\.1 405 /);
  expect(text).toMatch(/\r\nallow: GET, HEAD, POST/i);
  expect(text).toContain('application/problem+json');
});

describe('a query that is wrong says what was probably meant', () => {
  const say = async (text: string, type = 'application/sparql-query') =>
    (await ada.post(`/api/projects/${project.id}/sparql`, text, { 'content-type': type })).body.detail as string;

  test.each([
    ['SELEC ?x { ?x ?y ?z }', 'did you mean SELECT?'],
    ['SELECT ?x WEHRE { ?x ?y ?z }', 'did you mean WHERE?'],
    ['SELECT ?x { ?x ?y ?z FILTR(?z > 1) }', 'did you mean FILTER?'],
    ['SELECT ?x { ?x ?y 🪐 }', "unexpected '🪐'"],
    ['INSERT DATA { <urn:a> <urn:b> 1 }', 'application/sparql-update'],
    ['PREFIX a: <urn:a> DELETE WHERE { ?x ?y ?z }', 'application/sparql-update'],
  ])('%s', async (text, said) => {
    expect(await say(text)).toContain(said);
  });

  test('a query that is sent as an update', async () => {
    expect(await say('SELECT * { ?x ?y ?z }', 'application/sparql-update')).toContain('application/sparql-query');
  });
});

test('XML that is sent as JSON is called XML', async () => {
  const { id } = await ada.create('/api/models', { projectId: project.id, name: 'Mistaken' });
  const answer = await ada.put(`/api/models/${id}/content?format=json`, '<?xml version="1.0"?>\n<a/>');
  expect(answer.body).toMatchObject({ status: 400, detail: expect.stringContaining('This is XML') });
});

describe('the detail says what is wrong with the fields', () => {
  const detail = async (path: string, body: unknown) => (await ada.post(path, body)).body.detail as string;

  test.each([
    [{}, 'name is missing.'],
    [{ name: 'x', nmae: 'y' }, 'Unknown property: nmae.'],
    [{ name: 5, slug: 'A' }, /^slug must be 1 to 100 [^.]*\. name must be string\.$/],
    [{ name: 'x', a: 1, b: 2, c: 3, d: 4, e: 5 }, /^(?:Unknown property: [a-c]\. ){3}There are 2 more errors\.$/],
    [{ name: 'x', ['n'.repeat(1000)]: 1 }, /^Unknown property: n{80}…\.$/],
  ])('%j', async (body, said) => {
    expect(await detail('/api/scopes', body)).toEqual(typeof said === 'string' ? said : expect.stringMatching(said));
  });

  test('of filters too', async () => {
    expect((await ada.get('/api/scopes?nmae=x')).body.detail).toBe('Unknown filter field: nmae.');
  });
});

test('a body that is empty is called empty', async () => {
  const answer = await ada.send('POST', '/api/scopes', '', { 'content-type': 'application/json' });
  expect(answer.body).toMatchObject({ status: 400, detail: 'body is empty.' });
});

describe('content that is empty is called empty', () => {
  test.each(['xmi', 'json', 'archimate', 'exchange', 'ifc', 'rdf'])('as %s', async (format) => {
    const { id } = await ada.create('/api/models', { projectId: project.id, name: `Empty ${format}` });
    const answer = await ada.put(`/api/models/${id}/content?format=${format}`, '');
    expect(answer.body).toMatchObject({ status: 400, detail: expect.stringContaining('The content is empty.') });
  });

  test('as XML of some kind', async () => {
    const { id } = await ada.create('/api/models', { projectId: project.id, name: 'Empty XML' });
    const answer = await ada.put(`/api/models/${id}/content`, '', { 'content-type': 'application/xml' });
    expect(answer.body).toMatchObject({ status: 415, detail: expect.stringContaining('The content is empty.') });
  });
});

describe('a slug that is taken is named, and where it comes from', () => {
  const again = async (path: string, body: Body) => {
    await ada.create(path, body);
    return (await ada.post(path, body)).body;
  };

  test('from the name', async () => {
    const message = 'The slug energie-2 is taken. It was made of the name: give a `slug` of your own, or another name.';
    expect(await again('/api/scopes', { name: 'Énergie 2' })).toMatchObject({
      detail: message,
      errors: [{ field: 'slug', message }],
    });
    expect((await again('/api/models', { projectId: project.id, name: 'Two' })).detail).toMatch(
      /^The slug two is taken in the project\./,
    );
  });

  test('as it was given', async () => {
    expect((await again('/api/scopes', { name: 'A', slug: 'given' })).detail).toBe('The slug given is taken. Give another one.');
    const { id } = await ada.create('/api/scopes', { name: 'Other' });
    expect((await ada.patch(`/api/scopes/${id}`, { slug: 'given', name: 'B' })).body.detail).toMatch(
      /^The slug given is taken\./,
    );
  });
});

test('a query that was sent without its type is told which type it has', async () => {
  const { body } = await ada.post(`/api/projects/${project.id}/sparql`, 'SELECT * { ?s ?p ?o }', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(body).toMatchObject({ status: 400, errors: [{ field: 'query' }] });
  expect(body.detail).toContain('Content-Type: application/sparql-query');
  expect(body.detail).toContain('application/sparql-update');
});

test('a file whose extension is that of several formats is told how to name its own', async () => {
  const about = { projectId: project.id, name: 'Exchanged' };
  const file = { name: 'content', fileName: 'bakery.xml', type: 'application/xml', bytes: '<model/>' };
  const { body } = await ada.post('/api/models', multipartOf(entity(about), file), multipartType);
  expect(body.status).toBe(415);
  expect(body.detail).toMatch(/contentFormat.*or xml to have it recognised by its content.*exchange/);
});
