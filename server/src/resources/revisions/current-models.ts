/** Models with their current revisions, each pair as it was at one moment: something may be written between two looks. */
import type { Caller } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../models/model.ts';
import type { Models } from '../models/models.ts';
import type { Revision } from './revision.ts';
import type { Revisions } from './revisions.ts';

export interface ModelWithRevision {
  readonly model: Model;
  /** Nothing as long as the model is empty. */
  readonly revision: Revision | undefined;
}

export interface CurrentModelsDependencies {
  readonly models: Pick<Models, 'many'>;
  readonly revisions: Pick<Revisions, 'currentOf'>;
}

/** Whoever writes takes longer than another look at the few models that were just written. */
const mostLooks = 10;

/** Models that were found just now, with the current revisions that were found after them. A model that has another revision by now is looked at again, and left out where the caller does not see it any more. */
export async function withCurrentRevisions(
  caller: Caller,
  models: readonly Model[],
  revisions: readonly Revision[],
  dependencies: CurrentModelsDependencies,
): Promise<ModelWithRevision[]> {
  const found = paired(models, revisions);
  for (let looks = 0; looks < mostLooks; looks++) {
    const torn = [...found.values()].filter((one) => !isWhole(one)).map(({ model }) => model.id);
    if (torn.length === 0) return [...found.values()];
    const again = paired(await dependencies.models.many(caller, torn), await dependencies.revisions.currentOf(caller, torn));
    for (const id of torn) {
      const now = again.get(id);
      if (now) found.set(id, now);
      else found.delete(id);
    }
  }
  throw new Failure('unavailable', 'The models are written faster than they can be read. Ask again in a moment.', [], {
    retryAfterSeconds: 1,
  });
}

function paired(models: readonly Model[], revisions: readonly Revision[]): Map<string, ModelWithRevision> {
  const byModel = new Map(revisions.map((revision) => [revision.modelId, revision]));
  return new Map(models.map((model) => [model.id, { model, revision: byModel.get(model.id) }]));
}

/** A model with content whose revision is not seen was hidden between the two looks. */
function isWhole({ model, revision }: ModelWithRevision): boolean {
  return model.revision === (revision?.number ?? 0);
}
