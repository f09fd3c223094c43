/** Sets of characters in regular expressions of XPath. */

export interface CharacterSet {
  has(code: number): boolean;
  /** The same as a part of a native regular expression, where it can be said there in the same meaning. */
  readonly source: string | undefined;
  /** Of one character, in whatever case. */
  readonly code?: number | undefined;
}

const special = /[\\^$.*+?()[\]{}|/-]/;

export function sourceOf(code: number): string {
  const character = String.fromCodePoint(code);
  return special.test(character) ? `\\${character}` : character;
}

export function oneCharacter(code: number): CharacterSet {
  return { has: (other) => other === code, source: sourceOf(code), code };
}

export function range(from: number, to: number): CharacterSet {
  return { has: (code) => code >= from && code <= to, source: `${sourceOf(from)}-${sourceOf(to)}` };
}

/** The parts of a class between brackets. Its source is without them. */
export function anyOf(sets: readonly CharacterSet[], isNegated: boolean, except: CharacterSet | undefined): CharacterSet {
  const has = (code: number) => sets.some((set) => set.has(code)) !== isNegated && !except?.has(code);
  const sources = sets.map(({ source }) => source);
  const isPlain = except === undefined && sources.every((source) => source !== undefined && !source.startsWith('['));
  return { has, source: isPlain ? `[${isNegated ? '^' : ''}${sources.join('')}]` : undefined };
}

export function not(set: CharacterSet): CharacterSet {
  return { has: (code) => !set.has(code), source: undefined };
}

/** Upper and lower case are one. */
export function ignoringCase(set: CharacterSet): CharacterSet {
  const has = (code: number) => {
    if (set.has(code)) return true;
    const character = String.fromCodePoint(code);
    return [character.toLowerCase(), character.toUpperCase()].some(
      (other) => other.length === character.length && set.has(other.codePointAt(0)!),
    );
  };
  return { has, source: set.source, code: set.code };
}

function matching(pattern: RegExp): CharacterSet {
  return { has: (code) => pattern.test(String.fromCodePoint(code)), source: undefined };
}

export const anything: CharacterSet = { has: () => true, source: '[^]' };
export const anyButLineEnds: CharacterSet = { has: (code) => code !== 10 && code !== 13, source: '[^\\n\\r]' };

const nameStart = /[:\p{L}\p{Nl}_]/u;
const nameCharacter = /[-.:\p{L}\p{Nl}\p{Nd}\p{Mc}\p{Mn}\p{Lm}_\u00B7]/u;

/** The letters behind a backslash that mean a class (XML Schema Part 2, appendix F.1.1). */
const classes: ReadonlyMap<string, CharacterSet> = new Map([
  ['s', { has: (code: number) => code === 32 || code === 9 || code === 10 || code === 13, source: undefined }],
  ['d', matching(/\p{Nd}/u)],
  ['w', matching(/[^\p{P}\p{Z}\p{C}]/u)],
  ['i', matching(nameStart)],
  ['c', matching(nameCharacter)],
]);

export function classNamed(letter: string): CharacterSet | undefined {
  const found = classes.get(letter.toLowerCase());
  return found && (letter === letter.toLowerCase() ? found : not(found));
}

const categories = /^(?:L[ulmto]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/;

/** `\p{Lu}`; nothing for a category that there is not. */
export function category(name: string): CharacterSet | undefined {
  return categories.test(name) ? matching(new RegExp(`\\p{${name}}`, 'u')) : undefined;
}
