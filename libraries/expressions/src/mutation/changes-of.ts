/** Runs an expression that changes models on copies of them, and tells what it would change. */
import { compare, copyOf, type Difference, type Model, ModelObject, rootOf } from '@orrery/kernel';
import { type EvaluationOptions, RefusedExpression } from '../assist/evaluate-text.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import { type Draft, Evaluation, type EvaluationDiagnostic, type World } from '../evaluation/evaluation.ts';
import { parse } from '../syntax/parser.ts';
import { type AqlValue, alike, Collection } from '../values/value.ts';
import { drop } from './edit.ts';

export interface ChangingEnvironment {
  readonly models: readonly Model[];
  /** What expressions see of models; it is asked for the copies. */
  readonly worldOf: (models: readonly Model[]) => World;
  /** Objects among them are those of the models. */
  readonly variables: ReadonlyMap<string, AqlValue>;
}

export interface Changes {
  /** Only models that would change, in the order in which they were given. */
  readonly differences: readonly { readonly model: Model; readonly difference: Difference }[];
  readonly diagnostics: readonly EvaluationDiagnostic[];
}

export function changesOf(text: string, environment: ChangingEnvironment, { fuel, checkpoint }: EvaluationOptions = {}): Changes {
  const { expression, diagnostics } = parse(text);
  if (diagnostics.length > 0) throw new RefusedExpression(diagnostics);
  const copies = new Copies(environment.models);
  const draft: Draft = { deleted: new Set() };
  const evaluation = new Evaluation(environment.worldOf(copies.models), fuel, checkpoint, draft);
  const scope = new Map([...environment.variables].map(([name, value]) => [name, copies.partnerOf(value)]));
  evaluate(expression, scope, evaluation);
  copies.settle(draft.deleted);
  return { differences: copies.differences(checkpoint), diagnostics: evaluation.diagnostics };
}

class Copies {
  readonly models: readonly Model[];
  private readonly originals: readonly Model[];

  constructor(originals: readonly Model[]) {
    this.originals = originals;
    this.models = originals.map(copyOf);
  }

  /** The object of the copy that stands for an object of the original. */
  partnerOf(value: AqlValue): AqlValue {
    if (value instanceof Collection)
      return alike(
        value,
        [...value].map((item) => this.partnerOf(item)),
      );
    if (!(value instanceof ModelObject)) return value;
    const place = this.originals.findIndex(({ roots }) => roots.includes(rootOf(value)));
    return place < 0 ? value : (this.models[place]!.find(this.originals[place]!.idOf(value)) ?? value);
  }

  /** Takes out what was deleted, and roots that lie in another object by now. */
  settle(deleted: ReadonlySet<ModelObject>): void {
    const gone = new Set(deleted);
    for (const object of gone) for (const part of object.parts()) gone.add(part);
    for (const model of this.models) {
      for (const object of [...model.objects()]) if (!gone.has(object)) forget(object, gone);
      const left = model.roots.filter((root) => !gone.has(root) && root.container === undefined);
      model.roots.splice(0, model.roots.length, ...left);
      model.changed();
    }
  }

  differences(checkpoint: (() => void) | undefined): Changes['differences'] {
    return this.originals
      .map((model, place) => ({ model, difference: compare(model, this.models[place]!, checkpoint) }))
      .filter(({ difference }) => difference.changes.length > 0);
  }
}

/** References to objects that are gone, and parts that are. */
function forget(object: ModelObject, gone: ReadonlySet<ModelObject>): void {
  if (gone.size === 0) return;
  for (const [feature, value] of [...object.entries()])
    for (const item of Array.isArray(value) ? [...value] : [value])
      if (item instanceof ModelObject && gone.has(item)) drop(object, feature, item);
}
