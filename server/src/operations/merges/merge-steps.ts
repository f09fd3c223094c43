/** Divides what a merge writes into transactions: whoever else writes waits for one of them, and not for thousands of models. */
import { type MostAtOnce, partsByRows } from '../../storage/parts-by-rows.ts';
import type { MergeChoices } from './merge-answer.ts';
import type { MergePlan, PlannedAddition, PlannedMerge } from './merge-plan.ts';
import { isWanted } from './merge-preview.ts';

/** So many models are written in one transaction, or fewer where they have many rows; a merge of no more is done as a whole, or not at all. */
export const mostMergedAtOnce = 50;

export interface StepSize extends Partial<MostAtOnce> {
  /** How many rows of the reading of a model are stored, by its id. */
  readonly rows: ReadonlyMap<string, number>;
}

export interface MergeStep {
  /** The part of the plan that it does. */
  readonly plan: MergePlan;
  readonly isLast: boolean;
}

type PlannedModel = { readonly merge: PlannedMerge } | { readonly addition: PlannedAddition };

/** One at least. What needs no new content is noted with the last one. */
export function mergeSteps(plan: MergePlan, choices: MergeChoices, size: StepSize): MergeStep[] {
  const written: PlannedModel[] = [
    ...plan.merges.map((merge) => ({ merge })),
    ...plan.additions.filter((addition) => isWanted(addition, choices)).map((addition) => ({ addition })),
  ];
  const noted = plan.additions.filter((addition) => !isWanted(addition, choices));
  const steps = partsByRows(written, (one) => rowsOf(one, size), { most: mostMergedAtOnce, ...size });
  const parts = steps.length > 0 ? steps : [[]];
  return parts.map((part, at) => {
    const isLast = at === parts.length - 1;
    const { merges, additions } = divided(part);
    const more = isLast ? { additions: [...additions, ...noted] } : { additions, same: [] };
    return { plan: { ...plan, merges, ...more }, isLast };
  });
}

/** What is merged has no more than both together. */
function rowsOf(one: PlannedModel, { rows }: StepSize): number {
  const models = 'merge' in one ? [one.merge.source, one.merge.target] : [one.addition.source];
  return models.reduce((sum, { id }) => sum + (rows.get(id) ?? 0), 0);
}

function divided(models: readonly PlannedModel[]): Pick<MergePlan, 'merges' | 'additions'> {
  return {
    merges: models.flatMap((one) => ('merge' in one ? [one.merge] : [])),
    additions: models.flatMap((one) => ('addition' in one ? [one.addition] : [])),
  };
}
