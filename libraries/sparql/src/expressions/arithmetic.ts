/** Arithmetic, and functions on numbers (SPARQL 1.1 §17.4.4). */
import type { Term } from '@orrery/rdf/terms.ts';
import { floorOf } from '../terms/decimals.ts';
import {
  calculate,
  exactNumber,
  exactValue,
  literalOfNumber,
  type NumericValue,
  numberOfKind,
  numericValue,
  type Operator,
} from '../terms/numbers.ts';
import { define, type SparqlFunction } from './functions.ts';

export const arithmetic: readonly SparqlFunction[] = [
  ...(['+', '-', '*', '/'] as const).map((operator) => define(operator, 2, ([one, other]) => calculated(operator, one!, other!))),
  define('uplus', 1, ([operand]) => onNumber(operand!, (value) => value)),
  define('uminus', 1, ([operand]) => onNumber(operand!, negative)),
  define('abs', 1, ([operand]) => onNumber(operand!, (value) => (isBelowZero(value.number) ? negative(value) : value))),
  define('ceil', 1, ([operand]) =>
    onNumber(
      operand!,
      rounded(Math.ceil, (value) => -floorOf(opposite(value))),
    ),
  ),
  define('floor', 1, ([operand]) => onNumber(operand!, rounded(Math.floor, floorOf))),
  // XPath rounds halves up: −2.5 to −2.
  define('round', 1, ([operand]) =>
    onNumber(
      operand!,
      rounded(roundHalfUp, (value) => floorOf(plusHalf(value))),
    ),
  ),
  define('rand', 0, (_, { random }) => literalOfNumber(numberOfKind('double', random()))),
];

function calculated(operator: Operator, one: Term, other: Term): Term | undefined {
  const [left, right] = [numberIn(one), numberIn(other)];
  const result = left && right && calculate(operator, left, right);
  return result && literalOfNumber(result);
}

export function numberIn(term: Term): NumericValue | undefined {
  return term.kind === 'literal' ? numericValue(term) : undefined;
}

function onNumber(term: Term, change: (value: NumericValue) => NumericValue): Term | undefined {
  const value = numberIn(term);
  return value && literalOfNumber(change(value));
}

function negative({ kind, number, exact }: NumericValue): NumericValue {
  return { kind, number: -number || (kind === 'integer' ? 0 : -number), exact: exact && opposite(exact) };
}

type Exact = ReturnType<typeof exactValue>;

function opposite({ units, scale }: Exact): Exact {
  return { units: -units, scale };
}

function plusHalf({ units, scale }: Exact): Exact {
  return { units: units * 10n + 5n * 10n ** BigInt(scale), scale: scale + 1 };
}

/** The sign of −0 counts. */
function isBelowZero(number: number): boolean {
  return number < 0 || Object.is(number, -0);
}

/** Half is not added: the sum could be rounded itself. What comes to zero keeps its sign. */
function roundHalfUp(number: number): number {
  const floor = Math.floor(number);
  const whole = number - floor >= 0.5 ? floor + 1 : floor;
  return whole === 0 && isBelowZero(number) ? -0 : whole;
}

function rounded(round: (number: number) => number, roundExact: (value: Exact) => bigint) {
  return (value: NumericValue): NumericValue => {
    if (value.kind === 'integer') return value;
    if (value.kind !== 'decimal') return { ...value, number: round(value.number) };
    return exactNumber('decimal', { units: roundExact(exactValue(value)), scale: 0 });
  };
}
