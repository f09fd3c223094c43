/** The answers to the questions: what was found, and the share of it that is repaired. */
import { seed } from '../generator/draws.ts';
import { JavaRandom, shuffled } from '../generator/java-random.ts';

/** One answer: by variable the term that was found, as SPARQL writes it. */
export type Match = Readonly<Record<string, string>>;

interface Term {
  readonly type: string;
  readonly value: string;
  readonly datatype?: string;
}

/** Reads `application/sparql-results+json`. */
export function matchesIn(answer: string): Match[] {
  const { results } = JSON.parse(answer) as { results: { bindings: Record<string, Term>[] } };
  return results.bindings.map((binding) =>
    Object.fromEntries(Object.entries(binding).map(([variable, term]) => [variable, written(term)])),
  );
}

/** The same whatever the order in which an engine gives them. */
export function sortedTexts(matches: readonly Match[]): string[] {
  return matches.map(textOf).sort();
}

/** As published: the matches are sorted, then shuffled with a fixed seed, and a share of them is taken, rounded up. */
export function chosen(matches: readonly Match[], share: number): Match[] {
  const byText = new Map(matches.map((match) => [textOf(match), match]));
  const order = shuffled([...byText.keys()].sort(), new JavaRandom(seed));
  return order.slice(0, Math.ceil(order.length * share)).map((text) => byText.get(text)!);
}

function textOf(match: Match): string {
  return Object.keys(match)
    .sort()
    .map((variable) => match[variable])
    .join(' ');
}

/** Engines may name the type of a whole number otherwise: what counts is its value. */
function written({ type, value, datatype }: Term): string {
  if (type === 'uri') return `<${value}>`;
  if (datatype !== undefined && wholeNumbers.has(datatype)) return String(BigInt(value));
  return `${JSON.stringify(value)}${datatype === undefined ? '' : `^^<${datatype}>`}`;
}

const wholeNumbers = new Set(['integer', 'int', 'long', 'short'].map((name) => `http://www.w3.org/2001/XMLSchema#${name}`));
