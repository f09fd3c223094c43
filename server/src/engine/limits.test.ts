import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { Engine, type EngineOptions } from './engine.ts';
import { MemoryContentStore, textOf } from './testing/memory-content-store.ts';
import { largeShop, shop } from './testing/samples.ts';

const contentStore = new MemoryContentStore();
const options = { caller: 'ada', affinity: 'project' };
const large = contentStore.source(largeShop(40_000));
const huge = contentStore.source(largeShop(400_000));
const small = contentStore.source(shop('Tea'));
const engines: Engine[] = [];

function engineWith(more: Partial<EngineOptions> = {}): Engine {
  const engine = new Engine({ contentStore, workers: 1, seconds: 60, ...more });
  engines.push(engine);
  return engine;
}

afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
});

test('work that needs too much memory ends alone, and the next finds a new worker', async () => {
  const engine = engineWith({ megabytes: 60 });
  const [failed, waiting] = [engine.run('read', { source: huge }, options), engine.run('read', { source: small }, options)];
  await expect(failed).rejects.toMatchObject({ name: 'ProcessLimit', reason: 'memory' });
  expect((await waiting).objectCount).toBe(2);
});

test('content that is larger than the memory is not even fetched', async () => {
  const content = { ...small.content!, size: 2 ** 40 };
  await expect(engineWith().run('read', { source: { ...small, content } }, options)).rejects.toMatchObject({ reason: 'size' });
});

test('work that takes too long ends, and the next is done', async () => {
  const slow = { read: (id: string) => (id === 'never' ? never() : contentStore.read(id)) };
  const engine = engineWith({ contentStore: slow });
  const content = { ...small.content!, id: 'never', hash: 'never' };
  const asked = engine.run('read', { source: { ...small, content } }, { ...options, seconds: 5 });
  await expect(asked).rejects.toMatchObject({ reason: 'time' });
  expect((await engine.run('read', { source: small }, options)).objectCount).toBe(2);
});

test('work that nobody wants any more frees its worker soon', async () => {
  // On a busy machine it takes a while until it hears of it.
  const engine = engineWith({ graceMilliseconds: 60_000 });
  await engine.run('read', { source: small }, options);
  const controller = new AbortController();
  const reading = engine.run('read', { source: huge }, { ...options, signal: controller.signal });
  await pause(100);
  const began = performance.now();
  controller.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  contentStore.reads.splice(0);
  await engine.run('read', { source: small }, options);
  expect(performance.now() - began).toBeLessThan(50_000);
  // The worker and what it has read are still there.
  expect(contentStore.reads).toEqual([]);
});

test('work that is aborted before it begins is never done', async () => {
  const signal = AbortSignal.abort();
  await expect(engineWith().run('read', { source: small }, { ...options, signal })).rejects.toMatchObject({ name: 'AbortError' });
  await expect(
    textOf(engineWith().stream('write', { source: small, format: 'xmi' }, { ...options, signal })),
  ).rejects.toMatchObject({ name: 'AbortError' });
});

test('a reader who goes away in the middle frees the worker, which keeps what it has read', async () => {
  const engine = engineWith();
  for await (const chunk of engine.stream('write', { source: large, format: 'xmi' }, options)) {
    expect(chunk.length).toBe(65_536);
    break;
  }
  contentStore.reads.splice(0);
  expect((await engine.run('read', { source: large }, options)).objectCount).toBe(40_001);
  expect(contentStore.reads).toEqual([]);
});

test('a slow reader is waited for, and gets every byte', async () => {
  const engine = engineWith();
  const chunks: Uint8Array[] = [];
  for await (const chunk of engine.stream('write', { source: large, format: 'xmi' }, options)) {
    if (chunks.length % 20 === 0) await pause(10);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  expect(text.match(/<goods /g)).toHaveLength(40_000);
});

test('a stream that fails after it began gives what it had, then the error', async () => {
  const engine = engineWith();
  await engine.run('read', { source: large }, options);
  const stream = engine.stream('write', { source: large, format: 'xmi' }, { ...options, seconds: 8 });
  expect((await stream.next()).value).toHaveLength(65_536);
  await pause(8200);
  await expect(textOf(stream)).rejects.toMatchObject({ name: 'ProcessLimit', reason: 'time' });
});

test('a closed engine ends its work and takes no more', async () => {
  const engine = engineWith();
  const reading = engine.run('read', { source: huge }, options);
  const closed = expect(reading).rejects.toMatchObject({ reason: 'closed' });
  await engine.close();
  await closed;
  await expect(engine.run('read', { source: small }, options)).rejects.toMatchObject({ reason: 'closed' });
});

test('more work than may wait is refused', async () => {
  const engine = engineWith({ longestQueue: 1 });
  const first = engine.run('read', { source: large }, options);
  const second = engine.run('read', { source: small }, options);
  await expect(engine.run('read', { source: small }, options)).rejects.toMatchObject({ reason: 'busy' });
  await Promise.all([first, second]);
});

/** Content that is never there. */
async function* never(): AsyncGenerator<Uint8Array> {
  await new Promise(() => {});
  yield new Uint8Array(0);
}
