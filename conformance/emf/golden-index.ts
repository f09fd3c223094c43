/** What the index of the golden files says of a file. */
import type { World } from './suite.ts';

/** How many errors the real EMF had with it. */
export function loadErrors({ corpus }: World, file: string): number {
  const row = corpus
    .text('golden/ecore/INDEX.tsv')
    .split('\n')
    .find((line) => line.startsWith(`${file}\t`));
  return Number(row?.split('\t')[2] ?? 0);
}
