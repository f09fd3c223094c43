import { randomUUID } from 'node:crypto';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { Blobs } from './blobs.ts';
import { frameSize } from './frame.ts';

let database: Database;
let blobs: Blobs;
beforeAll(async () => {
  database = await temporaryDatabase();
  blobs = new Blobs(database, () => 1);
});
afterAll(() => database.close());

const aCopy = () => ({ id: randomUUID(), store: 'file', space: 'space' });

test('what is being brought cannot be found', async () => {
  const copy = aCopy();
  await blobs.start(copy);
  expect(await blobs.find(copy.id)).toBeUndefined();
});

test('what was claimed after all is not discarded', async () => {
  const copy = aCopy();
  await blobs.start(copy);
  expect(await blobs.claim(copy, { hash: 'abc', size: 3 })).toBe(copy.id);
  expect(await blobs.discard(copy)).toBe(false);
  expect(await blobs.find(copy.id)).toEqual({ id: copy.id, store: 'file', hash: 'abc', size: 3, frameSize });
});

test('a claim finds that its row was collected', async () => {
  const copy = aCopy();
  await blobs.start(copy);
  expect(await blobs.discard(copy)).toBe(true);
  expect(await blobs.claim(copy, { hash: 'def', size: 3 })).toBeUndefined();
});
