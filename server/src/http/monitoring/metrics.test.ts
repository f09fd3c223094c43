import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { servesMetrics } from './metrics.ts';

test('figures are made once a second, however many ask', async () => {
  const app = Fastify();
  let now = 0;
  servesMetrics(app, () => now);
  app.get('/thing', async () => ({}));
  const figures = async () => (await app.inject('/metrics')).body;
  const [first, beside] = await Promise.all([figures(), figures()]);
  expect(beside).toBe(first);
  await app.inject('/thing');
  now = 999;
  expect(await figures()).toBe(first);
  now = 1000;
  expect(await figures()).toContain('route="/thing"');
  await app.close();
});
