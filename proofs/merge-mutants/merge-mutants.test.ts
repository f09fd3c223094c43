/** The mutants of merges are made, and a few of them are tried; `npm run proof:merge` tries all. */
import { expect, test } from 'vitest';
import { equivalents } from './equivalents.ts';
import { isEquivalent, mergeFiles, mergeMutants } from './merge-mutants.ts';
import { Trials } from './trial.ts';

test('every file has mutants', () => {
  expect(mergeFiles.filter((file) => mergeMutants.filter((mutant) => mutant.file === file).length < 10)).toEqual([]);
});

test('every mutant that means the same as the code is still made', () => {
  const isMade = (one: (typeof equivalents)[number]) => mergeMutants.some((mutant) => isEquivalent(mutant, [one]));
  expect(equivalents.filter((one) => !isMade(one))).toEqual([]);
});

test('what is broken is caught', async () => {
  const trials = await Trials.open();
  const [first] = mergeMutants.filter(({ from }) => from === 'tree.isLeftOut(change)');
  expect(await trials.trial(first!)).toBeDefined();
  await trials.close();
});
