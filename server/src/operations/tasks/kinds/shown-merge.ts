/** What a merge tells of: in its preview, and at its end. */
import type { Model } from '../../../resources/models/model.ts';
import type { ShownEntities, ShownEntity } from '../../../resources/tasks/task.ts';
import type { MergePlan } from '../../merges/merge-plan.ts';
import type { MergedModels } from '../../merges/merged-models.ts';
import type { PartPlan } from '../../merges/part-plan.ts';
import type { Part } from '../../versions/project-parts.ts';

export function shownPlan({ source, target, merges, additions, same, left }: MergePlan, parts: PartPlan): ShownEntities {
  const models = [
    ...[...merges, ...same].flatMap((pair) => [pair.source, pair.target]),
    ...additions.map((addition) => addition.source),
    ...left.map(({ model }) => model),
  ];
  const revisions = merges.flatMap(({ base, read }) => [
    ...read,
    ...(base?.isSeen ? [[base.modelId, base.stored.confidentiality] as const] : []),
  ]);
  return shown([source, target], [...models.map(asShown), ...revisions], partsOf(parts));
}

/** Parts that could not be made are named. */
export function shownEnd(
  { source, target }: Pick<MergedModels, 'source' | 'target'>,
  held: readonly Model[],
  plan: PartPlan,
): ShownEntities {
  const parts = partsOf(plan);
  const owners = parts.flatMap(({ modelId }) => (modelId === undefined ? [] : [[modelId, 0] as const]));
  return shown([source, target], [...held.map(asShown), ...owners], parts);
}

/** The queries that are named need as much clearance as the most confidential of them. */
function shown(
  projects: readonly Pick<Model, 'id' | 'confidentiality'>[],
  models: readonly ShownEntity[],
  parts: readonly Part[],
): ShownEntities {
  const queries = parts.filter(({ kind }) => kind === 'query');
  const most = queries.reduce((sum, one) => Math.max(sum, one.confidentiality), 0);
  return {
    projects: projects.map(({ id, confidentiality }) => [id, Math.max(confidentiality, most)] as const),
    models,
    queries: queries.map(({ id }) => id),
  };
}

function partsOf({ parts, left }: PartPlan): Part[] {
  return [...parts.map((planned) => planned.source), ...left.map(({ part }) => part)];
}

function asShown({ id, confidentiality }: Pick<Model, 'id' | 'confidentiality'>): ShownEntity {
  return [id, confidentiality];
}
