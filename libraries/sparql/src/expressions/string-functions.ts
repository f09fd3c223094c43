/** Functions on strings (SPARQL 1.1 §17.4.3): in code points, and a language is kept where the specification keeps it. */
import { Literal, type Term } from '@orrery/rdf/terms.ts';
import { literalOfNumber, numberOfKind } from '../terms/numbers.ts';
import { numberIn } from './arithmetic.ts';
import { define, isText, type SparqlFunction, type Surroundings, text, truth } from './functions.ts';

export const stringFunctions: readonly SparqlFunction[] = [
  define('strlen', 1, ([string]) => onText(string, ({ value }) => literalOfNumber(numberOfKind('integer', lengthOf(value))))),
  define('substr', [2, 3], ([string, start, length]) => onText(string, (literal) => subString(literal, start!, length))),
  define('ucase', 1, ([string]) => onText(string, (literal) => like(literal, literal.value.toUpperCase()))),
  define('lcase', 1, ([string]) => onText(string, (literal) => like(literal, literal.value.toLowerCase()))),
  define('strstarts', 2, (operands) => onPair(operands, (string, part) => truth(string.value.startsWith(part.value)))),
  define('strends', 2, (operands) => onPair(operands, (string, part) => truth(string.value.endsWith(part.value)))),
  define('contains', 2, (operands) => onPair(operands, (string, part) => truth(string.value.includes(part.value)))),
  define('strbefore', 2, (operands) =>
    onPair(operands, (string, part) => around(string, part, (at) => string.value.slice(0, at))),
  ),
  define('strafter', 2, (operands) =>
    onPair(operands, (string, part) => around(string, part, (at) => string.value.slice(at + part.value.length))),
  ),
  define('encode_for_uri', 1, ([string]) => onText(string, ({ value }) => text(encoded(value)))),
  define('concat', [0, Number.POSITIVE_INFINITY], concatenated),
  define('langmatches', 2, ([tag, range]) =>
    isText(tag) && isText(range) ? truth(languageMatches(tag.value, range.value)) : undefined,
  ),
];

export function like({ datatype, language, direction }: Literal, value: string): Literal {
  return new Literal(value, datatype, language, direction);
}

function onText(term: Term | undefined, change: (literal: Literal) => Term | undefined): Term | undefined {
  return isText(term) ? change(term) : undefined;
}

/** The second must be plain, or of the same language as the first (SPARQL 1.1 §17.4.3.1.2). */
function onPair(operands: readonly Term[], change: (one: Literal, other: Literal) => Term | undefined): Term | undefined {
  const [one, other] = operands;
  if (!isText(one) || !isText(other)) return undefined;
  return other.language === '' || other.language.toLowerCase() === one.language.toLowerCase() ? change(one, other) : undefined;
}

function around(string: Literal, part: Literal, cut: (at: number) => string): Literal {
  const at = string.value.indexOf(part.value);
  return at < 0 ? text('') : like(string, cut(at));
}

function lengthOf(value: string): number {
  let length = 0;
  for (const _ of value) length++;
  return length;
}

/** Positions count from 1 and are rounded, as XPath does. */
function subString(literal: Literal, start: Term, length: Term | undefined): Term | undefined {
  const from = numberIn(start);
  const count = length && numberIn(length);
  if (!from || (length && !count)) return undefined;
  const first = Math.round(from.number);
  const end = count ? first + Math.round(count.number) : Number.POSITIVE_INFINITY;
  const characters = [...literal.value].filter((_, index) => index + 1 >= first && index + 1 < end);
  return like(literal, characters.join(''));
}

function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The language stays where all have the same. */
function concatenated(operands: readonly Term[], { budget }: Surroundings): Term | undefined {
  if (!operands.every(isText)) return undefined;
  budget.allow(2 * operands.reduce((sum, { value }) => sum + value.length, 0));
  const value = operands.map((operand) => operand.value).join('');
  const [first, ...others] = operands;
  const isShared = first !== undefined && others.every(({ language }) => language === first.language);
  return isShared ? like(first, value) : text(value);
}

/** RFC 4647, basic filtering. */
function languageMatches(tag: string, range: string): boolean {
  if (range === '*') return tag !== '';
  const [given, wanted] = [tag.toLowerCase(), range.toLowerCase()];
  return given === wanted || given.startsWith(`${wanted}-`);
}
