/** Evaluates the invariants of a model's classes on each of its objects. */
import { Evaluation, type Expression, evaluate, OutOfFuel, ServiceFailure } from '@orrery/expressions';
import { type Class, labelIn, type ModelObject } from '@orrery/kernel';
import type { DatasetWorld } from '../expressions/dataset-world.ts';
import { EvaluationLimit, type EvaluationPulse } from '../expressions/evaluation-pulse.ts';
import type { OpenModel } from '../expressions/open-models.ts';
import type { FindingWriter } from './finding-writer.ts';
import type { Invariant, Invariants } from './invariants.ts';

export interface InvariantWork {
  readonly world: DatasetWorld;
  readonly invariants: Invariants;
  readonly pulse: EvaluationPulse;
  readonly writer: FindingWriter;
}

/** One invariant on one object. */
const mostSteps = 10_000_000;

/** What takes longer than it may ends the invariants of the model, and is told. */
export function tellInvariants(position: number, work: InvariantWork): void {
  const open = work.world.models.at(position);
  const told = new Set<Invariant>();
  try {
    for (const { object, invariant } of dutiesIn(open, work)) {
      const { parsed } = invariant;
      if (!isFaulty(parsed)) checkObject(object, invariant, parsed, open, position, work);
      else if (!told.has(invariant)) {
        told.add(invariant);
        work.writer.tell({
          ...ruleOf(invariant),
          severity: 'error',
          model: position,
          message: unreadable(invariant, parsed.fault),
        });
      }
    }
  } catch (error) {
    if (!(error instanceof EvaluationLimit)) throw error;
    const message = `The invariants of the rest of the model were not evaluated. ${error.message}`;
    work.writer.tell({ severity: 'warning', source: 'invariant', rule: 'invariants-unfinished', model: position, message });
  }
}

function* dutiesIn({ model, input }: OpenModel, { invariants, pulse }: InvariantWork) {
  const byClass = new Map<Class, readonly Invariant[]>();
  for (const object of model.objects()) {
    pulse.beat();
    const known = byClass.get(object.class) ?? invariants.of(object.class, input.source.metamodels);
    byClass.set(object.class, known);
    for (const invariant of known) yield { object, invariant };
  }
}

function checkObject(
  object: ModelObject,
  invariant: Invariant,
  expression: Expression,
  { model }: OpenModel,
  position: number,
  { world, pulse, writer }: InvariantWork,
): void {
  const verdict = verdictOf(object, expression, world, pulse);
  if (verdict === true) return;
  const label = labelIn(model, object);
  const subject = `“${label}” (${object.class.called ?? object.class.name})`;
  const found =
    verdict === false
      ? { severity: 'error' as const, message: `${subject} does not satisfy “${invariant.name}”: ${invariant.text}` }
      : { severity: 'warning' as const, message: `“${invariant.name}” cannot be decided for ${subject}: ${verdict}` };
  writer.tell({ ...found, ...ruleOf(invariant), ...model.placeOf(object), model: position, objectId: model.idOf(object), label });
}

/** Whether it holds, or why that cannot be said. */
function verdictOf(object: ModelObject, expression: Expression, world: DatasetWorld, pulse: EvaluationPulse): boolean | string {
  const evaluation = new Evaluation(world, mostSteps, pulse.beat);
  try {
    const value = evaluate(expression, new Map([['self', object]]), evaluation);
    if (typeof value === 'boolean') return value;
    return evaluation.diagnostics.at(-1)?.message ?? 'its value is neither true nor false.';
  } catch (error) {
    if (error instanceof OutOfFuel || error instanceof ServiceFailure) return error.message;
    if (error instanceof RangeError) return 'it goes deeper, or makes longer texts, than can be evaluated.';
    throw error;
  }
}

function isFaulty(parsed: Invariant['parsed']): parsed is { readonly fault: string } {
  return 'fault' in parsed && typeof parsed.fault === 'string';
}

function ruleOf({ className, name }: Invariant) {
  return { source: 'invariant' as const, rule: `${className}.${name}` };
}

function unreadable({ className, name }: Invariant, fault: string): string {
  return `The invariant “${name}” of ${className} cannot be evaluated: ${fault}`;
}
