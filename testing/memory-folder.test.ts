import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryFolder, runsPrograms } from './memory-folder.ts';

test('where somebody has said where temporary files go, they go there', () => {
  expect(memoryFolder({ TMPDIR: '/somewhere' })).toBeUndefined();
});

test('a folder in memory is one that others can look into, and goes with all that is in it', () => {
  const folder = memoryFolder({});
  // A machine may have too little memory for it.
  if (!folder) return expect(folder).toBeUndefined();
  writeFileSync(join(folder.path, 'file'), 'content');
  folder.remove();
  expect(existsSync(folder.path)).toBe(false);
});

test('memory that no program can be run from is not taken', () => {
  const mounts = (options: string) => `proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\n`;
  expect(runsPrograms(mounts('rw,nosuid,nodev'))).toBe(true);
  expect(runsPrograms(mounts('rw,nosuid,nodev,noexec'))).toBe(false);
  expect(runsPrograms('proc /proc proc rw 0 0\n')).toBe(false);
});
