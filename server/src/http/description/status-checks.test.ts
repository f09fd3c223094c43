import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { acts, done } from '../operation.ts';
import { checksStatuses } from './status-checks.ts';

const route = acts({ tag: 'settings', says: 'Does something.', response: done });

test('a status that the description does not have is noticed, in an answer and in a refusal', async () => {
  const app = Fastify();
  checksStatuses(app);
  app.setErrorHandler((_error, _request, reply) => reply.code(410).send({}));
  app.post('/api/something', route, async (_request, reply) => reply.code(204).send());
  app.get('/api/other', route, async (_request, reply) => reply.code(410).send());
  app.get('/api/refused', route, async () => Promise.reject(new Error('refused')));
  expect((await app.inject({ method: 'POST', url: '/api/something' })).statusCode).toBe(204);
  expect((await app.inject({ method: 'GET', url: '/api/other' })).statusCode).toBe(500);
  const refused = await app.inject({ method: 'GET', url: '/api/refused' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    500,
    'GET /api/refused answers 410, which its description does not have.',
  ]);
});

test('a route under /api that is not described is refused', () => {
  const app = Fastify();
  checksStatuses(app);
  expect(() => app.get('/api/forgotten', async () => ({}))).toThrow('GET /api/forgotten is not described.');
  expect(() => app.get('/elsewhere', async () => ({}))).not.toThrow();
});
