/** Comparing terms by their values (SPARQL 1.1 §17.3, §17.4.1.7). */
import { keyOf, type Literal, type Term, xsd } from '@orrery/rdf/terms.ts';
import { timeKind } from '../terms/datatypes.ts';
import { compareNumbers, numericValue } from '../terms/numbers.ts';
import { timeOf } from '../terms/times.ts';
import { define, type SparqlFunction, truth } from './functions.ts';

export const comparisons: readonly SparqlFunction[] = [
  define('=', 2, ([one, other]) => truth(areEqual(one!, other!))),
  define('!=', 2, ([one, other]) => truth(negated(areEqual(one!, other!)))),
  define('<', 2, ([one, other]) => truth(decided(one!, other!, (order) => order < 0))),
  define('>', 2, ([one, other]) => truth(decided(one!, other!, (order) => order > 0))),
  define('<=', 2, ([one, other]) => truth(decided(one!, other!, (order) => order <= 0))),
  define('>=', 2, ([one, other]) => truth(decided(one!, other!, (order) => order >= 0))),
  define('sameterm', 2, ([one, other]) => truth(isSameTerm(one!, other!))),
];

function isSameTerm(one: Term, other: Term): boolean {
  return one === other || keyOf(one) === keyOf(other);
}

/** Nothing where it cannot be known: values of unknown types with different texts. */
export function areEqual(one: Term, other: Term): boolean | undefined {
  if (one.kind !== 'literal' || other.kind !== 'literal') return isSameTerm(one, other);
  const order = compareLiterals(one, other);
  if (order !== undefined) return order === 0;
  if (isSameTerm(one, other) || isSameText(one, other)) return true;
  return isKnown(one) && isKnown(other) ? false : undefined;
}

/** The case of letters of a language tag means nothing (RDF 1.1 Concepts §3.3). */
function isSameText(one: Literal, other: Literal): boolean {
  if (one.value !== other.value || one.direction !== other.direction) return false;
  return one.language !== '' && one.language.toLowerCase() === other.language.toLowerCase();
}

function decided(one: Term, other: Term, decide: (order: number) => boolean): boolean | undefined {
  if (one.kind !== 'literal' || other.kind !== 'literal') return undefined;
  const order = compareLiterals(one, other);
  return order === undefined ? undefined : decide(order);
}

function negated(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}

/** Nothing for literals that do not compare; NaN for NaN, which is neither before, after, nor equal. */
export function compareLiterals(one: Literal, other: Literal): number | undefined {
  if (one.datatype === xsd.string && other.datatype === xsd.string) return compareCodePoints(one.value, other.value);
  const [left, right] = [numericValue(one), numericValue(other)];
  if (left && right) return compareNumbers(left, right);
  if (left ?? right) return undefined;
  return compareBooleans(one, other) ?? compareTimes(one, other);
}

function compareBooleans(one: Literal, other: Literal): number | undefined {
  const [left, right] = [booleanOf(one), booleanOf(other)];
  return left === undefined || right === undefined ? undefined : Number(left) - Number(right);
}

export function booleanOf({ value, datatype }: Literal): boolean | undefined {
  if (datatype !== xsd.boolean) return undefined;
  if (value === 'true' || value === '1') return true;
  return value === 'false' || value === '0' ? false : undefined;
}

function compareTimes(one: Literal, other: Literal): number | undefined {
  const [kind, otherKind] = [timeKind(one.datatype), timeKind(other.datatype)];
  if (kind === undefined || plainKind(kind) !== plainKind(otherKind)) return undefined;
  const [left, right] = [timeOf(one.value, kind), timeOf(other.value, otherKind!)];
  return left && right ? left.instant - right.instant : undefined;
}

function plainKind(kind: string | undefined): string | undefined {
  return kind === 'dateTimeStamp' ? 'dateTime' : kind;
}

/** Whether the engine knows its value. */
function isKnown(literal: Literal): boolean {
  if (literal.datatype === xsd.string || literal.language !== '') return true;
  const kind = timeKind(literal.datatype);
  if (kind) return timeOf(literal.value, kind) !== undefined;
  return booleanOf(literal) !== undefined || numericValue(literal) !== undefined;
}

/** XPath compares by code points; JavaScript by UTF-16 units, which differs above U+D800. */
function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const [left, right] = [one.charCodeAt(index), other.charCodeAt(index)];
    if (left !== right) return fixed(left) - fixed(right);
  }
  return one.length - other.length;
}

/** Surrogates stand for what comes after all other units. */
function fixed(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
