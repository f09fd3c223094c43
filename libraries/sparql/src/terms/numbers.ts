/** The values of numeric literals, and what XPath's operators make of them. */
import { type Literal, xsdNamespace } from '@orrery/rdf/terms.ts';
import { isNumericForm, type NumericKind, numericKind } from './datatypes.ts';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalOf,
  decimalText,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from './decimals.ts';

export interface NumericValue {
  readonly kind: NumericKind;
  /** The nearest double. */
  readonly number: number;
  /** The exact value of an integer beyond 2^53, or of a decimal. */
  readonly exact: Decimal | undefined;
}

/** A literal that knows its number. The text of a calculated one is made only when somebody asks for it. */
export class NumberLiteral {
  readonly kind = 'literal';
  readonly datatype: string;
  readonly language = '';
  readonly direction = undefined;
  readonly numeric: NumericValue;
  readonly isCalculated: boolean;
  private text: string | undefined;

  /** Without a type and a text it was calculated. */
  constructor(numeric: NumericValue, datatype?: string, text?: string) {
    this.numeric = numeric;
    this.datatype = datatype ?? xsdNamespace + numeric.kind;
    this.isCalculated = text === undefined;
    this.text = text;
  }

  /** In canonical form where it was calculated. */
  get value(): string {
    this.text ??= numberText(this.numeric);
    return this.text;
  }
}

/** Nothing for what is no number, or whose text its type does not allow. */
export function numericValue(literal: Literal): NumericValue | undefined {
  if (literal instanceof NumberLiteral) return literal.numeric;
  const { value, datatype } = literal;
  const kind = numericKind(datatype);
  return kind !== undefined && isNumericForm(value, datatype) ? readNumber(value, kind) : undefined;
}

export function readNumber(text: string, kind: NumericKind): NumericValue {
  const number = numberOf(text.trim());
  if (kind === 'float') return { kind, number: Math.fround(number), exact: undefined };
  if (kind === 'double' || (kind === 'integer' && Number.isSafeInteger(number))) return { kind, number, exact: undefined };
  return { kind, number, exact: decimalOf(text) };
}

function numberOf(text: string): number {
  const found = /^([+-]?)INF$/.exec(text);
  if (found) return found[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return text === 'NaN' ? Number.NaN : Number(text);
}

export const numberOfKind = (kind: NumericKind, number: number): NumericValue => ({ kind, number, exact: undefined });

export function exactNumber(kind: 'integer' | 'decimal', exact: Decimal): NumericValue {
  const number = Number(decimalText(exact));
  return kind === 'integer' && Number.isSafeInteger(number) ? numberOfKind(kind, number) : { kind, number, exact };
}

export function exactValue({ number, exact }: NumericValue): Decimal {
  return exact ?? { units: BigInt(number), scale: 0 };
}

const ranks: Readonly<Record<NumericKind, number>> = { integer: 0, decimal: 1, float: 2, double: 3 };

/** XPath's promotion: the kind in which both are calculated. */
function commonKind(one: NumericValue, other: NumericValue): NumericKind {
  return ranks[one.kind] >= ranks[other.kind] ? one.kind : other.kind;
}

export type Operator = '+' | '-' | '*' | '/';

const onNumbers: Readonly<Record<Operator, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
};

const onDecimals: Readonly<Record<Operator, (one: Decimal, other: Decimal) => Decimal | undefined>> = {
  '+': addDecimals,
  '-': subtractDecimals,
  '*': multiplyDecimals,
  '/': divideDecimals,
};

/** Nothing is an error: a whole number or a decimal divided by zero. */
export function calculate(operator: Operator, one: NumericValue, other: NumericValue): NumericValue | undefined {
  const kind = commonKind(one, other);
  const plain = onNumbers[operator](one.number, other.number);
  if (kind === 'double') return numberOfKind(kind, plain);
  if (kind === 'float') return numberOfKind(kind, Math.fround(plain));
  const isExact = one.exact === undefined && other.exact === undefined;
  if (kind === 'integer' && operator !== '/' && isExact && Number.isSafeInteger(plain)) return numberOfKind(kind, plain);
  const result = onDecimals[operator](exactValue(one), exactValue(other));
  return result && exactNumber(operator === '/' ? 'decimal' : kind, result);
}

/** NaN where one of them is NaN: neither before, nor after, nor the same. */
export function compareNumbers(one: NumericValue, other: NumericValue): number {
  if ((one.exact ?? other.exact) !== undefined && areExact(one, other))
    return compareDecimals(exactValue(one), exactValue(other));
  if (commonKind(one, other) === 'float') return compareDoubles(Math.fround(one.number), Math.fround(other.number));
  return compareDoubles(one.number, other.number);
}

/** Infinity is as large as itself. */
function compareDoubles(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function areExact(one: NumericValue, other: NumericValue): boolean {
  return ranks[one.kind] < 2 && ranks[other.kind] < 2;
}

/** The least and the greatest number that may be equal to it: a float is equal to all decimals that are rounded to it. */
export function equalNumbers({ kind, number }: NumericValue): readonly [number, number] {
  if (kind === 'double') return [number, number];
  const float = Math.fround(number);
  if (kind !== 'float') return [Math.min(number, float), Math.max(number, float)];
  const finite = Math.max(-greatestFloat, Math.min(greatestFloat, float));
  const step = Math.max(Math.abs(finite) * 2 ** -23, 2 ** -149);
  return [Math.min(float, finite - step), Math.max(float, finite + step)];
}

const greatestFloat = (2 - 2 ** -23) * 2 ** 127;

export function literalOfNumber(value: NumericValue): Literal {
  return new NumberLiteral(value);
}

export function numberText({ kind, number, exact }: NumericValue): string {
  if (exact) return decimalText(exact);
  if (kind === 'integer' || kind === 'decimal') return BigInt(number).toString();
  return doubleText(kind === 'float' ? shortestFloat(number) : number);
}

/** The double with fewest digits that is rounded to the same float; −0 is another one than 0. */
function shortestFloat(number: number): number {
  for (let digits = 1; digits < 9; digits++) {
    const candidate = Number(number.toPrecision(digits));
    if (Object.is(Math.fround(candidate), number)) return candidate;
  }
  return number;
}

/** XML Schema's canonical form: `1.5E0`. */
function doubleText(number: number): string {
  if (Number.isNaN(number)) return 'NaN';
  if (!Number.isFinite(number)) return number < 0 ? '-INF' : 'INF';
  const [mantissa = '', exponent = ''] = number.toExponential().split('e');
  const sign = Object.is(number, -0) ? '-' : '';
  return `${sign}${mantissa}${mantissa.includes('.') ? '' : '.0'}E${Number(exponent)}`;
}
