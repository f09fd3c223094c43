import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtApplication } from '../testing/built-application.ts';

/** What a browser loads before it can show the first screen. */
const mostScriptBytes = 120_000;

test('the first screen needs at most 120 kB of script, and every script and style is a file of our own', async () => {
  const folder = await builtApplication();
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  const addresses = [...document.matchAll(/(?:src|href)="(\.\/assets\/[^"]+)"/g)].map(([, address]) => address!);
  const scripts = await Promise.all(addresses.filter((one) => one.endsWith('.js')).map((one) => readFile(join(folder, one))));
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
  expect(scripts.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThan(mostScriptBytes);
  expect(document).not.toMatch(/<style|<script>|style=|https?:/);
}, 180_000);
