/** Compares values of models with those that a specification expects. */
import { XpathPattern } from '@orrery/sparql/engine.ts';
import type { IdsValue } from './specification.ts';

/** What long work meets now and then: it throws where the work has to stop. */
export type PatternBounds = NonNullable<Parameters<XpathPattern['test']>[1]>;

/** A value of a model, in SI units where it is a measure. */
export interface IfcValue {
  readonly value: string | number | boolean;
  /** Whether its type has whole numbers alone. */
  readonly isInteger: boolean;
}

const tolerance = 1e-6;
/** The limits themselves count as equal, and doubles do not hold them exactly. */
const slack = 1 + 1e-9;

const double = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;
const integer = /^[-+]?\d+$/;

/** "x == v ⇒ (v - abs(v) × ϵ - ϵ) < x < (v + abs(v) × ϵ + ϵ)" */
function isNear(value: number, expected: number): boolean {
  return Math.abs(value - expected) <= widthAt(expected) * slack;
}

function widthAt(expected: number): number {
  return Math.abs(expected) * tolerance + tolerance;
}

/** Names of classes, sets, properties and systems: texts, and nothing but texts. */
export function matchesText(expected: IdsValue | undefined, text: string, bounds?: PatternBounds): boolean {
  return expected === undefined || matches(expected, { value: text, isInteger: false }, bounds);
}

/** Bounds are met while patterns match. */
export function matches(expected: IdsValue, actual: IfcValue, bounds?: PatternBounds): boolean {
  return expected.kind === 'simple' ? isEqual(expected.text, actual) : allHold(groupsOf(expected), actual, bounds);
}

type Restriction = Extract<IdsValue, { kind: 'restriction' }>;

interface Groups {
  /** The texts of enumerations, of which there may be very many. */
  readonly enumerated: ReadonlySet<string>;
  readonly patterns: readonly string[];
  readonly others: Restriction['facets'];
}

const grouped = new WeakMap<Restriction, Groups>();

/** Each restriction is asked of very many values. */
function groupsOf(restriction: Restriction): Groups {
  const known = grouped.get(restriction) ?? groupsIn(restriction);
  grouped.set(restriction, known);
  return known;
}

function groupsIn({ facets }: Restriction): Groups {
  const valuesOf = (wanted: string) => facets.filter(({ name }) => name === wanted).map(({ value }) => value);
  const others = facets.filter(({ name }) => name !== 'enumeration' && name !== 'pattern');
  return { enumerated: new Set(valuesOf('enumeration')), patterns: valuesOf('pattern'), others };
}

/** Several enumerations, or patterns, are alternatives; all else must hold together (XML Schema Part 2 §4.3). */
function allHold({ enumerated, patterns, others }: Groups, actual: IfcValue, bounds: PatternBounds | undefined): boolean {
  const { value } = actual;
  if (enumerated.size > 0 && !isAmong(enumerated, actual)) return false;
  const isAlike = (pattern: string) => typeof value === 'string' && patternOf(pattern)?.test(value, bounds) === true;
  if (patterns.length > 0 && !patterns.some(isAlike)) return false;
  return others.every(({ name, value: limit }) => holds(name, limit, value));
}

function isAmong(texts: ReadonlySet<string>, actual: IfcValue): boolean {
  return typeof actual.value === 'string' ? texts.has(actual.value) : texts.values().some((text) => isEqual(text, actual));
}

function isEqual(text: string, { value, isInteger }: IfcValue): boolean {
  if (typeof value === 'string') return text === value;
  if (typeof value === 'boolean') return value ? text === 'true' || text === '1' : text === 'false' || text === '0';
  const expected = numberOf(text, isInteger);
  return expected !== undefined && (isInteger ? value === expected : isNear(value, expected));
}

/** "A dot as the decimal separator, no thousands separator"; whole numbers have neither. */
export function numberOf(text: string, isInteger: boolean): number | undefined {
  return (isInteger ? integer : double).test(text) ? Number(text) : undefined;
}

function holds(name: string, expected: string, value: IfcValue['value']): boolean {
  if (typeof value === 'string') return lengthHolds(name, expected, value);
  return typeof value === 'number' && numberHolds(name, expected, value);
}

type Bound = (value: number, limit: number, width: number) => boolean;

/** "Exclusive ranges should be shrunk, while inclusive ranges should be stretched." */
const bounds: ReadonlyMap<string, Bound> = new Map<string, Bound>([
  ['minInclusive', (value, limit, width) => value >= limit - width],
  ['maxInclusive', (value, limit, width) => value <= limit + width],
  ['minExclusive', (value, limit, width) => value > limit + width],
  ['maxExclusive', (value, limit, width) => value < limit - width],
]);

function numberHolds(name: string, expected: string, value: number): boolean {
  const bound = bounds.get(name);
  const limit = numberOf(expected, false);
  return bound !== undefined && limit !== undefined && bound(value, limit, widthAt(limit));
}

type Length = (length: number, limit: number) => boolean;

const lengths: ReadonlyMap<string, Length> = new Map<string, Length>([
  ['length', (length, limit) => length === limit],
  ['minLength', (length, limit) => length >= limit],
  ['maxLength', (length, limit) => length <= limit],
]);

function lengthHolds(name: string, expected: string, value: string): boolean {
  const length = lengths.get(name);
  return length !== undefined && integer.test(expected) && length([...value].length, Number(expected));
}

const known = new Map<string, XpathPattern | undefined>();
const mostKnown = 1000;

/** Patterns of XML Schema match the whole text. Nothing where it is no pattern. */
export function patternOf(text: string): XpathPattern | undefined {
  if (known.has(text)) return known.get(text);
  if (known.size >= mostKnown) known.clear();
  const pattern = compiled(text);
  known.set(text, pattern);
  return pattern;
}

function compiled(text: string): XpathPattern | undefined {
  try {
    // XPath has no escape for what XML Schema writes as `\/`.
    return new XpathPattern(`^(${text.replaceAll('\\/', '/')})$`, 's');
  } catch {
    return undefined;
  }
}
