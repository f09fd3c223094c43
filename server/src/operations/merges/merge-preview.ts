/** The preview of a merge: changes of each model, conflicts by pages, and what is left out. */
import type { MergePreview, ToldConflict } from '../../engine/jobs/merge-jobs.ts';
import type { Side } from '../../engine/merging/merged-model.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { MergeChoices } from './merge-answer.ts';
import type { MergePlan, PlannedAddition, PlannedMerge } from './merge-plan.ts';
import type { PartPlan, PlannedPart } from './part-plan.ts';

/** So many models and parts are named, so many changes and conflicts told, in so many characters; all are counted. */
export const previewLimits = { named: 200, changes: 500, changeCharacters: 2 ** 17, conflicts: 100, conflictCharacters: 2 ** 17 };

/** Something that both sides have changed. */
export interface ShownConflict {
  readonly key: string;
  readonly message: string;
  readonly chosen: Side | null;
  readonly model?: { readonly id: string; readonly slug: string; readonly name: string };
  readonly object?: { readonly id: string; readonly eClass: string | null };
  readonly feature?: string | null;
  readonly base?: unknown;
  readonly target?: unknown;
  readonly source?: unknown;
}

export interface MergedModelPreview {
  readonly planned: PlannedMerge;
  readonly found: MergePreview;
}

export function chosenFor(key: string, { choices, otherwise }: MergeChoices): Side | undefined {
  return choices[key] ?? otherwise;
}

/** What is contested besides objects: models that were deleted here, and parts that both have changed. */
export function otherConflicts({ additions }: MergePlan, { parts }: PartPlan, choices: MergeChoices): ShownConflict[] {
  const models = additions
    .filter(({ isContested }) => isContested)
    .map(({ source }) => ({
      key: keyOfAddition(source),
      message: `${source.name} was changed there and deleted here.`,
      chosen: chosenFor(keyOfAddition(source), choices) ?? null,
      model: named(source),
    }));
  const others = parts
    .filter(({ isContested }) => isContested)
    .map((part) => ({ key: part.key, message: wordsOfPart(part), chosen: chosenFor(part.key, choices) ?? null }));
  return [...models, ...others];
}

/** Another revision is another question. */
export function keyOfAddition({ id, revision }: Pick<Model, 'id' | 'revision'>): string {
  return `${id}@${revision}`;
}

export function isWanted({ source, isContested }: PlannedAddition, choices: MergeChoices): boolean {
  return !isContested || chosenFor(keyOfAddition(source), choices) === 'source';
}

export function isPartWanted({ key, isContested }: PlannedPart, choices: MergeChoices): boolean {
  return !isContested || chosenFor(key, choices) === 'source';
}

/** "Base values show only where the base revision is seen." */
export function objectConflict({ target, base }: PlannedMerge, conflict: ToldConflict): ShownConflict {
  const { key, id, eClass, feature, message, chosen } = conflict;
  const about = { key, message, chosen, model: named(target), object: { id, eClass }, feature };
  const { values } = conflict;
  if (!values) return about;
  const shownBase = base?.isSeen ? { base: JSON.parse(values.base) as unknown } : {};
  return { ...about, ...shownBase, target: JSON.parse(values.target) as unknown, source: JSON.parse(values.source) as unknown };
}

export function shownModel({ planned: { source, target, isTaken }, found }: MergedModelPreview) {
  const { summary, changes, conflictCount, undecided } = found;
  const told = changes.map((json) => JSON.parse(json) as unknown);
  return {
    kind: isTaken ? 'taken' : 'merged',
    ...sides(source, target),
    summary,
    changes: told,
    conflicts: conflictCount,
    undecided,
  };
}

export function shownAddition({ source }: PlannedAddition) {
  return { kind: 'added', ...sides(source, undefined) };
}

export function shownPart({ source, target }: PlannedPart) {
  return { kind: source.kind, action: target ? 'replace' : 'add', name: source.name };
}

export function shownProject({ id, slug, version, name }: Project) {
  return { id, slug, version, name };
}

function sides(source: Model, target: Model | undefined) {
  const of = (model: Model) => ({ ...named(model), revision: model.revision });
  return { source: of(source), ...(target && { target: of(target) }) };
}

function named({ id, slug, name }: Model) {
  return { id, slug, name };
}

function wordsOfPart({ source: { kind, name }, target }: PlannedPart): string {
  return `The ${kind} ${name} was changed there and ${target ? 'changed' : 'deleted'} here.`;
}
