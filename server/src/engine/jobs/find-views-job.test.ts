import { formats } from '@orrery/formats';
import { ObjectIndex, writeObjectIndex } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import type { JobContext } from '../job-context.ts';
import { findViews } from './find-views-job.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** One element, and a view with this many figures of it at the bottom of groups within groups. */
function deepView(figures: number, depth: number): string {
  const figure = (number: number) =>
    `<child xsi:type="archimate:DiagramObject" id="${id(1000 + number)}" archimateElement="${id(1)}"/>`;
  const groups = Array.from({ length: depth }, (_, at) => `<child xsi:type="archimate:Group" id="${id(100_000 + at)}">`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="deep" id="${id(0)}" version="5.0.0">
<folder name="Business" id="${id(8)}" type="business"><element xsi:type="archimate:BusinessActor" name="A" id="${id(1)}"/></folder>
<folder name="Views" id="${id(9)}" type="diagrams"><element xsi:type="archimate:ArchimateDiagramModel" name="V" id="${id(2)}">
${groups.join('')}${Array.from({ length: figures }, (_, at) => figure(at)).join('')}${'</child>'.repeat(depth)}</element></folder></archimate:model>`;
}

async function indexed(text: string) {
  const checkpoint = () => {};
  const format = formats.find(({ name }) => name === 'archimate')!;
  const { model } = format.read(new TextEncoder().encode(text), { metamodels: builtInMetamodels, lineage: id(0), checkpoint });
  const bytes = Buffer.concat(Array.from(writeObjectIndex(model, { isMain: () => false, checkpoint }), (piece) => piece.slice()));
  const index = await ObjectIndex.open(bytes.length, async (start, end) => bytes.subarray(start, end));
  return { bytes, index };
}

test('the views of an object are found in as many steps as there are figures and containers, however deep they lie', async () => {
  const [figures, depth] = [500, 200];
  const { bytes, index } = await indexed(deepView(figures, depth));
  let steps = 0;
  const context = {
    columns: new LRUCache({ maxSize: 2 ** 24 }),
    fetch: ({ start = 0, size }: { start?: number; size: number }) => Uint8Array.from(bytes.subarray(start, start + size)),
    checkpoint: () => steps++,
  } as unknown as JobContext;
  const content = { id: 'index', hash: 'index', size: bytes.length };
  expect(findViews({ index: content, row: (await index.rowOf(id(1)))! }, context)).toEqual([id(2)]);
  expect(steps).toBeLessThan(figures + depth + 10);
});
