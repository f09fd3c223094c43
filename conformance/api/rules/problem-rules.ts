/** Errors 1 to 4: every failure is a problem that says enough and not too much. */
import type { Answer } from '../answer.ts';
import { expect, expectEqual, expectProblem } from '../expectations.ts';
import { holds, type Rule, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';

const failures: readonly {
  readonly status: number;
  readonly title: string;
  readonly path: string;
  readonly send: (world: World) => Promise<Answer>;
}[] = [
  { status: 400, title: 'Bad Request', path: '/api/scopes', send: ({ ada }) => ada.get('/api/scopes?colour=red&page=0') },
  {
    status: 401,
    title: 'Unauthorized',
    path: '/api/scopes',
    send: ({ anonymous }) => anonymous.post('/api/scopes', { name: 'x' }),
  },
  {
    status: 404,
    title: 'Not Found',
    path: `/api/projects/${nobody}`,
    send: ({ ada }) => ada.get(`/api/projects/${nobody}?page=1`),
  },
  { status: 405, title: 'Method Not Allowed', path: '/api/scopes', send: ({ ada }) => ada.send('PUT', '/api/scopes', {}) },
  {
    status: 409,
    title: 'Conflict',
    path: '/api/scopes',
    send: async (world) => world.ada.post('/api/scopes', { name: 'x', slug: (await world.aScope()).slug }),
  },
  {
    status: 413,
    title: 'Payload Too Large',
    path: '/api/scopes',
    send: ({ ada }) => ada.post('/api/scopes', { name: 'n'.repeat(1_200_000) }),
  },
  {
    status: 415,
    title: 'Unsupported Media Type',
    path: '/api/scopes',
    send: ({ ada }) => ada.post('/api/scopes', '<scope/>', { 'content-type': 'application/xml' }),
  },
];

const shapes: readonly Rule[] = failures.map(({ status, title, path, send }) =>
  holds(`${status} is application/problem+json with detail, instance, status and title`, async (world) => {
    const problem = expectProblem(await send(world), status);
    expectEqual('instance', problem.instance, path);
    expectEqual('title', problem.title, title);
    expect('a detail', problem.detail.length > 0, problem);
  }),
);

const more: readonly Rule[] = [
  holds('403 and 412 are problems with the path of the request as instance', async (world) => {
    const path = `/api/scopes/${(await world.aScope()).id}`;
    expectEqual('instance', expectProblem(await world.bob.delete(path), 403).instance, path);
    expectEqual('instance', expectProblem(await world.ada.delete(path, { 'if-match': '"x"' }), 412).instance, path);
  }),
  holds('401 has WWW-Authenticate: Bearer', async ({ anonymous }) => {
    const scheme = (await anonymous.post('/api/projects', {})).headers.get('www-authenticate') ?? '';
    expect('Bearer', /^Bearer\b/.test(scheme), scheme);
  }),
  holds('problems say nothing of the inside', async ({ ada }) => {
    for (const { text } of [await ada.post('/api/scopes', '{"name"'), await ada.get('/api/scopes?id=x')]) {
      expect('no stack and no file', !/node_modules|\.ts:|\bat \w+ \(|sqlite|postgres/i.test(text), text);
    }
  }),
  holds('a conflict names the field', async (world) => {
    const { errors } = expectProblem(await world.ada.post('/api/scopes', { name: 'x', slug: (await world.aScope()).slug }), 409);
    expectEqual(
      'the fields',
      errors.map(({ field }: { field: string }) => field),
      ['slug'],
    );
  }),
  holds('problems are not kept by caches', async ({ ada }) => {
    const rule = (await ada.get(`/api/scopes/${nobody}`)).headers.get('cache-control') ?? '';
    expect('no-store, no-cache or private', /no-store|no-cache|private/.test(rule), rule);
  }),
];

export const problemSection: Section = { section: 'Problems', rules: [...shapes, ...more] };
