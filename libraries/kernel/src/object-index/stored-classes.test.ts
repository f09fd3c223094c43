import { expect, test } from 'vitest';
import { InheritedFeatures, mostKeptFeatures } from './stored-classes.ts';

test('features that are inherited come first, depth first, each once', () => {
  // 3 inherits from 1 and 2, both of which inherit from 0.
  const features = new InheritedFeatures([
    { superTypes: [], own: [0] },
    { superTypes: [0], own: [1, 2] },
    { superTypes: [0], own: [3] },
    { superTypes: [2, 1], own: [] },
  ]);
  expect([0, 1, 2, 3].map((number) => features.of(number))).toEqual([[0], [0, 1, 2], [0, 3], [0, 3, 1, 2]]);
});

test('classes that inherit from each other are no trap, and what is told outright counts', () => {
  const features = new InheritedFeatures([
    { superTypes: [1], own: [0] },
    { superTypes: [0], own: [1] },
    { superTypes: [0], own: [2], all: [2, 1, 0] },
  ]);
  expect([0, 1, 2].map((number) => features.of(number))).toEqual([
    [1, 0],
    [0, 1],
    [2, 1, 0],
  ]);
});

test('of very many inherited features no more are kept than there is room for', () => {
  const [count, each] = [300, 100];
  const line = Array.from({ length: count }, (_, at) => ({
    superTypes: at === 0 ? [] : [at - 1],
    own: Array.from({ length: each }, (_, one) => at * each + one),
  }));
  const features = new InheritedFeatures(line);
  expect((count * (count + 1) * each) / 2).toBeGreaterThan(mostKeptFeatures);
  for (let round = 0; round < 2; round++)
    for (let at = 0; at < count; at++) expect(features.of(at)).toHaveLength((at + 1) * each);
});
