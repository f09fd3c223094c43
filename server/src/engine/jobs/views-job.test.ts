import { archimateFormat } from '@orrery/formats';
import { builtInMetamodels } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import { mostViews } from '../facts.ts';
import { firstViews } from './views-job.ts';

const context = { metamodels: builtInMetamodels, lineage: '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55' };

function modelOf(...names: readonly string[]) {
  const views = names.map((name, index) => `<element xsi:type="archimate:SketchModel" name="${name}" id="v${index}"/>`);
  const text = `<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="M" id="m" version="5.0.0"><folder name="Views" id="f" type="diagrams">${views.join('')}</folder></archimate:model>`;
  return archimateFormat.read(new TextEncoder().encode(text), context).model;
}

test('so many views of a model are told, the first ones, and no more', () => {
  const names = Array.from({ length: mostViews + 1 }, (_, index) => `View ${index}`);
  const found = firstViews(modelOf(...names), () => {});
  expect([found.length, found.at(-1)!.name]).toEqual([mostViews, `View ${mostViews - 1}`]);
});

test('a name of a megabyte is cut', () => {
  expect(firstViews(modelOf('x'.repeat(2 ** 20)), () => {})[0]!.name).toHaveLength(1000);
});
