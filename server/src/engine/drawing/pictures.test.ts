import { readFileSync } from 'node:fs';
import { UnwritableContent, uuidV5 } from '@orrery/kernel';
import { afterAll, expect, test } from 'vitest';
import { Engine } from '../engine.ts';
import type { PictureInput } from '../jobs/picture-job.ts';
import { pictureLimits, thumbnailSize } from '../jobs/picture-job.ts';
import { lineage, MemoryContentStore, textOf } from '../testing/memory-content-store.ts';

const contentStore = new MemoryContentStore();
const engine = new Engine({ contentStore, workers: 1, seconds: 60 });
afterAll(() => engine.close());

const library = readFileSync(new URL('../../../../libraries/drawing/src/testing/library.ecore', import.meta.url), 'utf8');
const source = contentStore.source(library);
const objectId = uuidV5(lineage, '/0');
const links = 'http://localhost/api/models/m/objects/';

const drawn = (input: Partial<PictureInput>) =>
  engine.stream('picture', { source, objectId, format: 'svg', links, ...input }, { caller: 'ada', affinity: 'project' });
const svgOf = (input: Partial<PictureInput>) => textOf(drawn(input));

async function bytesOf(input: Partial<PictureInput>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(drawn(input)));
}

function sizeOf(png: Buffer): { width: number; height: number } {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

test('a package is drawn as a class diagram, the same each time', async () => {
  const svg = await svgOf({});
  expect(svg).toContain('>Library<');
  expect(svg).toContain('>tags : EString [0..*]<');
  expect(svg).toContain(`<a href="${links}`);
  expect(await svgOf({})).toBe(svg);
});

test('a scene is JSON, and a PNG has the size of its scene', async () => {
  const scene = JSON.parse(await svgOf({ format: 'scene' }));
  expect(scene.figures.length).toBeGreaterThan(10);
  expect(sizeOf(await bytesOf({ format: 'png' }))).toEqual({ width: scene.area.width, height: scene.area.height });
});

test('a thumbnail is small', async () => {
  const { width, height } = sizeOf(await bytesOf({ format: 'thumbnail' }));
  expect(width).toBeLessThanOrEqual(thumbnailSize.width);
  expect(height).toBeLessThanOrEqual(thumbnailSize.height);
  expect(Math.max(width / thumbnailSize.width, height / thumbnailSize.height)).toBeGreaterThan(0.9);
});

test('any other object is drawn with what it contains, and without an object all of the model is', async () => {
  const { figures } = JSON.parse(await svgOf({ format: 'scene' })) as { figures: { title: string; objectId: string }[] };
  const svg = await svgOf({ objectId: figures.find(({ title }) => title === 'Library')!.objectId });
  expect(svg).toContain('>find<');
  expect(svg).not.toContain('>Genre<');
  expect(await svgOf({ objectId: undefined })).toContain('>Genre<');
});

test('what is not in the revision cannot be drawn', async () => {
  await expect(svgOf({ objectId: uuidV5(lineage, '/7') })).rejects.toThrow(UnwritableContent);
  await expect(svgOf({ source: contentStore.source(undefined) })).rejects.toThrow('There is no view');
});

test('a difference is drawn with signs, patterns and a legend', async () => {
  const later = contentStore.source(library.replace('name="tags"', 'name="labels"').replace('defaultValueLiteral="100" ', ''));
  const svg = await svgOf({ source: later, older: source });
  expect(svg).toContain('>labels : EString [0..*]<');
  expect(svg).toContain('>tags : EString [0..*]<');
  expect(svg).toMatch(/>removed: \d+</);
  expect(svg).toContain('aria-roledescription="changed"');
});

test('all is new of what the older revision did not have', async () => {
  const svg = await svgOf({ older: contentStore.source(undefined) });
  expect(svg).toMatch(/>removed: 0</);
  expect(svg).not.toMatch(/>added: 0</);
});

test('a picture of very many pixels is made smaller', async () => {
  const wide = Array.from(
    { length: 2400 },
    (_, index) => `<eClassifiers xsi:type="ecore:EClass" name="${'W'.repeat(60)}${index}"/>`,
  );
  const many = contentStore.source(library.replace('<eSubpackages', `${wide.join('')}<eSubpackages`));
  const { area } = JSON.parse(await svgOf({ source: many, format: 'scene' }));
  expect(area.width * area.height).toBeGreaterThan(pictureLimits.pixels);
  const { width, height } = sizeOf(await bytesOf({ source: many, format: 'thumbnail' }));
  expect(width * height).toBeLessThanOrEqual(thumbnailSize.width * thumbnailSize.height);
});

test('work that nobody wants any more ends, threads and all, and the next picture is drawn', async () => {
  const leaving = new AbortController();
  const chunks = engine.stream(
    'picture',
    { source, objectId, format: 'png', links },
    { caller: 'ada', affinity: 'project', signal: leaving.signal },
  );
  const first = chunks.next();
  leaving.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect(await svgOf({})).toContain('>Library<');
});
