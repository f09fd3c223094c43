import { STATUS_CODES } from 'node:http';
import type { Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { validate } from '@readme/openapi-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '../../operations/tasks/testing/ended.ts';
import { withAddressesUnder } from './addresses-of-examples.ts';
import { exampleBase, exampleId, examples } from './examples.ts';
import type {
  Answer,
  Media,
  OpenApiDocument,
  Operation,
  Parameter,
  PlacedOperation,
  Reference,
  Schema,
} from './openapi-document.ts';

let it: TestService;
let ada: Client;
let description: OpenApiDocument;
let operations: readonly PlacedOperation[];

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada', { isAdministrator: true });
  description = (await it.anonymous.get('/v3/api-docs')).body;
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});

afterAll(() => it.close());

test('the files of the page at /docs are compressed once for each coding, and have a tag for it', async () => {
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js']) {
    const { status, headers } = await it.anonymous.get(`/docs/static/${file}`, { 'accept-encoding': 'gzip' });
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'content-encoding': 'gzip',
      etag: expect.stringMatching(/-gzip"$/),
    });
  }
});

test('the description is valid OpenAPI 3.1, and every operation has a name, a summary, a tag, and 500', async () => {
  expect(description).toMatchObject({ openapi: '3.1.0', info: { version: 'v0' } });
  expect(await validate(structuredClone(description) as never)).toMatchObject({ valid: true });
  expect(operations.length).toBeGreaterThanOrEqual(60);
  for (const { method, path, operation } of operations) {
    expect(operation, `${method} ${path}`).toMatchObject({
      operationId: expect.stringMatching(/^[a-z]+(?:[A-Z][a-z0-9]*)*$/),
      summary: expect.any(String),
      tags: [expect.any(String)],
      responses: { 500: expect.anything() },
    });
  }
});

test.each(['/docs/json', '/v3/api-docs.yaml', '/docs/yaml'])('%s is made once, and is known by its entity tag', async (path) => {
  const { headers } = await it.anonymous.get(path);
  expect(headers.etag).toMatch(/^"[\w-]+"$/);
  expect(await it.anonymous.get(path, { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304 });
});

test('no two operations have the same name', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each([
  ['listProjects', 'get', '/api/projects'],
  ['readProject', 'get', '/api/projects/{id}'],
  ['readProjectByChain', 'get', '/api/projects/{scope}/{project}/{version}'],
  ['createProjectImport', 'post', '/api/projects/{id}/imports'],
  ['changeScope', 'patch', '/api/scopes/{id}'],
  ['deleteModel', 'delete', '/api/models/{id}'],
  ['replaceModelContent', 'put', '/api/models/{id}/content'],
  ['approveProjectEnrollment', 'post', '/api/project-enrollments/{id}/approve'],
  ['restoreModelRevision', 'post', '/api/models/{id}/revisions/{number}/restore'],
])('%s is %s %s', (name, method, path) => {
  expect(description.paths[path]?.[method]?.operationId).toBe(name);
});

test('an operation has at most 3 KB, and so has the whole description for each of them', () => {
  const large = operations.filter(({ operation }) => JSON.stringify(operation).length > 3072);
  expect(large.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(JSON.stringify(description).length / operations.length).toBeLessThan(3072);
});

test('every JSON body has a name, and an example that is what its schema says', () => {
  const checker = addFormats.default(new Ajv2020({ strict: false, validateFormats: true })).addSchema(description, 'description');
  const media = operations.flatMap(({ operation }) => mediaOf(operation)).filter(([type]) => type.endsWith('json'));
  expect(media.length).toBeGreaterThan(60);
  for (const [, { schema }] of media) {
    if (isFile(schema)) continue;
    expect(schema).toEqual({ $ref: expect.stringMatching(/^#\/components\/schemas\/[A-Z]\w+$/) });
    const { examples: [example] = [] } = resolved(schema as unknown as Reference) as { examples?: readonly unknown[] };
    expect(example, schema?.$ref as string).toBeDefined();
    const isRight = checker.getSchema(`description${schema!.$ref}`)!;
    expect(isRight(example), `${JSON.stringify(isRight.errors)} in ${JSON.stringify(example)}`).toBe(true);
  }
});

test('every failure has an example of its own status', () => {
  const failures = operations
    .flatMap(({ operation }) => Object.entries(operation.responses))
    .filter(([status]) => status >= '400');
  expect(failures.length).toBeGreaterThan(500);
  for (const [status, answer] of failures) {
    const { example } = (resolved(answer) as Answer).content!['application/problem+json']!;
    expect(example).toMatchObject({ status: Number(status), title: STATUS_CODES[status], detail: expect.any(String) });
  }
});

test('what is created is told as such', () => {
  const created = operations.flatMap(({ operation }) => (operation.responses[201] as Answer | undefined) ?? []);
  expect(created.length).toBeGreaterThan(8);
  for (const { description: says } of created) expect(says).toMatch(/^Created/);
});

test('examples have the addresses of this service', async () => {
  const text = JSON.stringify(description);
  expect(text).not.toContain(exampleBase);
  expect(text).not.toContain('/api/…');
  const own = withAddressesUnder('https://models.test/orrery', {
    paths: {},
    components: { examples: { one: `${exampleBase}/api/x` } },
  });
  expect(own.components).toEqual({ examples: { one: 'https://models.test/orrery/api/x' } });
});

test('a PATCH takes merge patches wherever it takes JSON', () => {
  const types = operations
    .filter(({ method }) => method === 'patch')
    .map(({ operation }) => Object.keys(operation.requestBody!.content));
  expect([...new Set(types.map((each) => each.join(', ')))].sort()).toEqual([
    'application/json, application/merge-patch+json',
    'multipart/form-data',
  ]);
});

test.each([
  ['readScope', 200, ['ETag']],
  ['readScope', 304, ['ETag']],
  ['createScope', 201, ['ETag', 'Location']],
  ['readModelContent', 200, ['ETag', 'Content-Disposition', 'Accept-Ranges']],
  ['queryOrUpdateProject', 204, ['X-Orrery-Revisions', 'X-Orrery-Revisions-Left-Out']],
  ['listScopes', 429, ['Retry-After']],
  ['listScopes', 503, ['Retry-After']],
  ['listScopes', 401, ['WWW-Authenticate']],
])('%s %i tells its headers: %j', (name, status, headers) => {
  const answer = resolved(named(name).responses[status]!) as Answer;
  expect(Object.keys(answer.headers ?? {})).toEqual(headers);
});

test.each([
  ['readScope', ['If-None-Match']],
  ['changeScope', ['If-Match']],
  ['createScope', ['Idempotency-Key']],
  ['readModelContent', ['If-None-Match', 'Range']],
  ['replaceModelContent', ['X-Revision-Message', 'If-Match']],
])('%s heeds %j', (name, headers) => {
  const asked = parametersOf(named(name)).filter((parameter) => parameter.in === 'header');
  expect(asked.map((parameter) => parameter.name)).toEqual(headers);
});

test('operations that need a sign-in say so', async () => {
  const open = operations.filter(({ method, operation }) => method !== 'get' && operation.security === undefined);
  expect(open.map(({ operation }) => operation.operationId).sort()).toEqual([
    'diagnoseExpression',
    'evaluateExpression',
    'executeGraphql',
    'executeGraphqlWithFile',
    'proposeExpressions',
    'queryOrUpdateProject',
    'reserveGraphqlConnection',
    'signOut',
    'stopGraphqlOperation',
  ]);
});

test('the example of every filter and sort is taken by its list', async () => {
  const lists = operations.filter(({ path, operation }) => /^list[A-Z]/.test(operation.operationId!) && !path.includes('{'));
  expect(lists.length).toBeGreaterThan(7);
  for (const { path, operation } of lists) {
    for (const { name, schema } of parametersOf(operation).filter((parameter) => parameter.in === 'query')) {
      const value = exampleOf(schema!);
      if (value === undefined) continue;
      const answer = await ada.get(`${path}?${name}=${encodeURIComponent(String(value))}`);
      expect([path, name, value, answer.status]).toEqual([path, name, value, 200]);
    }
  }
});

test('the example of every JSON body works, with ids of what is there', async () => {
  const bob = await it.as('Bob');
  const scope = await ada.create('/api/scopes', { name: 'Of examples' });
  const inScope = (name: string) => ada.create('/api/projects', { scopeId: scope.id, name });
  const [project, library] = [await inScope('Of examples'), await inScope('Library')];
  const model = await ada.create('/api/models', { projectId: project.id, name: 'Of examples' });
  const about = { model: { id: model.id }, name: 'Of examples', kind: 'orrery:table' };
  const representation = await ada.create('/api/representations', about);
  const saved = { project: { id: project.id }, name: 'Of examples', language: 'aql', text: '1' };
  const query = await ada.create('/api/project-queries', saved);
  const request = { project: { id: library.id }, user: { id: bob.user.id }, status: 'pending' };
  const enrollment = await ada.create('/api/project-enrollments', request);
  const account = await ada.create('/api/accounts', { username: 'of-examples', name: 'Of examples' });
  const exporting = { kind: 'export-project', input: { projectId: project.id } };
  const task = await ended(ada, (await ada.create('/api/tasks', exporting)).id);
  const known = new Map([
    [examples.scope.id, scope.id],
    [examples.project.id, project.id],
    [examples.model.id, model.id],
    [examples.bob.id, bob.user.id],
    [exampleId, library.id],
  ]);
  const ids: Readonly<Record<string, string>> = {
    '/api/scopes/{id}': scope.id,
    '/api/projects/{id}': project.id,
    '/api/projects/{id}/imports': project.id,
    '/api/projects/{id}/expression-evaluations': project.id,
    '/api/projects/{id}/expression-diagnostics': project.id,
    '/api/projects/{id}/expression-proposals': project.id,
    '/api/models/{id}': model.id,
    '/api/models/{id}/changes': model.id,
    '/api/representations/{id}': representation.id,
    '/api/project-queries/{id}': query.id,
    '/api/project-enrollments/{id}/approve': enrollment.id,
    '/api/accounts/{id}': account.id,
    '/api/tasks/{id}/confirm': task.id,
  };
  const membership = () => ada.get(`/api/project-users?user.id=${bob.user.id}&project.id=${project.id}`);
  // What has a slug chain in its address is asked by its id, too.
  const tried = operations.filter(
    ({ method, path, operation }) =>
      method !== 'put' && !path.includes('{scope}') && operation.requestBody?.content['application/json'],
  );
  expect(tried.length).toBeGreaterThan(12);
  for (const { method, path, operation } of tried) {
    const schema = operation.requestBody!.content['application/json']!.schema as unknown as Reference;
    const { examples: [example] = [] } = resolved(schema) as { examples?: readonly unknown[] };
    const body = [...known].reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(example));
    const id = ids[path] ?? (path.includes('{id}') ? (await membership()).body._embedded.projectUsers[0].id : '');
    const answer = await ada.send(method.toUpperCase() as 'POST', path.replace('{id}', id), body);
    expect([operation.operationId, answer.status < 300 || answer.text]).toEqual([operation.operationId, true]);
  }
});

function named(name: string): Operation {
  return operations.find(({ operation }) => operation.operationId === name)!.operation;
}

function mediaOf({ requestBody, responses }: Operation): [string, Media][] {
  const answers = Object.values(responses).map((answer) => resolved(answer) as Answer);
  return [requestBody, ...answers].flatMap((each) => Object.entries(each?.content ?? {}));
}

/** A file may be of any type, JSON too. */
function isFile(schema: Schema | undefined): boolean {
  return schema?.format === 'binary';
}

function parametersOf({ parameters = [] }: Operation): Parameter[] {
  return parameters.map((parameter) => resolved(parameter) as Parameter);
}

function exampleOf(schema: Schema): unknown {
  const { examples, anyOf, items, default: usual } = resolved(schema as unknown as Reference) as Record<string, never>;
  const inside: Schema | undefined = items ?? anyOf?.[0];
  return examples?.[0] ?? usual ?? (inside && exampleOf(inside));
}

function resolved(value: object | Reference): unknown {
  if (!('$ref' in value)) return value;
  const path = String(value.$ref).split('/').slice(1);
  return path.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], description);
}
