/** Compiles expressions to functions over rows. An error is nothing, and errors are values of their own (SPARQL 1.1 §17.2). */
import type { Term } from '@orrery/rdf/terms.ts';
import type { Expression } from '../algebra/algebra.ts';
import { NumberLiteral, numericValue } from '../terms/numbers.ts';
import { arithmetic } from './arithmetic.ts';
import { casts } from './casts.ts';
import { areEqual, comparisons } from './comparison.ts';
import { effectiveBoolean } from './effective-boolean.ts';
import { type SparqlFunction, type Surroundings, truth } from './functions.ts';
import { hashFunctions } from './hash-functions.ts';
import { patternFunctions } from './pattern-functions.ts';
import { stringFunctions } from './string-functions.ts';
import { termFunctions } from './term-functions.ts';
import { timeFunctions } from './time-functions.ts';

/** The row that an expression is evaluated on. */
export interface Row {
  /** Nothing where the variable is unbound. */
  term(slot: number): Term | undefined;
  /** Whether the pattern of an EXISTS has a solution for this row. */
  exists(number: number): boolean;
}

export type Evaluate = (row: Row) => Term | undefined;

export interface CompileScope {
  slotOf(variable: string): number;
  /** Notes a pattern that has to be asked before, and gives its number. */
  existsNumber(pattern: Extract<Expression, { kind: 'exists' }>): number;
  readonly around: Surroundings;
}

const functions: ReadonlyMap<string, SparqlFunction> = new Map(
  [
    ...[comparisons, arithmetic, termFunctions, stringFunctions],
    ...[timeFunctions, hashFunctions, patternFunctions, casts],
  ].flatMap((table) => table.map((row) => [row.name, row] as const)),
);

export function compile(expression: Expression, scope: CompileScope): Evaluate {
  if (expression.kind === 'term') {
    const term = withNumber(expression.term);
    return () => term;
  }
  if (expression.kind === 'variable') {
    const slot = scope.slotOf(expression.value);
    return (row) => row.term(slot);
  }
  if (expression.kind === 'exists') return compileExists(expression, scope);
  const special = specials.get(expression.name);
  const operands = expression.operands.map((operand) => compile(operand, scope));
  const call = special ? special(operands) : compileCall(expression.name, operands, scope.around);
  return counted(call, operands.length, scope.around);
}

/** A row may have very many calls, and a call very many operands. */
function counted(call: Evaluate, operands: number, { budget }: Surroundings): Evaluate {
  const steps = Math.max(1, operands);
  return (row) => {
    budget.spend(steps);
    return call(row);
  };
}

/** The number of a constant is read once. */
function withNumber(term: Term): Term {
  const value = term.kind === 'literal' ? numericValue(term) : undefined;
  return value && term.kind === 'literal' ? new NumberLiteral(value, term.datatype, term.value) : term;
}

function compileExists(expression: Extract<Expression, { kind: 'exists' }>, scope: CompileScope): Evaluate {
  const number = scope.existsNumber(expression);
  return (row) => truth(row.exists(number) !== expression.isNegated);
}

/** A function that nobody knows is an error of each solution, and not of the query. */
function compileCall(name: string, operands: readonly Evaluate[], around: Surroundings): Evaluate {
  const found = functions.get(name);
  if (!found || operands.length < found.least || operands.length > found.most) return () => undefined;
  const { apply } = found;
  const [first, second] = operands;
  if (operands.length === 1) return (row) => applied(apply, first!(row), around);
  if (operands.length === 2) return (row) => appliedToTwo(apply, first!(row), () => second!(row), around);
  return (row) => {
    const values: Term[] = [];
    for (const operand of operands) {
      const value = operand(row);
      if (value === undefined) return undefined;
      values.push(value);
    }
    around.budget.spend(values.reduce((sum, value) => sum + stepsOf(value), 0));
    return apply(values, around);
  };
}

function applied(apply: SparqlFunction['apply'], value: Term | undefined, around: Surroundings): Term | undefined {
  if (value === undefined) return undefined;
  around.budget.spend(stepsOf(value));
  return apply([value], around);
}

function appliedToTwo(
  apply: SparqlFunction['apply'],
  one: Term | undefined,
  second: () => Term | undefined,
  around: Surroundings,
): Term | undefined {
  if (one === undefined) return undefined;
  const other = second();
  if (other === undefined) return undefined;
  around.budget.spend(stepsOf(one) + stepsOf(other));
  return apply([one, other], around);
}

/** Most functions go through a text that they are given: a step for each kibibyte. Numbers have no text yet. */
function stepsOf(term: Term): number {
  return term.kind === 'literal' && !(term instanceof NumberLiteral) ? term.value.length >>> 10 : 0;
}

/** Forms that see errors, or do not evaluate all of their operands (SPARQL 1.1 §17.4.1). */
const specials: ReadonlyMap<string, (operands: readonly Evaluate[]) => Evaluate> = new Map([
  ['||', ([one, other]: readonly Evaluate[]) => either(one!, other!, true)],
  ['&&', ([one, other]: readonly Evaluate[]) => either(one!, other!, false)],
  [
    '!',
    ([operand]: readonly Evaluate[]) =>
      (row: Row) => {
        const value = effectiveBoolean(operand!(row));
        return value === undefined ? undefined : truth(!value);
      },
  ],
  [
    'bound',
    ([operand]: readonly Evaluate[]) =>
      (row: Row) =>
        truth(operand!(row) !== undefined),
  ],
  [
    'if',
    ([condition, one, other]: readonly Evaluate[]) =>
      (row: Row) => {
        const value = effectiveBoolean(condition!(row));
        return value === undefined ? undefined : value ? one!(row) : other!(row);
      },
  ],
  ['coalesce', (operands: readonly Evaluate[]) => (row: Row) => firstOf(operands, row)],
  [
    'in',
    ([value, ...list]: readonly Evaluate[]) =>
      (row: Row) =>
        truth(isAmong(value!(row), list, row)),
  ],
  [
    'notin',
    ([value, ...list]: readonly Evaluate[]) =>
      (row: Row) => {
        const found = isAmong(value!(row), list, row);
        return found === undefined ? undefined : truth(!found);
      },
  ],
]);

/** One operand decides by itself, whatever the other is, an error too. */
function either(one: Evaluate, other: Evaluate, deciding: boolean): Evaluate {
  return (row) => {
    const first = effectiveBoolean(one(row));
    if (first === deciding) return truth(deciding);
    const second = effectiveBoolean(other(row));
    if (second === deciding) return truth(deciding);
    return first === undefined || second === undefined ? undefined : truth(!deciding);
  };
}

function firstOf(operands: readonly Evaluate[], row: Row): Term | undefined {
  for (const operand of operands) {
    const value = operand(row);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** An error counts only where nothing is equal. */
function isAmong(value: Term | undefined, list: readonly Evaluate[], row: Row): boolean | undefined {
  if (value === undefined) return undefined;
  let isKnown = true;
  for (const candidate of list) {
    const other = candidate(row);
    const isEqual = other && areEqual(value, other);
    if (isEqual) return true;
    if (isEqual === undefined) isKnown = false;
  }
  return isKnown ? false : undefined;
}
