import { expect, test } from 'vitest';
import { choosable } from './choosable.ts';

const type = (name: string, main: boolean, count: number, ...superTypes: string[]) => ({
  eClass: `urn:a#//${name}`,
  main,
  instanceCount: count,
  totalCount: count,
  superTypes: superTypes.map((one) => `urn:a#//${one}`),
});

test('figures and other parts of drawings are left out', () => {
  const types = [type('Actor', true, 3), type('Figure', false, 5), type('Bounds', false, 5), type('Note', false, 0)];
  expect(choosable(types)).toEqual({ eClass: ['!urn:a#//Figure', '!urn:a#//Bounds'] });
});

test('a model that has nothing but one kind is shown whole', () => {
  expect(choosable([type('Person', true, 3)])).toEqual({});
  expect(choosable([type('Point', false, 3)])).toEqual({});
});

test('where nearly everything is a part, the largest family of elements is asked for', () => {
  const parts = Array.from({ length: 60 }, (_, index) => type(`Part${index}`, false, 100));
  const elements = [type('Element', true, 9), type('Wall', true, 9, 'Element'), type('Storey', true, 2)];
  expect(choosable([...parts, ...elements])).toEqual({ type: 'urn:a#//Element' });
});
