import type { ObjectType } from '@orrery/api';
import { expect, test } from 'vitest';
import { classRows } from './class-rows.ts';

const aClass = (name: string, ...superTypes: string[]) => ({ eClass: name, name, superTypes }) as unknown as ObjectType;
const shown = (types: readonly ObjectType[]) => classRows(types).map(({ type, level }) => `${'-'.repeat(level)}${type.name}`);

test('a class stands below each of its parents, with what is below it', () => {
  const types = [aClass('Animal'), aClass('Bird', 'Animal'), aClass('Swimmer', 'Animal'), aClass('Penguin', 'Bird', 'Swimmer')];
  expect(shown(types)).toEqual(['Animal', '-Bird', '--Penguin', '-Swimmer', '--Penguin']);
});

test('parents that are not among them make no difference, and circles end', () => {
  expect(shown([aClass('A', 'elsewhere'), aClass('B', 'C'), aClass('C', 'B'), aClass('D', 'D')])).toEqual(['A', 'D', 'B', '-C']);
});

test('ways that multiply are cut', () => {
  const layers = Array.from({ length: 12 }, (_, layer) =>
    ['x', 'y', 'z'].map((name) =>
      aClass(`${name}${layer}`, ...(layer === 0 ? [] : ['x', 'y', 'z'].map((one) => `${one}${layer - 1}`))),
    ),
  );
  expect(classRows(layers.flat()).length).toBe(1000);
});
