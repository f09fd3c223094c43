import { readFileSync } from 'node:fs';
import { coveredLabels } from '@orrery/drawing/testing/covered-labels.ts';
import { documentOf, element, node, view as viewElement } from '@orrery/drawing/testing/view-documents.ts';
import { archimateFormat, archimateViews } from '@orrery/formats';
import { archiveOf } from '@orrery/formats/testing/archives.ts';
import { UnwritableContent, uuidV5 } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
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

test('names of lines that were laid out cover neither heads nor boxes nor each other', async () => {
  const [nearest] = ['Book', 'Library'].map(
    (name) => `<eClassifiers xsi:type="ecore:EClass" name="${name}Reader">
    ${[1, 2, 3, 4].map((at) => `<eStructuralFeatures xsi:type="ecore:EReference" name="read${at}" upperBound="-1" eType="#//${at % 2 ? name : `${name}Reader`}" containment="true"/>`).join('')}</eClassifiers>`,
  );
  const crowded = contentStore.source(library.replace('<eSubpackages', `${nearest}<eSubpackages`));
  for (const drawnSource of [source, crowded])
    expect(coveredLabels(JSON.parse(await svgOf({ source: drawnSource, format: 'scene' })))).toEqual([]);
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

const place = { x: 40, y: 30, width: 200, height: 90 };

test('a diagram that somebody has given is drawn instead of what follows from the package, and other content is not', async () => {
  const given = { name: 'Mine', nodes: [{ id: 'a', text: 'Our own box', bounds: place }] };
  const svg = await svgOf({ stored: contentStore.put(JSON.stringify(given)) });
  expect(svg).toContain('>Our own box<');
  expect(svg).not.toContain('>Library<');
  for (const other of ['{"places":{}}', '{}', '{'])
    expect(await svgOf({ stored: contentStore.put(other) })).toContain('>Library<');
});

test('a given diagram without places is laid out, and shows what differs between revisions', async () => {
  const { figures } = JSON.parse(await svgOf({ format: 'scene' })) as { figures: { title: string; objectId: string }[] };
  const idOf = (name: string) => figures.find(({ title }) => title === name)!.objectId;
  const nodes = ['Book', 'Genre'].map((name) => ({ id: name, text: name, object: { id: idOf(name) } }));
  const stored = contentStore.put(
    JSON.stringify({ nodes, connections: [{ id: 'c', source: 'Book', target: 'Genre', text: 'of' }] }),
  );
  expect(await svgOf({ stored })).toContain('>of<');
  const later = contentStore.source(
    library.replace(/<eClassifiers xsi:type="ecore:EEnum" name="Genre"[\s\S]*?<\/eClassifiers>/, ''),
  );
  const difference = await svgOf({ stored, source: later, older: source });
  expect(difference).toMatch(/>removed: 2</);
});

const view = (images: readonly string[], name = 'Ada') =>
  documentOf(
    [element('BusinessActor', 'a', name)],
    [
      viewElement('v', 'Floor', [
        node({ id: 'n', element: 'a', at: [0, 0, 120, 55] }),
        ...images.map((imagePath, index) =>
          node({
            id: `i${index}`,
            type: 'archimate:DiagramModelImage',
            at: [0, 100 * (index + 1), 80, 60],
            attributes: { imagePath },
          }),
        ),
      ]),
    ],
  );

function archimate(files: Readonly<Record<string, string>>, name?: string): Partial<PictureInput> {
  const archive = archiveOf({ 'model.xml': view(Object.keys(files), name), ...files });
  const model = contentStore.source(archive, { format: 'archimate' });
  const read = archimateFormat.read(archive, { metamodels: builtInMetamodels, lineage });
  return { source: model, objectId: archimateViews(read.model)[0]!.objectId };
}

const svg = (inner: string, size = 'width="30" height="20"') => `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`;

test('drawings in a view are painted as bitmaps in which nothing runs', async () => {
  const text = await svgOf(
    archimate({ 'images/a.svg': svg('<script>alert(1)</script><rect width="30" height="20" fill="red"/>') }),
  );
  expect(text.match(/<image [^>]*href="data:image\/png;base64,/g)).toHaveLength(1);
  expect(text).not.toContain('alert');
});

test('hostile drawings leave a mark in their place, or are harmless', async () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const scene = JSON.parse(
    await svgOf({
      format: 'scene',
      ...archimate({
        'images/entities.svg': bomb + svg('<text>&b;</text>'),
        'images/huge.svg': svg('<rect width="9" height="9"/>', 'width="1000000" height="1000000"'),
        'images/none.svg': '<svg',
        'images/file.svg': svg(
          '<image href="/etc/passwd" width="9" height="9"/><image href="file:///etc/passwd" width="9" height="9"/>',
        ),
        'images/loop.svg': svg('<g id="a"><use href="#a"/><use href="#a"/></g>'),
      }),
    }),
  );
  expect(scene.figures.filter(({ figure }: { figure: string }) => figure === 'missingImage').length).toBeGreaterThanOrEqual(1);
  for (const { width, height } of Object.values(scene.images) as { width: number; height: number }[])
    expect(width * height).toBeLessThanOrEqual(1_100_000);
  expect(JSON.stringify(scene)).not.toContain('passwd');
});

test('a picture of many large figures that are cut off is refused before it is painted, and is there as SVG and small', async () => {
  let nested: string[] = [];
  for (let depth = 0; depth < 50; depth++)
    nested = [node({ id: `n${depth}`, type: 'archimate:Group', at: [1, 1, 5000, 5000], children: nested })];
  const text = documentOf([], [viewElement('v', 'Nested', nested)]);
  const { model } = archimateFormat.read(Buffer.from(text), { metamodels: builtInMetamodels, lineage });
  const input = { source: contentStore.source(text, { format: 'archimate' }), objectId: archimateViews(model)[0]!.objectId };
  await expect(bytesOf({ ...input, format: 'png' })).rejects.toThrow('it is there as SVG');
  expect(await svgOf(input)).toMatch(/^<svg/);
  expect(sizeOf(await bytesOf({ ...input, format: 'thumbnail' })).height).toBe(thumbnailSize.height);
});

test('letters that the shipped font lacks are seen in PNG, as they are or as a box', async () => {
  const [empty, cake] = await Promise.all(['\u2003', '注文'].map((name) => bytesOf({ ...archimate({}, name), format: 'png' })));
  expect(cake!.length).toBeGreaterThan(empty!.length);
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
