import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Blobs } from './blobs.ts';
import { frameOf } from './frame.ts';
import { grace, inPieces, kinds, mebibyte, noise, noLimit, StoreUnderTest } from './store-under-test.ts';

describe.each(kinds)('the collector of the %s store', (kind) => {
  let it: StoreUnderTest;
  beforeEach(async () => {
    it = await StoreUnderTest.open(kind);
  });
  afterEach(() => it.close());

  const putNoise = (space = 'space') => it.store.put(space, inPieces(noise(mebibyte + 1)), noLimit);

  test('content that nobody refers to goes after the grace, not before', async () => {
    const { id } = await putNoise();
    it.now += grace;
    expect(await it.collector.collect()).toBe(0);
    expect(await it.frames.hold(id)).toBe(true);
    it.now += 1;
    expect(await it.collector.collect()).toBe(1);
    expect(await it.store.find(id)).toBeUndefined();
    expect(await it.frames.hold(id)).toBe(false);
    expect(await it.rows()).toEqual({ blobs: 0, removed: 0 });
  });

  test('content that is referred to stays for as long as it is', async () => {
    const { id } = await putNoise();
    const unrefer = await it.refer(id);
    it.now += 100 * grace;
    expect(await it.collector.collect()).toBe(0);
    expect((await it.bytesOf(id)).length).toBe(mebibyte + 1);
    await unrefer();
    expect(await it.collector.collect()).toBe(1);
  });

  test('content brought again has its grace anew', async () => {
    const bytes = noise(1000);
    const { id } = await it.store.put('space', inPieces(bytes), noLimit);
    it.now += 2 * grace;
    expect((await it.store.put('space', inPieces(bytes), noLimit)).id).toBe(id);
    expect(await it.collector.collect()).toBe(0);
    expect((await it.bytesOf(id)).equals(bytes)).toBe(true);
  });

  test('content brought again after its row is gone is another copy, which the removal of the old one does not touch', async () => {
    const bytes = noise(1000);
    const old = await it.store.put('space', inPieces(bytes), noLimit);
    it.now += 2 * grace;
    const again = Promise.withResolvers<string>();
    it.frames.beforeRemove = async () => {
      it.frames.beforeRemove = async () => {};
      again.resolve((await it.store.put('space', inPieces(bytes), noLimit)).id);
    };
    expect(await it.collector.collect()).toBe(1);
    expect(await again.promise).not.toBe(old.id);
    expect((await it.bytesOf(await again.promise)).equals(bytes)).toBe(true);
  });

  test('nobody can come to refer to content that was collected', async () => {
    const { id } = await putNoise();
    it.now += 2 * grace;
    await it.collector.collect();
    await expect(it.refer(id)).rejects.toThrow(/foreign key/i);
  });

  test('what a crash left between the row and the bytes goes with the next run', async () => {
    const { id } = await putNoise();
    it.now += 2 * grace;
    it.frames.beforeRemove = () => Promise.reject(new Error('crash'));
    await expect(it.collector.collect()).rejects.toThrow('1 contents could not be removed');
    expect([await it.frames.hold(id), await it.rows()]).toEqual([true, { blobs: 0, removed: 1 }]);
    it.frames.beforeRemove = async () => {};
    expect(await it.collector.collect()).toBe(1);
    expect([await it.frames.hold(id), await it.rows()]).toEqual([false, { blobs: 0, removed: 0 }]);
  });

  test('what an upload left when its process died goes after the grace', async () => {
    const id = crypto.randomUUID();
    await new Blobs(it.database, () => it.now).start({ id, store: kind, space: 'space' });
    await it.frames.write(id, someFrames());
    expect(await it.collector.collect()).toBe(0);
    it.now += 2 * grace;
    expect(await it.collector.collect()).toBe(1);
    expect([await it.frames.hold(id), await it.rows()]).toEqual([false, { blobs: 0, removed: 0 }]);
  });

  test('one that cannot be removed does not keep the others', async () => {
    for (const space of ['a', 'b', 'c']) await putNoise(space);
    it.now += 2 * grace;
    let tries = 0;
    it.frames.beforeRemove = () => (++tries === 1 ? Promise.reject(new Error('held open')) : Promise.resolve());
    await expect(it.collector.collect()).rejects.toThrow(AggregateError);
    expect(await it.rows()).toEqual({ blobs: 0, removed: 1 });
  });

  test('however much there is, everything is looked at', async () => {
    const now = it.now;
    const row = (number: number) => ({
      id: crypto.randomUUID(),
      store: kind,
      space: 's',
      hash: `${number}`,
      size: 1,
      touched_at: now + (number % 7),
    });
    const rows = Array.from({ length: 450 }, (_, number) => row(number));
    await it.database.write(({ tables }) => tables.insertInto('blobs').values(rows).execute());
    for (const { id } of rows.slice(0, 220)) await it.refer(id);
    it.now += 2 * grace;
    expect(await it.collector.collect()).toBe(230);
    expect(await it.rows()).toEqual({ blobs: 220, removed: 0 });
  });
});

async function* someFrames() {
  yield await frameOf(noise(mebibyte));
  yield await frameOf(noise(10));
}
