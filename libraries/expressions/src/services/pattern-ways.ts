/** In how many ways a regular expression may be tried on a text, at most: what says beforehand how long a match may take. */

/** The ways of a part, and the plain character that it begins with in each of them. */
interface Part {
  readonly ways: number;
  readonly start?: string | undefined;
}

const quantifier = /[*+?]|\{(\d+)(,?)(\d*)\}/y;
const groupHead = /\((?:\?(?:[:=!]|<[=!]|<\w+>|[a-z]*(?:-[a-z]*)?:))?/y;
const characterClass = /\[(?:[^\]\\]|\\[\s\S])*\]?/y;
const backReference = /\\(?:[1-9]|k<)/y;
const plainCharacter = /[\w -]/;

/** Infinite where repetitions are repeated, and where a part refers back to another. */
export function waysOf(pattern: string, textLength: number): number {
  return new Ways(pattern, textLength).choices().ways;
}

class Ways {
  private readonly pattern: string;
  private readonly lengths: number;
  private at = 0;

  constructor(pattern: string, textLength: number) {
    this.pattern = pattern;
    this.lengths = textLength + 1;
  }

  /** Choices that begin with different characters are decided at once, others are all tried. */
  choices(): Part {
    const all = [this.sequence()];
    while (this.taken('|')) all.push(this.sequence());
    if (all.length === 1) return all[0]!;
    const ways = all.map((one) => one.ways);
    return { ways: areDecided(all) ? Math.max(...ways) : ways.reduce((sum, one) => sum + one, 0) };
  }

  private sequence(): Part {
    let whole: Part | undefined;
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern[this.at]!)) {
      const next = this.repeated(this.atom());
      whole = { ways: (whole?.ways ?? 1) * next.ways, start: whole ? whole.start : next.start };
    }
    return whole ?? { ways: 1 };
  }

  private atom(): Part {
    if (this.matched(groupHead)) return this.group();
    if (this.matched(characterClass)) return { ways: 1 };
    if (this.matched(backReference)) return { ways: Number.POSITIVE_INFINITY };
    const character = this.pattern[this.at++]!;
    if (character === '\\') this.at++;
    return { ways: 1, start: plainCharacter.test(character) ? character.toLowerCase() : undefined };
  }

  private group(): Part {
    const { ways } = this.choices();
    this.taken(')');
    return { ways };
  }

  private repeated(part: Part): Part {
    const found = this.matched(quantifier);
    if (!found) return part;
    this.taken('?');
    const [least, most] = bounds(found);
    if (part.ways === 1) return { ways: Math.min(most - least + 1, this.lengths) };
    // One time is no repetition.
    return { ways: most <= 1 ? part.ways + 1 : (most - least + 1) * part.ways ** most };
  }

  private taken(character: string): boolean {
    if (this.pattern[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private matched(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.at;
    const found = token.exec(this.pattern);
    if (found) this.at = token.lastIndex;
    return found;
  }
}

const boundsOfSigns: Readonly<Record<string, readonly [number, number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
};

function bounds([sign, least, comma, most]: RegExpExecArray): readonly [number, number] {
  if (least === undefined) return boundsOfSigns[sign]!;
  if (comma === '') return [Number(least), Number(least)];
  return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}

function areDecided(choices: readonly Part[]): boolean {
  const starts = new Set(choices.map(({ start }) => start));
  return starts.size === choices.length && !starts.has(undefined);
}
