import { firstDifference, type Model, metamodelsOf } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { editAtRandom, lineage, randomModel } from '@orrery/kernel/testing/random-model.ts';
import { describe, expect, test } from 'vitest';
import type { Format } from '../format.ts';
import { trigFormat, turtleFormat } from './turtle-format.ts';

describe.each(Array.from({ length: 60 }, (_, seed) => seed))('a random model (seed %i)', (seed) => {
  const random = new Random(seed);
  const metamodel = randomMetamodel(random);
  const context = { metamodels: metamodelsOf([metamodel]), lineage };
  const model = randomModel(random, metamodel, 5 + random.below(40));

  const there = (format: Format, from: Model): Model => {
    const text = [...format.write(from, context)].join('');
    const document = format.read(new TextEncoder().encode(text), context);
    expect(document.diagnostics).toEqual([]);
    return document.model;
  };

  test.each([turtleFormat, trigFormat])('survives $name', (format) => {
    const once = there(format, model);
    expect(firstDifference(model, once, { withIds: true })).toBeUndefined();
    expect([...format.write(once)].join('')).toBe([...format.write(model)].join(''));
  });

  test('survives being changed and written again', () => {
    const changed = there(turtleFormat, model);
    editAtRandom(random, changed, metamodel, 20);
    expect(firstDifference(changed, there(trigFormat, changed), { withIds: true })).toBeUndefined();
  });

  test('survives unknown metamodels', () => {
    const strangers = { metamodels: metamodelsOf([]), lineage };
    const text = [...turtleFormat.write(model)].join('');
    const { model: dynamic, diagnostics } = turtleFormat.read(new TextEncoder().encode(text), strangers);
    expect(diagnostics.map(({ code }) => code)).toContain('unknown-metamodel');
    expect([...dynamic.objects()].length).toBe([...model.objects()].length);
    const again = turtleFormat.read(new TextEncoder().encode([...turtleFormat.write(dynamic)].join('')), strangers).model;
    expect(firstDifference(dynamic, again, { withIds: true })).toBeUndefined();
  });
});
