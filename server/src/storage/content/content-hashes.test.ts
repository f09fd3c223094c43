/** The SHA-256 of content that is named by its edit is found once, and is that of its bytes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byteDifference } from './byte-difference.ts';
import type { Content } from './content.ts';
import { ContentHashes } from './content-hashes.ts';
import { nameOfEdit, sha256In } from './content-name.ts';
import { inPieces, noLimit, StoreUnderTest, sha256, text } from './store-under-test.ts';

const space = 'a project';
const before = text(300_000);
const after = Buffer.concat([Buffer.from('new '), before]);
let it: StoreUnderTest;
let hashes: ContentHashes;

beforeEach(async () => {
  it = await StoreUnderTest.open('file');
  hashes = new ContentHashes({ database: it.database, contentStore: it.store });
});
afterEach(async () => {
  await hashes.close();
  await it.close();
});

async function edited(): Promise<Content> {
  const base = await it.store.put(space, inPieces(before), noLimit);
  const difference = byteDifference(before, after);
  const hash = nameOfEdit(base.hash, Buffer.from('an edit'));
  return it.store.putEdited(space, { baseId: base.id, difference, hash, size: after.length }, noLimit);
}

test('whoever asks gets that of all bytes, which are read once for it', async () => {
  const content = await edited();
  expect(sha256In(content.hash)).toBeUndefined();
  const read = vi.spyOn(it.store, 'read');
  expect([await hashes.of(content), await hashes.of(content)]).toEqual([sha256(after), sha256(after)]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('content that is named by it is not read', async () => {
  const content = await it.store.put(space, inPieces(before), noLimit);
  const read = vi.spyOn(it.store, 'read');
  expect(await hashes.of(content)).toBe(sha256(before));
  expect(read).not.toHaveBeenCalled();
});

test('it is found in the background where it is wanted, and what cannot be read stops nobody', async () => {
  const content = await edited();
  const gone = { ...content, id: '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01' };
  hashes.want([gone, content]);
  const kept = () => it.database.tables.selectFrom('blob_hashes').selectAll().execute();
  await expect.poll(kept).toEqual([{ blob_id: content.id, sha256: sha256(after) }]);
});

test('what is closed finds nothing more', async () => {
  const content = await edited();
  hashes.want([content]);
  await hashes.close();
  hashes.want([content]);
  expect(await it.database.tables.selectFrom('blob_hashes').selectAll().execute()).toEqual([]);
});
