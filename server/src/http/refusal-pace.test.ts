import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { pacesRefusals } from './refusal-pace.ts';

const app = Fastify();
app.decorateRequest('caller', 'anonymous');
pacesRefusals(app, { burst: 1, aSecond: 1, bytesOfOne: 1000, longestMilliseconds: 5000 });
app.get('/fine', async () => ({}));
afterAll(() => app.close());

test('who is refused again waits; who is served does not', async () => {
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  const order: string[] = [];
  const refused = app.inject('/nowhere').then(() => order.push('refused'));
  await app.inject('/fine').then(() => order.push('fine'));
  await refused;
  expect(order).toEqual(['fine', 'refused']);
});

test('a refusal for want of room counts as several', async () => {
  const waiting = Fastify();
  waiting.decorateRequest('caller', 'anonymous');
  pacesRefusals(waiting, { burst: 4, aSecond: 10, bytesOfOne: 1000, longestMilliseconds: 5000 });
  waiting.get('/full', async (_request, reply) => reply.code(503).send({}));
  const order: string[] = [];
  const full = waiting.inject('/full').then(() => order.push('full'));
  await pause(20);
  order.push('later');
  await full;
  expect(order).toEqual(['later', 'full']);
  await waiting.close();
});
