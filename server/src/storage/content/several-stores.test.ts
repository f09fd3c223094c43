import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCollector } from './content-collector.ts';
import { ContentStore } from './content-store.ts';
import { DatabaseFrames } from './database-frames.ts';
import { gathered, inPieces, noise, noLimit, StoreUnderTest } from './store-under-test.ts';

let it: StoreUnderTest;
beforeAll(async () => {
  it = await StoreUnderTest.open('file');
});
afterAll(() => it.close());

test('after another store is chosen, content that lies in the first can still be read', async () => {
  const bytes = noise(1000);
  const before = await it.store.put('space', inPieces(bytes), noLimit);
  const both = new ContentStore({ database: it.database, stores: [new DatabaseFrames(it.database), it.frames], clock: Date.now });
  expect(Buffer.concat(await gathered(both.read(before.id))).equals(bytes)).toBe(true);
});

test('content brought again to another store is a copy there, and does not lean on the first', async () => {
  const bytes = noise(1000);
  const inFile = await it.store.put('space', inPieces(bytes), noLimit);
  const other = new ContentStore({ database: it.database, stores: [new DatabaseFrames(it.database)], clock: Date.now });
  const inDatabase = await other.put('space', inPieces(bytes), noLimit);
  expect(inDatabase).toEqual({ ...inFile, id: inDatabase.id });
  expect(inDatabase.id).not.toBe(inFile.id);
  await expect(other.read(inFile.id).next()).rejects.toThrow('the store "file", which is not open');
});

test('a collector leaves alone what lies in a store that is not open', async () => {
  const { id } = await it.store.put('space', inPieces(noise(1000)), noLimit);
  const database = it.database;
  const stores = [new DatabaseFrames(database)] as const;
  await new ContentCollector({ database, stores, clock: () => it.now + 1e12, references: [] }).collect();
  expect((await it.bytesOf(id)).length).toBe(1000);
});
