/** Reads regular expressions of XPath (XQuery and XPath Functions §5.6.1). */
import {
  anyButLineEnds,
  anyOf,
  anything,
  type CharacterSet,
  category,
  classNamed,
  ignoringCase,
  not,
  oneCharacter,
  range,
} from './character-set.ts';
import { BadPattern, type PatternTree } from './pattern-tree.ts';

export interface PatternFlags {
  readonly dotMatchesAll: boolean;
  readonly ignoresCase: boolean;
}

const deepest = 100;
const mostRepeats = 1000;
const escapes: ReadonlyMap<string, string> = new Map([
  ...[...'\\|.?*+(){}-[]^$'].map((character) => [character, character] as const),
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

export class PatternReader {
  groups = 0;
  private readonly text: readonly string[];
  private readonly flags: PatternFlags;
  private at = 0;
  private depth = 0;

  constructor(text: string, flags: PatternFlags) {
    this.text = [...text];
    this.flags = flags;
  }

  read(): PatternTree {
    const tree = this.alternative();
    if (this.at < this.text.length) throw new BadPattern(`'${this.next}' is not expected there.`);
    return tree;
  }

  private get next(): string | undefined {
    return this.text[this.at];
  }

  private take(character: string): boolean {
    if (this.next !== character) return false;
    this.at++;
    return true;
  }

  private alternative(): PatternTree {
    if (++this.depth > deepest) throw new BadPattern('The pattern is nested too deeply.');
    const parts = [this.sequence()];
    while (this.take('|')) parts.push(this.sequence());
    this.depth--;
    return parts.length === 1 ? parts[0]! : { kind: 'alternative', parts };
  }

  private sequence(): PatternTree {
    const parts: PatternTree[] = [];
    while (this.next !== undefined && this.next !== '|' && this.next !== ')') parts.push(this.repeated(this.atom()));
    return { kind: 'sequence', parts };
  }

  private repeated(of: PatternTree): PatternTree {
    const bounds = this.bounds();
    if (!bounds) return of;
    const [least, most] = bounds;
    if (least > mostRepeats || (most > mostRepeats && most !== Number.POSITIVE_INFINITY))
      throw new BadPattern('Too many repetitions.');
    return { kind: 'repeat', of, least, most, isLazy: this.take('?') };
  }

  private bounds(): readonly [number, number] | undefined {
    if (this.take('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.take('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.take('?')) return [0, 1];
    if (this.next !== '{') return undefined;
    const found = /^\{(\d{1,6})(?:(,)(\d{0,6}))?\}/.exec(this.text.slice(this.at, this.at + 20).join(''));
    if (!found) throw new BadPattern('A quantity is expected after {.');
    this.at += found[0].length;
    const least = Number(found[1]);
    return [least, found[2] === undefined ? least : found[3] === '' ? Number.POSITIVE_INFINITY : Number(found[3])];
  }

  private atom(): PatternTree {
    const character = this.text[this.at++]!;
    if (character === '(') return this.group();
    if (character === '^') return { kind: 'start' };
    if (character === '$') return { kind: 'end' };
    if (character === '.') return { kind: 'set', set: this.flags.dotMatchesAll ? anything : anyButLineEnds };
    if ('*+?{}])'.includes(character)) throw new BadPattern(`'${character}' is not expected there.`);
    const set = character === '[' ? this.characterClass() : character === '\\' ? this.escape() : single(character);
    return { kind: 'set', set: this.cased(set) };
  }

  private group(): PatternTree {
    const isPlain = this.next === '?' && this.text[this.at + 1] === ':';
    if (isPlain) this.at += 2;
    const number = isPlain ? -1 : ++this.groups;
    const of = this.alternative();
    if (!this.take(')')) throw new BadPattern('A group has no end.');
    return isPlain ? of : { kind: 'group', of, number };
  }

  private escape(): CharacterSet {
    const letter = this.text[this.at++];
    if (letter === undefined) throw new BadPattern('Nothing follows the last backslash.');
    if (letter === 'p' || letter === 'P') return this.category(letter === 'P');
    const found = classNamed(letter);
    if (found) return found;
    const meant = escapes.get(letter);
    // What an earlier group has matched cannot be asked for in bounded time.
    if (meant === undefined)
      throw new BadPattern(/\d/.test(letter) ? 'Back-references are not supported.' : `\\${letter} is unknown.`);
    return single(meant);
  }

  private category(isNegated: boolean): CharacterSet {
    const found = /^\{(\w+)\}/.exec(this.text.slice(this.at, this.at + 20).join(''));
    const set = found && category(found[1]!);
    if (!set) throw new BadPattern('There is no such category of characters.');
    this.at += found[0].length;
    return isNegated ? not(set) : set;
  }

  private characterClass(): CharacterSet {
    const isNegated = this.take('^');
    const sets: CharacterSet[] = [];
    while (this.next !== ']') {
      if (this.next === '-' && this.text[this.at + 1] === '[' && sets.length > 0) return this.subtracted(sets, isNegated);
      if (this.next === undefined) throw new BadPattern('A class of characters has no end.');
      sets.push(this.cased(this.classPart()));
    }
    this.at++;
    if (sets.length === 0) throw new BadPattern('A class of characters is empty.');
    return anyOf(sets, isNegated, undefined);
  }

  private subtracted(sets: readonly CharacterSet[], isNegated: boolean): CharacterSet {
    if (++this.depth > deepest) throw new BadPattern('The pattern is nested too deeply.');
    this.at += 2;
    const except = this.characterClass();
    this.depth--;
    if (!this.take(']')) throw new BadPattern('A class of characters has no end.');
    return anyOf(sets, isNegated, except);
  }

  private classPart(): CharacterSet {
    const from = this.classCharacter();
    if (typeof from !== 'number') return from;
    const isRange = this.next === '-' && this.text[this.at + 1] !== ']' && this.text[this.at + 1] !== '[';
    if (!isRange) return oneCharacter(from);
    this.at++;
    const to = this.classCharacter();
    if (typeof to !== 'number' || to < from) throw new BadPattern('A range of characters is out of order.');
    return range(from, to);
  }

  private classCharacter(): number | CharacterSet {
    const character = this.text[this.at++]!;
    if (character === '[') throw new BadPattern("'[' is not expected there.");
    if (character !== '\\') return character.codePointAt(0)!;
    const meant = escapes.get(this.next ?? '');
    if (meant === undefined) return this.escape();
    this.at++;
    return meant.codePointAt(0)!;
  }

  private cased(set: CharacterSet): CharacterSet {
    return this.flags.ignoresCase ? ignoringCase(set) : set;
  }
}

function single(character: string): CharacterSet {
  return oneCharacter(character.codePointAt(0)!);
}
