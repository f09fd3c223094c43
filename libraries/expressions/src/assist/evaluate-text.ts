/** Evaluates the text of an expression: the values one after the other, as they are found. */
import { evaluate } from '../evaluation/evaluate.ts';
import { isMutating } from '../services/is-mutating.ts';
import { Evaluation, type EvaluationDiagnostic } from '../state/evaluation.ts';
import type { Diagnostic } from '../syntax/nodes.ts';
import { parse } from '../syntax/parser.ts';
import { type AqlValue, Collection } from '../values/value.ts';
import type { Environment } from './environment.ts';

export interface EvaluationOptions {
  /** As many steps the evaluation may take; OutOfFuel is thrown after them. */
  readonly fuel?: number;
  /** Called at the first step, and now and then; what it throws ends the evaluation. */
  readonly checkpoint?: () => void;
}

/** The expression cannot be evaluated: its text is wrong, or it would change models. */
export class RefusedExpression extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics[0]?.message ?? 'The expression cannot be evaluated.');
    this.diagnostics = diagnostics;
  }
}

/** The elements of a collection, or the one value; nothing for null. They are looked for while they are read. */
export interface Answer extends Iterable<AqlValue> {
  readonly isCollection: boolean;
  /** What went wrong so far, with its place; such parts have no value. */
  readonly diagnostics: readonly EvaluationDiagnostic[];
}

export function evaluateText(text: string, environment: Environment, { fuel, checkpoint }: EvaluationOptions = {}): Answer {
  const { expression, diagnostics } = parse(text);
  if (diagnostics.length > 0) throw new RefusedExpression(diagnostics);
  if (isMutating(expression)) throw new RefusedExpression([changes(text)]);
  const evaluation = new Evaluation(environment.world, fuel, checkpoint);
  const value = evaluate(expression, valuesIn(environment), evaluation);
  return {
    isCollection: value instanceof Collection,
    diagnostics: evaluation.diagnostics,
    [Symbol.iterator]: () => elementsOf(value)[Symbol.iterator](),
  };
}

export function valuesIn({ variables }: Environment): ReadonlyMap<string, AqlValue> {
  return new Map([...variables].map(([name, { value }]) => [name, value ?? null]));
}

function changes(text: string): Diagnostic {
  return { severity: 'error', message: 'The expression would change models.', start: 0, end: text.length };
}

function elementsOf(value: AqlValue): Iterable<AqlValue> {
  if (value instanceof Collection) return value;
  return value === null ? [] : [value];
}
