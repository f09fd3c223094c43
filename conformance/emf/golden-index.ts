/** The entries of the index of golden files. */
import type { World } from './suite.ts';

/** How many errors the real EMF had with it. */
export function loadErrors({ corpus }: World, file: string): number {
  const row = corpus
    .text('golden/ecore/INDEX.tsv')
    .split('\n')
    .find((line) => line.startsWith(`${file}\t`));
  return Number(row?.split('\t')[2] ?? 0);
}
