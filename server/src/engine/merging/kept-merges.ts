/** The merges that a worker has just shown: whoever confirms one has it written, and it need not be made again. */
import { type Merge, type Model, merge } from '@orrery/kernel';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';

export interface MergedSources {
  readonly base: Source | undefined;
  readonly target: Source;
  readonly source: Source;
}

interface Sides {
  readonly base: Model;
  readonly target: Model;
  readonly source: Model;
}

interface KeptMerge {
  readonly sides: readonly WeakRef<Model>[];
  readonly merge: Merge;
}

/** The merged model and both differences, by the bytes of the largest document. */
const sizeInMemory = 8;

/** Kept for a preview, and made over to whoever writes it: what is written is changed later on. */
export function mergeOf(of: MergedSources, sides: Sides, { columns }: JobContext, use: 'keep' | 'take'): Merge {
  const key = keyOf(of);
  const known = columns.get(key) as KeptMerge | undefined;
  const made = known && isOf(known, sides) ? known.merge : merge(sides.base, sides.target, sides.source);
  if (use === 'take') columns.delete(key);
  else columns.set(key, { sides: modelsIn(sides).map((model) => new WeakRef(model)), merge: made }, { size: sizeOf(of) });
  return made;
}

/** Models may be read again, or edited where they are: only a merge of these very ones is the same. */
function isOf({ sides }: KeptMerge, others: Sides): boolean {
  return modelsIn(others).every((model, index) => sides[index]!.deref() === model);
}

function modelsIn({ base, target, source }: Sides): Model[] {
  return [base, target, source];
}

function sizeOf({ target, source }: MergedSources): number {
  return 4096 + sizeInMemory * Math.max(target.content?.size ?? 0, source.content?.size ?? 0);
}

function keyOf({ base, target, source }: MergedSources): string {
  const told = [base, target, source].map((one) => one && [one.content?.hash, one.format, one.lineage, one.idMap?.hash]);
  return `merge ${JSON.stringify(told)}`;
}
