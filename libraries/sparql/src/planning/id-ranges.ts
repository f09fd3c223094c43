/** Conditions on one variable as ranges of ids: terms are numbered by their order, so that values stand together. */
import type { Literal, Term } from '@orrery/rdf/terms.ts';
import { xsd } from '@orrery/rdf/terms.ts';
import type { Expression } from '../algebra/algebra.ts';
import { utf8 } from '../terms/key-bytes.ts';
import { equalNumbers, type NumericValue, numericValue } from '../terms/numbers.ts';
import { keyOfTerm, numberKey, tag } from '../terms/term-key.ts';
import type { View } from '../views/view.ts';

/** From the first id up to, and without, the second. */
export type IdRange = readonly [number, number];

export interface VariableRange {
  readonly variable: string;
  readonly range: IdRange;
}

/** What a condition says of the ids of a variable: all that fulfil it are in the range, not all in the range fulfil it. */
export function rangeOf(condition: Expression, view: View): VariableRange | undefined {
  if (condition.kind !== 'call' || condition.operands.length !== 2) return undefined;
  const [one, other] = condition.operands as readonly [Expression, Expression];
  if (one.kind === 'variable' && other.kind === 'term') return named(one.value, rangeFor(condition.name, other.term, view));
  const turned = turnedNames.get(condition.name);
  if (turned && one.kind === 'term' && other.kind === 'variable') return named(other.value, rangeFor(turned, one.term, view));
  return undefined;
}

const turnedNames: ReadonlyMap<string, string> = new Map([
  ['=', '='],
  ['sameterm', 'sameterm'],
  ['<', '>'],
  ['>', '<'],
  ['<=', '>='],
  ['>=', '<='],
]);

function named(variable: string, range: IdRange | undefined): VariableRange | undefined {
  return range && { variable, range };
}

function rangeFor(name: string, term: Term, view: View): IdRange | undefined {
  if (name === 'sameterm') return exactly(term, view);
  if (term.kind === 'iri') return name === '=' ? exactly(term, view) : undefined;
  if (term.kind !== 'literal') return undefined;
  if (term.datatype === xsd.string) return stringRange(name, term, view);
  const number = numericValue(term);
  return number && numberRange(name, number, view);
}

const nowhere: IdRange = [1, 1];

function exactly(term: Term, view: View): IdRange {
  const id = view.idOf(term);
  return id === 0 ? nowhere : [id, id + 1];
}

/** A plain string equals no other term, and others are errors. */
function stringRange(name: string, term: Literal, view: View): IdRange | undefined {
  if (name === '=') return exactly(term, view);
  if (name === 'strstarts') return prefixRange(term.value, view);
  const [first, end] = [view.lowerBound(Uint8Array.of(tag.string)), view.lowerBound(Uint8Array.of(tag.languageString))];
  const at = view.lowerBound(keyOfTerm(term));
  if (name === '<' || name === '<=') return [first, view.idOf(term) === 0 ? at : at + 1];
  return name === '>' || name === '>=' ? [Math.max(first, at), end] : undefined;
}

/** Strings with a common start stand together. Those with a language stand elsewhere: where there are some it is no range. */
function prefixRange(prefix: string, view: View): IdRange | undefined {
  const from = (first: number) => view.lowerBound(Uint8Array.of(first, ...utf8(prefix)));
  const to = (first: number) => view.lowerBound(Uint8Array.of(first, ...utf8(prefix), 255));
  const [first, end] = [from(tag.languageString), to(tag.languageString)];
  return view.runs.some((run) => run.hasObjects(first, end)) ? undefined : [from(tag.string), to(tag.string)];
}

/** Numbers of all types stand together; the bounds are taken in, since a double, and more so a float, stands for more than one number. */
function numberRange(name: string, value: NumericValue, view: View): IdRange | undefined {
  if (Number.isNaN(value.number)) return undefined;
  const [least, greatest] = equalNumbers(value);
  const [first, end] = [view.lowerBound(Uint8Array.of(tag.number)), view.lowerBound(Uint8Array.of(tag.number + 1))];
  const [from, to] = [view.lowerBound(numberKey(least)), view.lowerBound(Uint8Array.of(...numberKey(greatest), 255))];
  if (name === '=') return [from, to];
  if (name === '<' || name === '<=') return [first, to];
  return name === '>' || name === '>=' ? [from, end] : undefined;
}

export function intersected(one: IdRange | undefined, other: IdRange): IdRange {
  if (!one) return other;
  const [from, to] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
  return from < to ? [from, to] : nowhere;
}
