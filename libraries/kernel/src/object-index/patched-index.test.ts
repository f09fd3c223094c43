/** An index whose rows were patched says what one that is made anew says. */
import { expect, test } from 'vitest';
import { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { person, set } from '../testing/family.ts';
import { Random } from '../testing/random.ts';
import { lineage } from '../testing/random-model.ts';
import { ByteBuilder } from './byte-builder.ts';
import { IndexSlices, readDirectory } from './index-slices.ts';
import { byteColumns, numberColumns } from './layout.ts';
import { ObjectIndex } from './object-index.ts';
import { patchedIndex } from './patched-index.ts';
import { writeObjectIndex } from './write-object-index.ts';

function bytesOf(model: Model): Uint8Array {
  const bytes = new ByteBuilder();
  for (const piece of writeObjectIndex(model, { isMain: () => false, checkpoint: () => {} })) bytes.add(piece);
  return bytes.written.slice();
}

function reading(bytes: Uint8Array) {
  return async (start: number, end: number) => bytes.subarray(start, end);
}

/** All that an index says, wherever it stands and however wide its numbers are. */
async function said(bytes: Uint8Array): Promise<object> {
  const directory = await readDirectory(bytes.length, reading(bytes));
  const slices = new IndexSlices(directory, reading(bytes));
  const { numbers, bytes: texts, ...rest } = directory;
  const columns = numberColumns.map(async (name) => [name, [...(await slices.numbers(name, 0, numbers[name].length))]]);
  const contents = byteColumns.map(async (name) => [name, await slices.text(name, 0, texts[name].length)]);
  return { ...rest, ...Object.fromEntries(await Promise.all([...columns, ...contents])) };
}

async function rowsOf(bytes: Uint8Array, model: Model, objects: readonly ModelObject[]): Promise<Map<number, ModelObject>> {
  const index = await ObjectIndex.open(bytes.length, reading(bytes));
  const rows = objects.map(async (object) => [(await index.rowOf(model.idOf(object)))!, object] as const);
  return new Map(await Promise.all(rows));
}

function patched(bytes: Uint8Array, stretches: readonly { start: number; end: number; bytes: Uint8Array }[]): Uint8Array {
  const found = new ByteBuilder();
  let done = 0;
  for (const { start, end, bytes: news } of stretches.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    found.add(bytes.subarray(done, start));
    found.add(news);
    done = end;
  }
  found.add(bytes.subarray(done));
  return found.written;
}

function crowd(count: number): Model {
  const model = new Model(lineage);
  for (let number = 0; number < count; number++) model.add(person(`Person ${number}`));
  return model;
}

test.each([0, 1, 2, 3, 4, 5, 6, 7])('by chance, after some rounds (%i)', async (seed) => {
  const random = new Random(seed + 1);
  const model = crowd(random.pick([1, 3, 1023, 1024, 3000]));
  const objects = [...model.objects()];
  let bytes = bytesOf(model);
  for (let round = 0; round < 5; round++) {
    const some = new Set(Array.from({ length: 1 + random.below(5) }, () => random.pick(objects)));
    for (const object of some) set(object, 'name', random.pick(['', 'short', `${'x'.repeat(random.below(300))} ü`]));
    const stretches = await patchedIndex(bytes.length, reading(bytes), await rowsOf(bytes, model, [...some]));
    // Where a number needs more room, the index is made anew.
    bytes = stretches ? patched(bytes, stretches) : bytesOf(model);
    expect(await said(bytes)).toEqual(await said(bytesOf(model)));
  }
});

test('a number that needs more room than its column has is left to whoever makes the index anew', async () => {
  const model = crowd(3);
  const bytes = bytesOf(model);
  const [first] = [...model.objects()];
  set(first!, 'name', 'x'.repeat(400));
  expect(await patchedIndex(bytes.length, reading(bytes), await rowsOf(bytes, model, [first!]))).toBeUndefined();
});
