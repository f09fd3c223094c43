import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtApplication } from '../testing/built-application.ts';

/** What a browser loads before it can show the first screen. */
const mostScriptBytes = 120_000;

test('the first screen needs at most 120 kB of script, and every script and style is a file of our own', async () => {
  const folder = await builtApplication();
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  const scripts = firstScripts(document);
  expect(scripts.length).toBeGreaterThan(1);
  expect(await bytesOf(folder, scripts)).toBeLessThan(mostScriptBytes);
  expect(document).not.toMatch(/<style|<script>|style=|https?:/);
});

test.each([
  ['project-screen', 60_000],
  ['model-screen', 60_000],
  ['explorer', 60_000],
  ['diagram', 60_000],
  ['document', 60_000],
  ['table', 60_000],
  ['form', 60_000],
  ['search-screen', 60_000],
  ['queries-screen editor-view', 140_000],
])(
  '%s needs at most %i bytes of script besides',
  async (names, most) => {
    const folder = await builtApplication();
    const before = await withImports(folder, firstScripts(await readFile(join(folder, 'index.html'), 'utf8')));
    const files = await readdir(join(folder, 'assets'));
    const own = names.split(' ').map((name) => files.find((file) => new RegExp(`^${name}-.{8}\\.js$`).test(file))!);
    const more = [...(await withImports(folder, own))].filter((one) => !before.has(one));
    expect(await bytesOf(folder, more)).toBeLessThan(most);
  },
  180_000,
);

function firstScripts(document: string): string[] {
  return [...document.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.js)"/g)].map(([, name]) => name!);
}

/** All that they import at once, and not only when it is asked for. */
async function withImports(folder: string, names: readonly string[]): Promise<Set<string>> {
  const all = new Set(names);
  for (const name of all) {
    const text = await readFile(join(folder, 'assets', name), 'utf8');
    for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) all.add(imported!);
  }
  return all;
}

async function bytesOf(folder: string, names: readonly string[]): Promise<number> {
  const scripts = await Promise.all(names.map((name) => readFile(join(folder, 'assets', name))));
  return scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
}
