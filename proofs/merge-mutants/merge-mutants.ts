/** All mutants of three-way merge, but for those that mean the same as the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { equivalents } from './equivalents.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { kernel } from './trial.ts';

const names = [
  'merge',
  'conflicts',
  'kept-removals',
  'merged-features',
  'merged-lists',
  'merged-order',
  'merged-tree',
  'merged-value',
];

export const mergeFiles = names.map((name) => `src/difference/${name}.ts`);

export const mergeMutants: readonly Mutant[] = mergeFiles.flatMap((file) =>
  mutantsOf(file, readFileSync(join(kernel, file), 'utf8')),
);

export function isEquivalent({ file, lineText, from, to }: Mutant, known = equivalents): boolean {
  return known.some((one) => file.endsWith(`/${one.file}`) && one.line === lineText && one.from === from && one.to === to);
}
