/** REGEX and REPLACE (SPARQL 1.1 §17.4.3.14 and 15). */
import type { Literal, Term } from '@orrery/rdf/terms.ts';
import { BadPattern } from '../patterns/pattern-tree.ts';
import { XpathPattern } from '../patterns/xpath-pattern.ts';
import { define, isText, type SparqlFunction, type Surroundings, truth } from './functions.ts';
import { like } from './string-functions.ts';

export const patternFunctions: readonly SparqlFunction[] = [
  define('regex', [2, 3], ([text, pattern, flags], { budget }) => {
    const found = isText(text) ? patternOf(pattern, flags) : undefined;
    return found && truth(found.test(text!.value, budget));
  }),
  define('replace', [3, 4], ([text, pattern, replacement, flags], { budget }) => {
    const found = isText(text) && isText(replacement) ? patternOf(pattern, flags) : undefined;
    return found && replaced(text as Literal, found, replacement!.value, flags?.value.includes('q') ?? false, budget);
  }),
];

/** Patterns are mostly constants: the last ones are kept. */
const kept = new Map<string, XpathPattern | undefined>();
const mostKept = 64;

function patternOf(pattern: Term | undefined, flags: Term | undefined): XpathPattern | undefined {
  if (!isText(pattern) || (flags && !isText(flags))) return undefined;
  const name = `${flags?.value ?? ''}/${pattern.value}`;
  if (!kept.has(name)) {
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
    kept.set(name, readPattern(pattern.value, flags?.value ?? ''));
  }
  return kept.get(name);
}

function readPattern(pattern: string, flags: string): XpathPattern | undefined {
  try {
    return new XpathPattern(pattern, flags);
  } catch (error) {
    if (error instanceof BadPattern) return undefined;
    throw error;
  }
}

/**
 * A lone `$` or `\` in the replacement is an error. A pattern that matches nothing at all is none: XPath 3.1 still calls it one, XPath 4.0 and other engines
 * replace the nothing before each character and at the end.
 */
function replaced(
  text: Literal,
  pattern: XpathPattern,
  replacement: string,
  isLiteral: boolean,
  budget: Surroundings['budget'],
): Term | undefined {
  if (!isLiteral && /(?:^|[^\\])(?:\\\\)*(?:\$(?!\d)|\\(?![\\$]))/.test(replacement)) return undefined;
  const { value } = text;
  const pieces: string[] = [];
  let [copied, length] = [0, value.length];
  for (let found = pattern.search(value, 0, budget); found; ) {
    const [start, end] = [found[0]!, found[1]!];
    const piece = isLiteral ? replacement : filled(replacement, value, found, pattern.groups);
    length += piece.length;
    budget.allow(length * 2);
    pieces.push(value.slice(copied, start), piece);
    copied = end;
    const next = end > start ? end : end + (value.codePointAt(end)! > 0xffff ? 2 : 1);
    found = next <= value.length ? pattern.search(value, next, budget) : undefined;
  }
  return like(text, pieces.join('') + value.slice(copied));
}

function filled(replacement: string, text: string, found: Int32Array, groups: number): string {
  return replacement.replace(/\\([\\$])|\$(\d+)/g, (_, escaped: string | undefined, digits: string) => {
    if (escaped !== undefined) return escaped;
    // As many digits as there are groups for; the others are text.
    let count = digits.length;
    while (count > 1 && Number(digits.slice(0, count)) > groups) count--;
    const group = Number(digits.slice(0, count));
    const from = found[group * 2] ?? -1;
    return (from < 0 ? '' : text.slice(from, found[group * 2 + 1])) + digits.slice(count);
  });
}
