/** Copies of models on which an expression makes its changes, and what these come to. */
import { compare, type Difference, type Model, ModelObject } from '@orrery/kernel';
import { type EvaluationOptions, RefusedExpression } from '../assist/evaluate-text.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import { drop } from '../services/changing/edit.ts';
import { type Draft, Evaluation, type EvaluationDiagnostic, type Scope, type World } from '../state/evaluation.ts';
import { parse } from '../syntax/parser.ts';

/** A model and the copy that may be changed; the ids of both are the same. */
export interface DraftedModel {
  readonly original: Model;
  readonly copy: Model;
}

export interface DraftedDifference {
  readonly model: Model;
  readonly difference: Difference;
}

export function newDraft(): Draft {
  return { deleted: new Set(), edits: 0 };
}

/** Evaluates the expression over a world of copies; what it deletes is taken out when they are settled. */
export function changeDraft(
  text: string,
  { draft, world, scope }: { readonly draft: Draft; readonly world: World; readonly scope: Scope },
  { fuel, checkpoint }: EvaluationOptions = {},
): readonly EvaluationDiagnostic[] {
  const { expression, diagnostics } = parse(text);
  if (diagnostics.length > 0) throw new RefusedExpression(diagnostics);
  const evaluation = new Evaluation(world, fuel, checkpoint, draft);
  evaluate(expression, scope, evaluation);
  return evaluation.diagnostics;
}

/** Takes out what was deleted, and roots that lie in another object by now. */
export function settleDraft({ deleted }: Draft, copies: readonly Model[]): void {
  const gone = new Set(deleted);
  for (const object of gone) for (const part of object.parts()) gone.add(part);
  for (const model of copies) {
    for (const object of [...model.objects()]) if (!gone.has(object)) forget(object, gone);
    const left = model.roots.filter((root) => !gone.has(root) && root.container === undefined);
    model.roots.length = 0;
    for (const root of left) model.roots.push(root);
    model.changed();
  }
}

/** Only models that would change, in the order in which they are given. */
export function draftedDifferences(drafted: readonly DraftedModel[], checkpoint?: () => void): readonly DraftedDifference[] {
  return drafted
    .map(({ original, copy }) => ({ model: original, difference: compare(original, copy, checkpoint) }))
    .filter(({ difference }) => difference.changes.length > 0);
}

/** References to objects that are gone, and parts that are. */
function forget(object: ModelObject, gone: ReadonlySet<ModelObject>): void {
  if (gone.size === 0) return;
  for (const [feature, value] of [...object.entries()])
    for (const item of Array.isArray(value) ? [...value] : [value])
      if (item instanceof ModelObject && gone.has(item)) drop(object, feature, item);
}
