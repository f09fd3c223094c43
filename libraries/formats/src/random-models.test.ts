import { firstDifference, type Model, metamodelsOf } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { Random } from '../../kernel/src/testing/random.ts';
import { randomMetamodel } from '../../kernel/src/testing/random-metamodel.ts';
import { lineage, randomModel } from '../../kernel/src/testing/random-model.ts';
import type { Format } from './format.ts';
import { jsonFormat } from './json/json-format.ts';
import { xmiFormat } from './xmi/xmi-format.ts';

describe.each(Array.from({ length: 60 }, (_, seed) => seed))('a random model (seed %i)', (seed) => {
  const random = new Random(seed);
  const metamodel = randomMetamodel(random);
  const context = { metamodels: metamodelsOf([metamodel]), lineage };
  const model = randomModel(random, metamodel, 5 + random.below(40));

  const there = (format: Format, from: Model): Model => {
    const text = [...format.write(from, context)].join('');
    const reading = format.read(new TextEncoder().encode(text), context);
    expect(reading.diagnostics).toEqual([]);
    return reading.model;
  };

  test('survives json', () => {
    expect(firstDifference(model, there(jsonFormat, model), { withIds: true })).toBeUndefined();
  });

  test('survives xmi', () => {
    expect(firstDifference(model, there(xmiFormat, model), { withIds: true })).toBeUndefined();
  });

  test('survives xmi, json and xmi, with the same text', () => {
    const once = there(xmiFormat, model);
    const twice = there(xmiFormat, there(jsonFormat, once));
    expect(firstDifference(once, twice, { withIds: true })).toBeUndefined();
    expect([...jsonFormat.write(twice)].join('')).toBe([...jsonFormat.write(model)].join(''));
  });

  test('survives unknown metamodels: nothing is lost without the classes', () => {
    const strangers = { metamodels: metamodelsOf([]), lineage };
    const text = [...xmiFormat.write(model)].join('');
    const reading = xmiFormat.read(new TextEncoder().encode(text), strangers);
    expect(reading.diagnostics.map(({ code }) => code)).toContain('unknown-metamodel');
    const again = there(
      xmiFormat,
      xmiFormat.read(new TextEncoder().encode([...xmiFormat.write(reading.model)].join('')), strangers).model,
    );
    expect([...again.objects()].length).toBe([...model.objects()].length);
  });
});
