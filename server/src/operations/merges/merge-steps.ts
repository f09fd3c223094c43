/** Divides what a merge writes into transactions: whoever else writes waits for one of them, and not for thousands of models. */
import type { MergeChoices } from './merge-answer.ts';
import type { MergePlan, PlannedAddition, PlannedMerge } from './merge-plan.ts';
import { isWanted } from './merge-preview.ts';

/** So many models are written in one transaction; a merge of no more is done as a whole, or not at all. */
export const mostMergedAtOnce = 50;

export interface MergeStep {
  /** The part of the plan that it does. */
  readonly plan: MergePlan;
  readonly isLast: boolean;
}

type PlannedModel = { readonly merge: PlannedMerge } | { readonly addition: PlannedAddition };

/** One at least. What needs no new content is noted with the last one. */
export function mergeSteps(plan: MergePlan, choices: MergeChoices, most = mostMergedAtOnce): MergeStep[] {
  const written: PlannedModel[] = [
    ...plan.merges.map((merge) => ({ merge })),
    ...plan.additions.filter((addition) => isWanted(addition, choices)).map((addition) => ({ addition })),
  ];
  const noted = plan.additions.filter((addition) => !isWanted(addition, choices));
  const steps: MergeStep[] = [];
  for (let start = 0; start < written.length || start === 0; start += most) {
    const isLast = start + most >= written.length;
    const { merges, additions } = divided(written.slice(start, start + most));
    const more = isLast ? { additions: [...additions, ...noted] } : { additions, same: [] };
    steps.push({ plan: { ...plan, merges, ...more }, isLast });
  }
  return steps;
}

function divided(models: readonly PlannedModel[]): Pick<MergePlan, 'merges' | 'additions'> {
  return {
    merges: models.flatMap((one) => ('merge' in one ? [one.merge] : [])),
    additions: models.flatMap((one) => ('addition' in one ? [one.addition] : [])),
  };
}
