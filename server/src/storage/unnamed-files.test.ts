import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUnnamed, removeNames } from './unnamed-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file without a name is written and read, and nobody finds it', async () => {
  const file = await openUnnamed(folder);
  await file.write('something', 0);
  expect(await readdir(folder)).toEqual([]);
  expect((await file.read(Buffer.alloc(9), 0, 9, 0)).buffer.toString()).toBe('something');
  await file.close();
});

test('what a crash left between making a file and removing its name is removed, and nothing else', async () => {
  await writeFile(join(folder, 'orrery-unnamed-0b903905-ebcf-4099-aa8e-ff98922954ab'), '');
  await writeFile(join(folder, 'orrery-unnamed-notes.txt'), '');
  await removeNames(folder);
  expect(await readdir(folder)).toEqual(['orrery-unnamed-notes.txt']);
});

test('one that starts does not disturb those that are at work', async () => {
  const opening = Array.from({ length: 50 }, () => openUnnamed(folder));
  const removing = Array.from({ length: 10 }, () => removeNames(folder));
  await Promise.all(removing);
  await Promise.all((await Promise.all(opening)).map((file) => file.close()));
  expect(await readdir(folder)).toEqual([]);
});
