/** The manifest is the same text, however it is written. */
import { expect, test, vi } from 'vitest';
import type { ArchiveManifest } from './archive-manifest.ts';
import { manifestText } from './manifest-text.ts';

const described = { slug: 'a', name: 'A “name”\n of two lines', description: null, confidentiality: 0 };
const query = { ...described, language: 'sparql', text: 'ASK {\n}', chart: { kind: ['bar', {}] } };
const manifest = {
  format: 'orrery-project',
  version: 1,
  project: { ...described, version: 'dev' },
  models: [],
  representations: [],
  images: [{ name: 'I', mediaType: 'image/png', path: 'images/1', sha256: '', size: 0 }],
  queries: [query, { ...query, slug: 'b' }],
} as ArchiveManifest;

async function textOf(of: ArchiveManifest): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of manifestText(of)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

test('a manifest is written as JSON would write it', async () => {
  expect(await textOf(manifest)).toBe(JSON.stringify(manifest, null, 2));
});

test('a large manifest is never written as a whole', async () => {
  const large = {
    ...manifest,
    queries: Array.from({ length: 100 }, () => ({ ...query, text: 'x'.repeat(10_000) })),
  } as ArchiveManifest;
  const lengths: number[] = [];
  const write = JSON.stringify;
  const spy = vi.spyOn(JSON, 'stringify').mockImplementation((...given: unknown[]) => {
    const text = write(...(given as [unknown]));
    lengths.push(text.length);
    return text;
  });
  const text = await textOf(large);
  spy.mockRestore();
  expect(text).toBe(JSON.stringify(large, null, 2));
  expect(Math.max(...lengths)).toBeLessThan(20_000);
});
