import { expect, test } from 'vitest';
import { ByteBuilder } from '../byte-builder.ts';
import { Link } from '../objects/link.ts';
import { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { person, set } from '../testing/family.ts';
import { Random } from '../testing/random.ts';
import { randomMetamodel } from '../testing/random-metamodel.ts';
import { lineage, randomModel } from '../testing/random-model.ts';
import { meaning, type Value } from '../values/value.ts';
import { labelOf, placeLabel } from './labels/label.ts';
import { ObjectIndex } from './object-index.ts';
import { shownLimits, shownRecord } from './shown-record.ts';
import { writeEntry } from './value-record.ts';
import { writeIndexFromObjects } from './write-object-index.ts';

function bytesOf(model: Model): Uint8Array {
  const bytes = new ByteBuilder();
  for (const piece of writeIndexFromObjects(model, { isMain: () => false, checkpoint: () => {} })) bytes.add(piece);
  return bytes.written;
}

function indexOf(model: Model): Promise<ObjectIndex> {
  const bytes = bytesOf(model);
  return ObjectIndex.open(bytes.length, async (start, end) => bytes.subarray(start, end));
}

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

test.each(seeds)('an index gives every object as the model has it (%i)', async (seed) => {
  const random = new Random(seed);
  const model = randomModel(random, randomMetamodel(random), 1 + random.below(80));
  const index = await indexOf(model);
  const objects = [...model.objects()];
  expect(index.size).toBe(objects.length);
  const rows = [...(await index.inDocumentOrder(0, objects.length))];
  for (const [position, object] of objects.entries()) {
    const row = (await index.rowOf(model.idOf(object)))!;
    expect(row).toBe(rows[position]);
    const found = await index.objectAt(row);
    expect(found).toMatchObject({ id: model.idOf(object), childCount: object.parts().length });
    expect(found.label).toBe(labelOf(object) ?? placeLabel(object.class, found.index));
    expect(found.class).toMatchObject({ nsUri: object.class.package.nsUri, name: object.class.name });
    expect(found.container?.id).toBe(object.container && model.idOf(object.container));
    expect(found.container?.feature.name).toBe(object.containment?.name);
    const { from, to } = await index.children(row);
    const children = await index.objectsAt(Array.from({ length: to - from }, (_, at) => from + at));
    expect(children.map(({ id }) => id)).toEqual(object.parts().map((part) => model.idOf(part)));
    expect(await valuesOf(index, row)).toEqual(attributesOf(object));
    expect(await referencesOf(index, row)).toEqual(linksOf(model, object));
  }
});

test.each(seeds)('what refers to an object is what its index tells (%i)', async (seed) => {
  const random = new Random(seed);
  const model = randomModel(random, randomMetamodel(random), 1 + random.below(80));
  const index = await indexOf(model);
  const expected = [...model.objects()].flatMap((source) =>
    linksOf(model, source).map(([feature, target]) => [model.idOf(source), feature, target].join(' ')),
  );
  const found: string[] = [];
  for (const object of model.objects()) {
    const row = (await index.rowOf(model.idOf(object)))!;
    for (const { feature, row: source } of await index.referencesIn(await index.incoming(row)))
      found.push([await index.idAt(source!), feature.name, model.idOf(object)].join(' '));
  }
  for (let link = 0; link < index.directory.links; link++)
    for (const { feature, row: source } of await index.referencesIn(await index.incomingOfLink(link)))
      found.push([await index.idAt(source!), feature.name, await index.linkAt(link)].join(' '));
  expect(found.sort()).toEqual(expected.sort());
});

test('instances of a class stand in document order', async () => {
  const random = new Random(7);
  const model = randomModel(random, randomMetamodel(random), 60);
  const index = await indexOf(model);
  for (const [number, { name, count }] of index.directory.classes.entries()) {
    const ids = await Promise.all(Array.from(await index.instances(number, 0, count), (row) => index.idAt(row)));
    expect(ids).toEqual([...model.objects()].filter((object) => object.class.name === name).map((object) => model.idOf(object)));
  }
});

test('an empty model has an empty index, and an unknown id has no row', async () => {
  const empty = await indexOf(new Model(lineage));
  expect([empty.size, await empty.rowOf(lineage)]).toEqual([0, undefined]);
  const random = new Random(1);
  expect(await (await indexOf(randomModel(random, randomMetamodel(random), 30))).rowOf(lineage)).toBeUndefined();
});

test.each([0, 127, 128, 16_383, 16_384, 100_000])('a value of %i bytes comes back between others', (length) => {
  const bytes = new ByteBuilder(16);
  const texts = ['before', 'x'.repeat(length), 'after'];
  for (const [slot, text] of texts.entries()) {
    bytes.varint(slot);
    const start = bytes.begin();
    bytes.byte(1);
    bytes.text(text);
    bytes.end(start);
  }
  const found = shownRecord(bytes.length, (start, end) => bytes.written.subarray(start, end));
  expect([...found.values()].map(({ value }) => value)).toEqual(texts);
});

test('of long texts and lists the beginning is read, and how much there is', () => {
  const family = person('é'.repeat(2 ** 20));
  const bytes = new ByteBuilder();
  writeEntry(0, 'Ada', bytes);
  writeEntry(1, family.named('name')!, bytes);
  writeEntry(
    2,
    Array.from({ length: 1000 }, (_, number) => number),
    bytes,
  );
  const sizes: number[] = [];
  const found = shownRecord(bytes.length, (start, end) => {
    sizes.push(end - start);
    return bytes.written.subarray(start, end);
  });
  expect(Math.max(...sizes)).toBe(shownLimits.textBytes);
  expect(found.get(0)).toMatchObject({ value: 'Ada', count: 1 });
  expect(found.get(1)).toMatchObject({ value: 'é'.repeat(shownLimits.textBytes / 2), count: 1, bytes: 2 ** 21 });
  expect(found.get(2)).toMatchObject({ value: Array.from({ length: shownLimits.values }, (_, number) => number), count: 1000 });
  expect(found.get(2)!.bytes).toBeUndefined();
});

test('all that is shown of an object has a bound, and no half of a character', () => {
  const bytes = new ByteBuilder();
  for (let slot = 0; slot < 10; slot++) writeEntry(slot, ['x', 'é'.repeat(2 ** 19)], bytes);
  const found = [...shownRecord(bytes.length, (start, end) => bytes.written.subarray(start, end)).values()];
  const shown = found.flatMap(({ value }) => value as string[]);
  expect(shown.reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(shownLimits.bytes);
  expect(shown.join('')).toMatch(/^[xé]*$/);
  expect(found.map(({ count, bytes }) => [count, bytes])).toEqual(found.map(() => [2, 2 ** 20 + 1]));
});

test('a text that is too long to lead anywhere is a link that says how it begins', async () => {
  const model = new Model(lineage);
  const ada = model.add(person('Ada'));
  set(ada, 'friends', [new Link(`far.xmi#${'é'.repeat(2 ** 20)}`)]);
  const href = await (await indexOf(model)).linkAt(0);
  expect(href).toMatch(/^far\.xmi#é+…$/);
  expect(Buffer.byteLength(href)).toBeLessThan(2 ** 17);
});

test('a name of a megabyte is cut to a label', () => {
  expect(labelOf(person('é'.repeat(2 ** 20)))).toHaveLength(500);
});

async function valuesOf(index: ObjectIndex, row: number): Promise<Record<string, unknown>> {
  const { features } = await index.classAt(row);
  const values = await index.valuesAt(row);
  return Object.fromEntries([...values!].map(([slot, { value }]) => [index.directory.features[features[slot]!]!.name, value]));
}

function attributesOf(object: ModelObject): Record<string, unknown> {
  const attributes = [...object.entries()].filter(([feature]) => !feature.isReference);
  return Object.fromEntries(
    attributes.map(([{ name }, value]) => [
      name,
      Array.isArray(value) ? value.map((item) => plain(item as Value)) : plain(value as Value),
    ]),
  );
}

function plain(value: Value): unknown {
  const one = meaning(value);
  if (typeof one === 'bigint') return String(one);
  return typeof one === 'number' && !Number.isSafeInteger(one) && Number.isInteger(one) && /^[+-]?\d+$/.test(String(value))
    ? String(value)
    : one;
}

async function referencesOf(index: ObjectIndex, row: number): Promise<string[][]> {
  const references = await index.referencesOut(await index.outgoing(row));
  return Promise.all(
    references.map(async ({ feature, row: target, href }) => [feature.name, href ?? (await index.idAt(target!))]),
  );
}

function linksOf(model: Model, object: ModelObject): string[][] {
  return [...object.entries()]
    .filter(([feature]) => feature.isReference && !feature.isContainer)
    .flatMap(([feature, value]) =>
      [value]
        .flat()
        .flatMap((item) => targetOf(model, feature.isContainment, item as never))
        .map((target) => [feature.name, target]),
    );
}

function targetOf(model: Model, isContainment: boolean, item: ModelObject | Link): string[] {
  if (item instanceof Link) return [item.target];
  return isContainment ? [] : [model.idOf(item)];
}
