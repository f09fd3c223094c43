import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Plain JavaScript without types.
const own = (name: string) => new URL(name, import.meta.url).href;
const { stampOf } = (await import(own('./source-stamp.mjs'))) as { stampOf(root: string, sources: string[]): string };
const { areBundled, bundlesOfNow, programs, root } = (await import(own('./program-bundles.mjs'))) as {
  areBundled(folder: string): boolean;
  bundlesOfNow(): string;
  readonly programs: readonly string[];
  readonly root: string;
};

test('bundles are made once, and run as the sources do', () => {
  run(fileURLToPath(own('./bundle-programs.mjs')));
  const folder = bundlesOfNow();
  expect(areBundled(folder)).toBe(true);
  const [ofSource, ofBundle] = [run(join(root, programs[0]!), '--help'), run(join(folder, 'server/src/main.js'), '--help')];
  expect(ofBundle).toContain('ORRERY_PORT');
  expect(ofBundle).toBe(ofSource);
});

test('whoever changes a source has another stamp, and whoever changes a test has not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-stamp-'));
  const write = (file: string, text: string) => writeFileSync(join(folder, 'src', file), text);
  const stamp = () => stampOf(folder, ['src']);
  mkdirSync(join(folder, 'src'));
  write('a.ts', 'one');
  const first = stamp();
  write('a.test.ts', 'a test');
  expect(stamp()).toBe(first);
  write('a.ts', 'another');
  const second = stamp();
  expect(second).not.toBe(first);
  utimesSync(join(folder, 'src', 'a.ts'), 1, 1);
  expect(stamp()).not.toBe(second);
  rmSync(folder, { recursive: true });
});

function run(file: string, ...more: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...more], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}
