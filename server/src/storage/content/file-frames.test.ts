import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DamagedContent } from './content.ts';
import { inPieces, mebibyte, noise, noLimit, StoreUnderTest, text } from './store-under-test.ts';

let it: StoreUnderTest;
beforeAll(async () => {
  it = await StoreUnderTest.open('file');
});
afterAll(() => it.close());

test('a file is plain zstd to any other reader', async () => {
  const bytes = text(3 * mebibyte + 1);
  const { path } = await keep(bytes);
  const file = await readFile(path);
  expect(file.length).toBeLessThan(bytes.length / 2);
  expect(zstdDecompressSync(file).equals(bytes)).toBe(true);
});

test.each([1, 9, 10, 40, 1000, 2 * mebibyte])('a file that lost its last %i bytes is an error', async (lost) => {
  const { id, path, size } = await keep(noise(3 * mebibyte));
  await truncate(path, size - lost);
  await expect(it.bytesOf(id)).rejects.toThrow(DamagedContent);
  await expect(it.bytesOf(id, { start: 0, end: 1 })).rejects.toThrow(DamagedContent);
});

test('a file with bytes to spare is an error', async () => {
  const { id, path } = await keep(noise(1000));
  await writeFile(path, Buffer.concat([Buffer.from('x'), await readFile(path)]));
  await expect(it.bytesOf(id)).rejects.toThrow(DamagedContent);
});

test('a changed bit is an error, in its own frame only', async () => {
  const { id, path } = await keep(noise(3 * mebibyte));
  const file = await readFile(path);
  file[file.length / 2]! ^= 1;
  await writeFile(path, file);
  await expect(it.bytesOf(id)).rejects.toThrow(DamagedContent);
  expect((await it.bytesOf(id, { start: 0, end: mebibyte })).length).toBe(mebibyte);
});

test('a failed upload leaves no file', async () => {
  const before = await files();
  await expect(it.store.put('space', inPieces(noise(2 * mebibyte)), { limit: mebibyte + 1 })).rejects.toThrow();
  expect(await files()).toEqual(before);
});

async function keep(bytes: Buffer): Promise<{ id: string; path: string; size: number }> {
  const { id } = await it.store.put('space', inPieces(bytes), noLimit);
  const path = (await files()).find((file) => file.includes(id))!;
  return { id, path, size: (await readFile(path)).length };
}

async function files(): Promise<string[]> {
  const entries = await readdir(join(it.place.folder, 'content'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
