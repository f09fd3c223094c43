/** Runs the cases and properties of merges until one fails, and tells which. */
import { allMergeCases, outcomeOf } from './merge-cases/merge-cases.ts';
import { mergeProperties, mergeSample } from './merge-properties.ts';
import { Random } from './random.ts';

const samples = 40;

export function firstFailure(): string | undefined {
  return failedCase() ?? failedProperty();
}

function failedCase(): string | undefined {
  return allMergeCases.find((example) => {
    const [merged, ...conflicts] = outcomeOf(example);
    return merged !== example.merged || conflicts.join('\n') !== example.conflicts.join('\n');
  })?.title;
}

function failedProperty(): string | undefined {
  const random = new Random(1);
  const numbers = Array.from({ length: samples }, () => ({
    seed: random.below(1e9),
    size: 1 + random.below(25),
    common: random.below(3),
    ours: random.below(7),
    theirs: random.below(7),
  }));
  const chosen = numbers.map(mergeSample);
  return mergeProperties.find(({ complaints }) => chosen.some((sample) => complaints(sample).length > 0))?.title;
}
