import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundlesVariable, compileCacheOf, programFile } from './program-file.ts';

const root = mkdtempSync(join(tmpdir(), 'orrery-programs-'));
const bundles = join(root, 'node_modules', '.cache', 'programs', 'stamp');
const bundle = join(bundles, 'server', 'src', 'main.js');
const source = join(root, 'server', 'src', 'main.ts');
mkdirSync(dirname(bundle), { recursive: true });
writeFileSync(bundle, '');

beforeEach(() => void vi.stubEnv(bundlesVariable, bundles));
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => rmSync(root, { recursive: true }));

test('a program runs from its bundle', () => {
  expect([programFile(source), programFile(pathToFileURL(source))]).toEqual([bundle, bundle]);
});

test('a program without a bundle runs from its source, and so does every one where no folder is named', () => {
  const other = join(root, 'server', 'src', 'other.ts');
  expect(programFile(other)).toBe(other);
  vi.stubEnv(bundlesVariable, '');
  expect(programFile(source)).toBe(source);
});

test('a copy of the repository never runs bundles of the original', () => {
  const copy = `${root}-copy`;
  expect(programFile(join(copy, 'server', 'src', 'main.ts'))).toBe(join(copy, 'server', 'src', 'main.ts'));
});

test('what is compiled of bundles lies with them', () => {
  vi.stubEnv('NODE_COMPILE_CACHE', '/elsewhere');
  expect([compileCacheOf(bundle), compileCacheOf(source)]).toEqual([join(bundles, 'compiled'), '/elsewhere']);
});
