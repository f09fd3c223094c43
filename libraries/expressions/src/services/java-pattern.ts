/** Regular expressions as Java writes them, within bounds: patterns that may take exponential time are refused. */

import type { Evaluation } from '../state/evaluation.ts';
import { waysOf } from './pattern-ways.ts';
import { ServiceFailure } from './service.ts';

const longestPattern = 1_000;

const javaClasses: readonly (readonly [string, string])[] = [
  ['\\p{Alpha}', '[a-zA-Z]'],
  ['\\p{Digit}', '[0-9]'],
  ['\\p{Alnum}', '[a-zA-Z0-9]'],
  ['\\p{Upper}', '[A-Z]'],
  ['\\p{Lower}', '[a-z]'],
  ['\\p{Space}', '\\s'],
];

/** Matches a text: the pattern as a whole, or all of its occurrences, or the first. */
export type MatchKind = 'whole' | 'all' | 'first';

const flagsOf: Readonly<Record<MatchKind, string>> = { whole: 's', all: 'gs', first: 's' };

/** More tries from one start are refused. */
const mostTries = 1e9;
/** So many are done before anybody would notice. */
const quickTries = 1e6;

/** What is made of the text by its pattern; a match that may take long is ended by the world where it can. */
export function matching<Result>(
  { text, pattern, kind }: { readonly text: string; readonly pattern: string; readonly kind: MatchKind },
  { world }: Evaluation,
  use: (expression: RegExp) => Result,
): Result {
  if (pattern.length > longestPattern) throw new ServiceFailure(`A pattern has at most ${longestPattern} characters.`);
  const translated = translatedPattern(pattern);
  const ways = waysOf(translated.source, text.length);
  refuseLongMatch(ways, text);
  const expression = regularExpression(pattern, translated, kind);
  const tries = kind === 'whole' ? ways : ways * (text.length + 1);
  return tries > quickTries && world.endingInTime ? world.endingInTime(() => use(expression)) : use(expression);
}

interface TranslatedPattern {
  readonly source: string;
  readonly ignoresCase: boolean;
}

function translatedPattern(pattern: string): TranslatedPattern {
  const ignoresCase = pattern.startsWith('(?i)');
  const source = ignoresCase ? pattern.slice('(?i)'.length) : pattern;
  return { source: javaClasses.reduce((text, [java, script]) => text.replaceAll(java, script), source), ignoresCase };
}

function regularExpression(pattern: string, { source, ignoresCase }: TranslatedPattern, kind: MatchKind): RegExp {
  try {
    return new RegExp(kind === 'whole' ? `^(?:${source})$` : source, flagsOf[kind] + (ignoresCase ? 'i' : ''));
  } catch {
    throw new ServiceFailure(`The pattern cannot be read: ${pattern}`);
  }
}

function refuseLongMatch(ways: number, text: string): void {
  if (ways === Number.POSITIVE_INFINITY)
    throw new ServiceFailure('A pattern that repeats repetitions, or choices that begin alike, is not evaluated.');
  if (ways > mostTries)
    throw new ServiceFailure(`A text of ${text.length} characters is too long for a pattern with so many repetitions.`);
}

/** `$1` is a group, and a backslash takes a character as it is. */
export function javaReplacement(text: string): string {
  return text.replace(/\\(.)|\$(\d)/gs, (_all, character?: string, group?: string) =>
    group === undefined ? character!.replaceAll('$', '$$$$') : `$${group}`,
  );
}
