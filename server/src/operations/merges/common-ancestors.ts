/** Finds the revision that two models have both come from: that of the last merge, or of the copy by which they parted. */
import type { LastMerge, ModelAncestor, ModelRevision } from '../../storage/versions/merge-rows.ts';

export type Ancestors = ReadonlyMap<string, ModelAncestor>;

interface Pair {
  readonly source: Pick<Current, 'id' | 'revision'>;
  readonly target: Pick<Current, 'id' | 'revision'>;
}

interface Current {
  readonly id: string;
  readonly revision: number;
}

/** A revision on the way back from a model, and a revision with the same content that is nearer to the model. */
interface Step {
  readonly at: ModelRevision;
  readonly same: ModelRevision;
}

/** "A merge again after a merge takes the last one as the common ancestor": what came then is known to both. */
export function commonAncestor(pair: Pair, last: LastMerge | undefined, ancestors: Ancestors): ModelRevision | undefined {
  if (last) return last.isSameWay ? last.source : last.target;
  const [fromSource, fromTarget] = [wayBack(pair.source, ancestors), wayBack(pair.target, ancestors)];
  for (const one of fromTarget) {
    const other = fromSource.find(({ at }) => at.modelId === one.at.modelId);
    if (other) return other.at.revision < one.at.revision ? other.same : one.same;
  }
  return undefined;
}

function wayBack({ id, revision }: Current, ancestors: Ancestors): Step[] {
  const itself = { modelId: id, revision };
  const steps: Step[] = [{ at: itself, same: itself }];
  for (let next = ancestors.get(id); next; next = ancestors.get(next.source.modelId)) {
    if (steps.some(({ at }) => at.modelId === next!.source.modelId)) break;
    steps.push({ at: next.source, same: { modelId: next.modelId, revision: next.revision } });
  }
  return steps;
}
