/** Goes through arguments that are as their schema wants them, quickly; whatever else there is needs a closer look. */
import { type ByteWords, nextHash } from '../../step/byte-words.ts';
import { closer, type PlainTokens } from '../../step/plain-tokens.ts';
import { kindOf, kinds, signs } from '../../step/signs.ts';
import type { StepSchema } from '../step-schema.ts';
import { type PlannedArgument, type StatementPlan, type StatementPlans, type TargetClasses, wanted } from './statement-plans.ts';

/** Whether the instance with a number may be where these classes are taken. */
export type TakesReference = (number: number, targets: TargetClasses) => boolean;

/** Bytes; longer lists are looked at closely, by those who refuse what is too long. */
const longestList = 2 ** 24;

const [letterT, letterF, letterU] = [0x54, 0x46, 0x55];

export class PlainArguments {
  /** Values with a type that were passed. */
  valueCount = 0;
  /** Whether there were values where references may be: they lie in another attribute too. */
  ownsValues = false;
  private readonly tokens: PlainTokens;
  private readonly schema: StepSchema;
  private readonly words: ByteWords;
  private readonly plans: StatementPlans;
  private readonly takes: TakesReference;
  /** Plans of values by the numbers of their keywords; nothing where a keyword means no value. */
  private readonly values: (StatementPlan | undefined)[] = [];
  private wordEnd = 0;

  constructor(tokens: PlainTokens, schema: StepSchema, words: ByteWords, plans: StatementPlans, takes: TakesReference) {
    this.tokens = tokens;
    this.schema = schema;
    this.words = words;
    this.plans = plans;
    this.takes = takes;
  }

  /** From behind the opening parenthesis to behind the closing one. */
  pass(plan: StatementPlan, start: number): number {
    const { tokens } = this;
    const { bytes } = tokens;
    const all = plan.arguments;
    let at = start;
    for (let index = 0; index < all.length; index++) {
      if (index > 0) {
        if (bytes[at] !== signs.comma) return closer;
        at++;
      }
      at = this.argument(all[index]!, tokens.afterSpaces(at));
      if (at === closer) return closer;
      at = tokens.afterSpaces(at);
    }
    return bytes[at] === signs.close ? at + 1 : closer;
  }

  private argument(argument: PlannedArgument, at: number): number {
    const byte = this.tokens.bytes[at];
    if (byte === signs.dollar) return argument.isOptional && !argument.isDerived ? at + 1 : closer;
    if (argument.isDerived) return byte === signs.star ? at + 1 : closer;
    return argument.isMany ? this.list(argument, at) : this.item(argument, at);
  }

  private list(argument: PlannedArgument, start: number): number {
    const { tokens } = this;
    const { bytes } = tokens;
    if (bytes[start] !== signs.open) return closer;
    let count = 0;
    let at = start;
    do {
      at = this.item(argument, tokens.afterSpaces(at + 1));
      if (at === closer) return closer;
      at = tokens.afterSpaces(at);
      count++;
    } while (bytes[at] === signs.comma && at - start < longestList);
    return bytes[at] === signs.close && count >= argument.least && count <= argument.most ? at + 1 : closer;
  }

  private item(argument: PlannedArgument, at: number): number {
    const { tokens } = this;
    const byte = tokens.bytes[at];
    switch (argument.wanted) {
      case wanted.entity:
        return byte === signs.hash ? this.reference(argument, at) : closer;
      case wanted.real:
        return tokens.real(at);
      case wanted.text:
        return byte === signs.apostrophe ? tokens.string(at) : closer;
      case wanted.integer:
        return tokens.integer(at);
      case wanted.boolean:
        return this.letter(at, false);
      case wanted.logical:
        return this.letter(at, true);
      case wanted.enumeration:
        return byte === signs.dot ? this.enumeration(argument, at) : closer;
      case wanted.value:
        return this.value(argument, at);
      case wanted.mixed:
        return byte === signs.hash ? this.reference(argument, at) : this.value(argument, at);
      case wanted.matrix:
        return byte === signs.open ? this.matrix(at) : closer;
      default:
        return closer;
    }
  }

  private reference(argument: PlannedArgument, at: number): number {
    const { tokens } = this;
    const end = tokens.reference(at);
    return end !== closer && this.takes(tokens.number, argument.targets!) ? end : closer;
  }

  /** `.T.`, `.F.`, and `.U.` where that is taken. */
  private letter(at: number, isUnknownTaken: boolean): number {
    const { bytes } = this.tokens;
    const letter = bytes[at + 1];
    if (bytes[at] !== signs.dot || bytes[at + 2] !== signs.dot) return closer;
    return letter === letterT || letter === letterF || (letter === letterU && isUnknownTaken) ? at + 3 : closer;
  }

  private enumeration(argument: PlannedArgument, at: number): number {
    const word = this.word(at + 1);
    const isTaken = word >= 0 && this.tokens.bytes[this.wordEnd] === signs.dot && argument.literals![word] === 1;
    return isTaken ? this.wordEnd + 1 : closer;
  }

  /** `IFCLABEL('x')`. */
  private value(argument: PlannedArgument, at: number): number {
    const { tokens } = this;
    const plan = this.planOfValue(this.word(at), at);
    if (!plan || !argument.targets!.takes(plan.classNumber, this.plans.classes)) return closer;
    if (tokens.bytes[this.wordEnd] !== signs.open) return closer;
    this.valueCount++;
    if (argument.wanted === wanted.mixed) this.ownsValues = true;
    return this.pass(plan, this.wordEnd + 1);
  }

  /** A keyword in other letters than capitals is unusual. */
  private planOfValue(word: number, start: number): StatementPlan | undefined {
    if (word >= 0 && this.values[word] !== undefined) return this.values[word];
    const keyword = String.fromCharCode(...this.tokens.bytes.subarray(start, Math.min(this.wordEnd, start + 100)));
    const type = this.schema.value(keyword);
    if (!type) return undefined;
    const plan = this.plans.of(type);
    this.values[this.words.add(keyword)] = plan;
    return plan;
  }

  /** The number of the word that begins here. */
  private word(start: number): number {
    const { bytes } = this.tokens;
    let hash = 0;
    let at = start;
    for (let byte = bytes[at]!; isInWord(byte); byte = bytes[++at]!) hash = nextHash(hash, byte);
    this.wordEnd = at;
    return this.words.find(bytes, start, at, hash);
  }

  /** It is kept as a text, however its numbers are written. */
  private matrix(start: number): number {
    const { tokens } = this;
    const { isUsual } = tokens;
    const end = this.rowsOfNumbers(start);
    tokens.isUsual = isUsual;
    return end;
  }

  private rowsOfNumbers(start: number): number {
    const { tokens } = this;
    const { bytes } = tokens;
    let at = start;
    do {
      at = tokens.afterSpaces(at + 1);
      if (bytes[at] !== signs.open) return closer;
      do {
        at = tokens.real(tokens.afterSpaces(at + 1));
        if (at === closer) return closer;
        at = tokens.afterSpaces(at);
      } while (bytes[at] === signs.comma);
      if (bytes[at] !== signs.close) return closer;
      at = tokens.afterSpaces(at + 1);
    } while (bytes[at] === signs.comma);
    return bytes[at] === signs.close ? at + 1 : closer;
  }
}

export function isInWord(byte: number): boolean {
  const kind = kindOf[byte];
  return kind === kinds.letter || kind === kinds.digit;
}
