/** Merges two versions of a model by the revision that they have in common; choices decide where both changed the same. */
import { type Conflict, compare, editedModel, Model } from '@orrery/kernel';
import { checkedModel, meansNothingWithout, olderModel } from '../editing/changed-model.ts';
import type { Edited } from '../editing/written-model.ts';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import { comesBack } from './comes-back.ts';
import { keyOfConflict } from './conflict-key.ts';
import { mergeOf } from './kept-merges.ts';
import { type AttachedSides, bringsNewImages, withAttachments } from './merged-attachments.ts';
import { type MergedSides, sourceChanges } from './source-changes.ts';

/** Which side counts: the model that is merged into, or the one that comes. */
export type Side = 'target' | 'source';

export interface MergeInput {
  /** What both have come from; nothing where that is not known, and the empty model stands for it. */
  readonly base: Source | undefined;
  /** Whether it may be told of. */
  readonly isBaseSeen: boolean;
  readonly target: Source;
  readonly source: Source;
  readonly format: string;
  /** The IRI of the graph of the target. */
  readonly graph: string;
  /** By the keys of conflicts. */
  readonly choices: Readonly<Record<string, Side>>;
  /** For conflicts that nothing is chosen for. */
  readonly otherwise?: Side | undefined;
}

export interface KeyedConflict extends Conflict {
  readonly key: string;
  readonly chosen: Side | undefined;
}

export interface MergedModel extends MergedSides {
  readonly before: DecodedModel;
  /** With what was chosen; the target counts where nothing is. */
  readonly model: Model;
  readonly conflicts: readonly KeyedConflict[];
  readonly base: Model;
  readonly isBaseSeen: boolean;
}

/** A merge that is shown is kept for whoever writes it. */
export function mergedModel(input: MergeInput, context: JobContext, use: 'keep' | 'take'): MergedModel {
  const before = withAttachments(attachedSides(input, context));
  const base = input.base ? olderModel(input.base, before, context) : new Model(input.target.lineage);
  const source = olderModel(input.source, before, context);
  const sidesOf = { base, target: before.model, source };
  const { model: merged, conflicts: found, our, their } = mergeOf(input, sidesOf, context, use);
  const conflicts = found.map((conflict): KeyedConflict => {
    const key = keyOfConflict(input.graph, conflict);
    return { ...conflict, key, chosen: input.choices[key] ?? input.otherwise };
  });
  const sides = { merged, source, target: before.model, our, their };
  return {
    ...sides,
    before,
    base,
    isBaseSeen: input.isBaseSeen,
    conflicts,
    model: withChoices(conflicts, sides, before, context),
  };
}

function attachedSides({ base, target, source }: MergeInput, { models }: JobContext): AttachedSides {
  return { base: base && models.of(base), target: models.of(target), source: models.of(source) };
}

/** The same as it is about to be written; nothing where the target stays as it is. */
export function editedBy(input: MergeInput, { before, model }: MergedModel, context: JobContext): Edited | undefined {
  const { changes } = compare(before.model, model, context.checkpoint);
  if (changes.length === 0 && !bringsNewImages(attachedSides(input, context))) return undefined;
  const about = { source: input.target, graph: input.graph, format: input.format };
  const checked = checkedModel(about, before, model);
  return { ...checked, changes, patchedAs: comesBack(checked, changes) ? 'objects' : undefined };
}

/** Applies choices of the source's side as changes of the merged model. */
function withChoices(
  conflicts: readonly KeyedConflict[],
  sides: MergedSides,
  { metamodels }: DecodedModel,
  { checkpoint }: JobContext,
): Model {
  const chosen = conflicts.filter((conflict) => conflict.chosen === 'source');
  const changes = sourceChanges(chosen, sides);
  return changes.length === 0
    ? sides.merged
    : editedModel(sides.merged, changes, { metamodels, meansNothingWithout, checkpoint });
}
