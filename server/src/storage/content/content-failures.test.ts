import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DamagedContent } from './content.ts';
import { grace, inPieces, kinds, mebibyte, noise, noLimit, StoreUnderTest } from './store-under-test.ts';

describe.each(kinds)('when things go wrong in the %s store', (kind) => {
  let it: StoreUnderTest;
  beforeAll(async () => {
    it = await StoreUnderTest.open(kind);
  });
  afterAll(() => it.close());

  test('content of exactly the limit is kept, and one byte more is too large and leaves nothing', async () => {
    const bytes = noise(2 * mebibyte + 10);
    const before = await it.rows();
    await expect(it.store.put('limit', inPieces(bytes), { limit: bytes.length - 1 })).rejects.toMatchObject({
      kind: 'too-large',
    });
    expect(await it.rows()).toEqual(before);
    expect(await it.frames.hold(it.frames.written.at(-1)!)).toBe(false);
    expect((await it.store.put('limit', inPieces(bytes), { limit: bytes.length })).size).toBe(bytes.length);
  });

  test('a sender is not read on once it sent too much', async () => {
    let sent = 0;
    let isStopped = false;
    async function* endless() {
      try {
        for (; ; sent++) yield noise(1000);
      } finally {
        isStopped = true;
      }
    }
    await expect(it.store.put('limit', endless(), { limit: 5000 })).rejects.toMatchObject({ kind: 'too-large' });
    expect({ sent, isStopped }).toEqual({ sent: 5, isStopped: true });
  });

  test('a sender that fails halfway leaves nothing', async () => {
    const before = await it.rows();
    async function* failing() {
      yield noise(3 * mebibyte);
      throw new Error('the line is cut');
    }
    await expect(it.store.put('space', failing(), noLimit)).rejects.toThrow('the line is cut');
    expect(await it.rows()).toEqual(before);
    expect(await it.frames.hold(it.frames.written.at(-1)!)).toBe(false);
  });

  test('an upload that was collected while it stood still fails, and leaves nothing', async () => {
    const before = await it.rows();
    it.frames.beforeWrite = async () => {
      it.frames.beforeWrite = async () => {};
      await it.database.write(({ tables }) => tables.deleteFrom('blobs').where('id', '=', it.frames.written.at(-1)!).execute());
    };
    await expect(it.store.put('space', inPieces(noise(mebibyte)), noLimit)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await it.rows()).toEqual(before);
    expect(await it.frames.hold(it.frames.written.at(-1)!)).toBe(false);
  });

  test('a sender that pauses for longer than the grace is not collected', async () => {
    const paused = Promise.withResolvers<void>();
    async function* pausing() {
      yield noise(mebibyte);
      await paused.promise;
      yield noise(5);
    }
    const upload = it.store.put('space', pausing(), noLimit);
    for (let hours = 0; hours < 3; hours++) await afterRenewal(it, () => it.collector.collect());
    paused.resolve();
    expect((await it.bytesOf((await upload).id)).length).toBe(mebibyte + 5);
  });

  test('what the store does not know cannot be read', async () => {
    const id = crypto.randomUUID();
    expect(await it.store.find(id)).toBeUndefined();
    await expect(it.bytesOf(id)).rejects.toThrow(DamagedContent);
  });

  test('content whose bytes are gone is an error', async () => {
    const { id } = await it.store.put('space', inPieces(noise(3 * mebibyte)), noLimit);
    await it.frames.remove(id);
    await expect(it.bytesOf(id)).rejects.toThrow(DamagedContent);
  });
});

async function afterRenewal(it: StoreUnderTest, then: () => Promise<unknown>): Promise<void> {
  it.now += 10 * grace;
  const isRenewed = () =>
    it.database.tables
      .selectFrom('blobs')
      .select('id')
      .where('hash', 'is', null)
      .where('touched_at', '=', it.now)
      .executeTakeFirst();
  await expect.poll(isRenewed).toBeDefined();
  await then();
}
