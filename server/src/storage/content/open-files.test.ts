import { mkdtemp, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OpenFiles } from './open-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-open-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function aFile(name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, name);
  return path;
}

test('a file is opened once for all who read it, and stays open for a moment', async () => {
  const [files, path] = [new OpenFiles(), await aFile('often')];
  const [one, other] = await Promise.all([files.lend(path), files.lend(path)]);
  expect(one.handle).toBe(other.handle);
  await Promise.all([one.giveBack(), other.giveBack()]);
  const again = await files.lend(path);
  expect(again.handle).toBe(one.handle);
  expect(await again.handle.readFile('utf8')).toBe('often');
  await again.giveBack();
  await files.forget(path);
});

test('a file that nobody reads is closed after a moment', async () => {
  vi.useFakeTimers();
  const [files, path] = [new OpenFiles(), await aFile('once')];
  const { handle, giveBack } = await files.lend(path);
  await giveBack();
  expect(handle.fd).toBeGreaterThan(0);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(handle.fd).toBe(-1), 60_000);
});

test('a file that is about to go is closed when its last reader gives it back', async () => {
  const [files, path] = [new OpenFiles(), await aFile('going')];
  const { handle, giveBack } = await files.lend(path);
  await files.forget(path);
  await unlink(path);
  expect(await handle.readFile('utf8')).toBe('going');
  await giveBack();
  expect(handle.fd).toBe(-1);
  await expect(files.lend(path)).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).not.toContain('going');
});

test('few files stay open that nobody reads', async () => {
  const files = new OpenFiles();
  const paths = await Promise.all(Array.from({ length: 40 }, (_, index) => aFile(`many-${index}`)));
  const lent = await Promise.all(paths.map((path) => files.lend(path)));
  for (const { giveBack } of lent) await giveBack();
  expect(lent.filter(({ handle }) => handle.fd !== -1)).toHaveLength(32);
  for (const path of paths) await files.forget(path);
});
