import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allMergeCases, outcomeOf } from '../testing/merge-cases/merge-cases.ts';
import { mergeProperties, mergeSample } from '../testing/merge-properties.ts';

/** The same every time; hunting for more is ORRERY_FUZZ_SEED=7 ORRERY_FUZZ_RUNS=10000. */
const { ORRERY_FUZZ_SEED = '1', ORRERY_FUZZ_RUNS = '100' } = process.env;
const settings = { seed: Number(ORRERY_FUZZ_SEED), numRuns: Number(ORRERY_FUZZ_RUNS) };

const sampleNumbers = fc.record({
  seed: fc.nat(),
  size: fc.integer({ min: 1, max: 25 }),
  common: fc.integer({ min: 0, max: 2 }),
  ours: fc.integer({ min: 0, max: 6 }),
  theirs: fc.integer({ min: 0, max: 6 }),
});

describe('a merge of three models', () => {
  test.each(allMergeCases)('$title', (example) => {
    expect(outcomeOf(example)).toEqual([example.merged, ...example.conflicts]);
  });
});

test.each(mergeProperties)('$title', ({ complaints }) => {
  fc.assert(
    fc.property(sampleNumbers, (numbers) => {
      expect(complaints(mergeSample(numbers))).toEqual([]);
    }),
    settings,
  );
});
