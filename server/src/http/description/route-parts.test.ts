import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { describesRoutes } from './route-parts.ts';
import { yamlText } from './yaml-text.ts';

/** How many turns the event loop has while something is made: others are served in them. */
async function turnsDuring<T>(make: () => Promise<T>): Promise<{ readonly made: T; readonly turns: number }> {
  let [turns, isOver] = [0, false];
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const made = await make();
  isOver = true;
  return { made, turns };
}

test('routes are described some at a time, each once and in their order, and others are served meanwhile', async () => {
  const app = Fastify();
  const { document, configs } = await describesRoutes(app, { openapi: '3.1.0' });
  const paths = Array.from({ length: 30 }, (_, index) => `/api/things/${index}`);
  for (const path of paths) {
    app.get(path, { schema: { summary: `Reads ${path}` } }, async () => '');
    app.put(path, { schema: { summary: `Writes ${path}` } }, async () => '');
  }
  app.get('/hidden', { schema: { hide: true } }, async () => '');
  await app.ready();
  const { made, turns } = await turnsDuring(document);
  expect(Object.keys(made.paths)).toEqual(paths);
  for (const path of paths)
    expect(made.paths[path]).toMatchObject({ get: { summary: `Reads ${path}` }, put: { summary: `Writes ${path}` } });
  expect(configs.size).toBe(61);
  expect(turns).toBeGreaterThanOrEqual(7);
  await app.close();
});

test('a long description is written as YAML while others are served', async () => {
  const { turns } = await turnsDuring(() => yamlText(Array.from({ length: 200_000 }, (_, index) => ({ index }))));
  expect(turns).toBeGreaterThan(1);
});
