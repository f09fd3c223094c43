/** Regular expressions as Java writes them, within bounds: patterns that may take exponential time are refused. */
import { ServiceFailure } from './service.ts';

const longestPattern = 1_000;

/** A repeated group with a repetition in it, or a reference back: the ways in which matching gets out of hand. */
const repeatedRepetition = /\((?:[^()\\]|\\.)*[*+}](?:[^()\\]|\\.)*\)[*+{]|\)\)[*+{]|\\[1-9]|\\k</;
const repeatedChoice = /\((?:\?:)?((?:[^()\\]|\\.)*\|(?:[^()\\]|\\.)*)\)[*+{]/g;

const javaClasses: readonly (readonly [string, string])[] = [
  ['\\p{Alpha}', '[a-zA-Z]'],
  ['\\p{Digit}', '[0-9]'],
  ['\\p{Alnum}', '[a-zA-Z0-9]'],
  ['\\p{Upper}', '[A-Z]'],
  ['\\p{Lower}', '[a-z]'],
  ['\\p{Space}', '\\s'],
];

/** The pattern for one text, which is looked at for its length alone. */
export function javaPattern(pattern: string, flags: 'g' | '' | 'whole', text: string): RegExp {
  refuseLongMatch(text, pattern);
  if (pattern.length > longestPattern) throw new ServiceFailure(`A pattern has at most ${longestPattern} characters.`);
  const [, ignoresCase = '', rest = ''] = /^(\(\?i\))?([\s\S]*)$/.exec(pattern)!;
  if (mayExplode(rest))
    throw new ServiceFailure('A pattern that repeats repetitions, or choices that begin alike, is not evaluated.');
  const translated = javaClasses.reduce((text, [java, script]) => text.replaceAll(java, script), rest);
  try {
    const isGlobal = flags === 'g' ? 'g' : '';
    return new RegExp(flags === 'whole' ? `^(?:${translated})$` : translated, `${isGlobal}s${ignoresCase === '' ? '' : 'i'}`);
  } catch {
    throw new ServiceFailure(`java.util.regex.PatternSyntaxException: ${pattern}`);
  }
}

/** So many steps a match may take by its pattern and its text: each repetition may try every length. */
const mostTries = 1e9;

/** Refuses a text that is so long that a pattern with several repetitions would take too long on it. */
function refuseLongMatch(text: string, pattern: string): void {
  const repetitions = pattern.match(/[*+]|,\}/g)?.length ?? 0;
  if (repetitions > 1 && text.length ** repetitions > mostTries)
    throw new ServiceFailure(`A text of ${text.length} characters is too long for a pattern with ${repetitions} repetitions.`);
}

/** Choices that begin with different characters are decided at once. */
function mayExplode(pattern: string): boolean {
  if (repeatedRepetition.test(pattern)) return true;
  return [...pattern.matchAll(repeatedChoice)].some(([, choices]) => {
    const starts = choices!.split('|').map((choice) => choice[0] ?? '');
    return new Set(starts).size < starts.length || starts.some((start) => !/[\w -]/.test(start));
  });
}

/** `$1` is a group, and a backslash takes a character as it is. */
export function javaReplacement(text: string): string {
  return text.replace(/\\(.)|\$(\d)/gs, (_all, character?: string, group?: string) =>
    group === undefined ? character!.replaceAll('$', '$$$$') : `$${group}`,
  );
}
