/** Looks at all that a merge would do, and tells as much of it as there is room for. */
import { lengthOfValues } from '../../engine/merging/conflict-values.ts';
import type { JsonObject } from '../../resources/tasks/task.ts';
import type { MergeAnswer } from './merge-answer.ts';
import type { MergePlan } from './merge-plan.ts';
import type { MergeWork } from './merge-preparation.ts';
import {
  type MergedModelPreview,
  objectConflict,
  otherConflicts,
  previewLimits,
  type ShownConflict,
  shownAddition,
  shownModel,
  shownPart,
  shownProject,
} from './merge-preview.ts';
import type { PartPlan } from './part-plan.ts';
import type { ProjectMerges } from './project-merges.ts';

export interface Surveyed {
  readonly plan: MergePlan;
  readonly parts: PartPlan;
  readonly chosen: MergeAnswer;
}

export interface MergeSurvey {
  readonly preview: JsonObject;
  /** What it names besides models. */
  readonly parts: PartPlan;
  /** How many conflicts nothing is chosen for. */
  readonly undecided: number;
}

export async function surveyOf(merges: ProjectMerges, surveyed: Surveyed, work: MergeWork): Promise<MergeSurvey> {
  const { plan, parts, chosen } = surveyed;
  const others = otherConflicts(plan, parts, chosen);
  const page = new ConflictPage(chosen.page ?? 0);
  page.add(
    others.length,
    others.filter((conflict) => conflict.chosen === null).length,
    others.slice(page.skip, page.skip + page.room),
  );
  const models: MergedModelPreview[] = [];
  let { changes: most, changeCharacters: characters, conflictCharacters } = previewLimits;
  for (const [number, planned] of plan.merges.entries()) {
    work.onModel?.(number, plan.merges.length);
    const found = await merges.previewOf(
      planned,
      chosen,
      { most, characters, skip: page.skip, conflicts: page.room, conflictCharacters },
      work,
    );
    most -= found.changes.length;
    characters -= found.changes.reduce((sum, { length }) => sum + length, 0);
    conflictCharacters -= found.conflicts.reduce((sum, { values }) => sum + lengthOfValues(values), 0);
    page.add(
      found.conflictCount,
      found.undecided,
      found.conflicts.map((conflict) => objectConflict(planned, conflict)),
    );
    models.push({ planned, found });
  }
  return { parts, undecided: page.undecided, preview: previewOf(surveyed, models, page) };
}

function previewOf({ plan, parts }: Surveyed, models: readonly MergedModelPreview[], page: ConflictPage): JsonObject {
  const additions = plan.additions.filter(({ isContested }) => !isContested);
  const comes = parts.parts.filter(({ isContested }) => !isContested);
  const left = [
    ...plan.left.map(({ model: { slug, name }, reason }) => ({ kind: 'model', slug, name, reason })),
    ...parts.left.map(({ part: { kind, name }, reason }) => ({ kind, name, reason })),
  ];
  return {
    source: shownProject(plan.source),
    target: shownProject(plan.target),
    counts: {
      merged: models.length,
      added: additions.length,
      unchanged: plan.same.length,
      parts: comes.length,
      left: left.length,
    },
    models: [...models.map(shownModel), ...additions.map(shownAddition)].slice(0, previewLimits.named),
    parts: comes.slice(0, previewLimits.named).map(shownPart),
    left: left.slice(0, previewLimits.named),
    conflicts: {
      total: page.total,
      undecided: page.undecided,
      page: page.number,
      size: previewLimits.conflicts,
      items: page.items,
    },
  };
}

/** A page of all conflicts, which come model by model. */
class ConflictPage {
  readonly number: number;
  readonly items: ShownConflict[] = [];
  total = 0;
  undecided = 0;

  constructor(number: number) {
    this.number = number;
  }

  /** How many of those that come next are on pages before. */
  get skip(): number {
    return Math.max(0, this.number * previewLimits.conflicts - this.total);
  }

  get room(): number {
    return previewLimits.conflicts - this.items.length;
  }

  add(count: number, undecided: number, shown: readonly ShownConflict[]): void {
    this.items.push(...shown);
    this.total += count;
    this.undecided += undecided;
  }
}
