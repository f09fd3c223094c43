import { firstDifference, type Model, metamodelsOf } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { lineage, randomModel } from '@orrery/kernel/testing/random-model.ts';
import { builtInMetamodels, ecoreOfMetamodel, metamodelsOfEcore } from '@orrery/metamodels';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Format, ReadContext } from './format.ts';
import { jsonFormat } from './json/json-format.ts';
import { xmiFormat } from './xmi/xmi-format.ts';

/** The same every time; hunting for more is ORRERY_FUZZ_SEED=7 ORRERY_FUZZ_RUNS=10000. */
const { ORRERY_FUZZ_SEED = '1', ORRERY_FUZZ_RUNS = '60' } = process.env;
const settings = { seed: Number(ORRERY_FUZZ_SEED), numRuns: Number(ORRERY_FUZZ_RUNS) };

interface Sample {
  readonly model: Model;
  readonly context: ReadContext;
}

const counts = fc.record({ seed: fc.nat(), size: fc.integer({ min: 1, max: 45 }) });

/** A metamodel and a model of it, by chance. */
function sampleOf(seed: number, size: number): Sample {
  const random = new Random(seed);
  const metamodel = randomMetamodel(random);
  return { model: randomModel(random, metamodel, size), context: { metamodels: metamodelsOf([metamodel]), lineage } };
}

const encoder = new TextEncoder();
const textOf = (format: Format, model: Model, context?: ReadContext) => [...format.write(model, context)].join('');

function through(format: Format, model: Model, context: ReadContext): Model {
  const document = format.read(encoder.encode(textOf(format, model, context)), context);
  expect(document.diagnostics).toEqual([]);
  return document.model;
}

/** A property of every sample. */
function forAll(holds: (sample: Sample) => void): void {
  fc.assert(
    fc.property(counts, ({ seed, size }) => holds(sampleOf(seed, size))),
    settings,
  );
}

test.each([{ format: jsonFormat }, { format: xmiFormat }])('every model survives $format.name', ({ format }) => {
  forAll(({ model, context }) => {
    expect(firstDifference(model, through(format, model, context), { withIds: true })).toBeUndefined();
  });
});

test('every model survives xmi, json and xmi, with the same text', () => {
  forAll(({ model, context }) => {
    const once = through(xmiFormat, model, context);
    const twice = through(xmiFormat, through(jsonFormat, once, context), context);
    expect(firstDifference(once, twice, { withIds: true })).toBeUndefined();
    expect(textOf(jsonFormat, twice)).toBe(textOf(jsonFormat, model));
  });
});

test('nothing is lost where the metamodel is not known', () => {
  const strangers = { metamodels: metamodelsOf([]), lineage };
  forAll(({ model }) => {
    const document = xmiFormat.read(encoder.encode(textOf(xmiFormat, model)), strangers);
    expect(document.diagnostics.map(({ code }) => code)).toContain('unknown-metamodel');
    for (const format of [xmiFormat, jsonFormat]) {
      const again = format.read(encoder.encode(textOf(format, document.model)), strangers).model;
      expect(firstDifference(document.model, again, { withIds: true })).toBeUndefined();
    }
  });
});

test('every metamodel survives as an Ecore model in both formats', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const ecore = ecoreOfMetamodel([randomMetamodel(new Random(seed))], lineage);
      for (const format of [xmiFormat, jsonFormat]) {
        const again = format.read(encoder.encode(textOf(format, ecore)), { metamodels: builtInMetamodels, lineage }).model;
        expect(firstDifference(ecore, again)).toBeUndefined();
        expect(firstDifference(ecoreOfMetamodel(metamodelsOfEcore([again]), lineage), ecore)).toBeUndefined();
      }
    }),
    settings,
  );
});
