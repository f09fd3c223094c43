/** Goes through the arguments of statements that are known to be plain. */
import { closer, PlainTokens } from '../../step/plain-tokens.ts';
import { signs } from '../../step/signs.ts';
import { type PlannedArgument, type StatementPlan, wanted } from './statement-plans.ts';

export abstract class PlainRows {
  protected readonly bytes: Uint8Array;
  protected readonly tokens: PlainTokens;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.tokens = new PlainTokens(bytes);
  }

  /** One value; gives the place behind it. */
  protected abstract single(argument: PlannedArgument, at: number): number;
  /** A list, from its opening parenthesis. */
  protected abstract list(argument: PlannedArgument, at: number): number;

  /** The arguments of the statement or value that begins here, to behind the closing parenthesis. Those that are not set are passed over. */
  protected visit(plan: StatementPlan, start: number): number {
    const { bytes, tokens } = this;
    const all = plan.arguments;
    let at = this.afterOpening(start);
    for (let index = 0; index < all.length; index++) {
      at = tokens.afterSpaces(at);
      const byte = bytes[at];
      if (byte === signs.dollar || byte === signs.star) at++;
      else at = all[index]!.isMany ? this.list(all[index]!, at) : this.single(all[index]!, at);
      at = tokens.afterSpaces(at) + 1;
    }
    return at;
  }

  /** To the first item of the list that begins here, or to the next one; nothing where the list has ended: `end` is behind it. */
  protected nextItem(at: number): number {
    const { bytes, tokens } = this;
    const next = tokens.afterSpaces(at);
    const byte = bytes[next];
    return byte === signs.open || byte === signs.comma ? tokens.afterSpaces(next + 1) : closer;
  }

  /** Behind the end of a list whose last item ended here. */
  protected afterList(at: number): number {
    return this.tokens.afterSpaces(at) + 1;
  }

  /** Behind a single value. */
  protected after(argument: PlannedArgument, at: number): number {
    const { bytes, tokens } = this;
    switch (argument.wanted) {
      case wanted.real:
        return tokens.real(at);
      case wanted.integer:
        return tokens.integer(at);
      case wanted.text:
        return tokens.string(at);
      case wanted.boolean:
      case wanted.logical:
        return at + 3;
      case wanted.enumeration:
        return bytes.indexOf(signs.dot, at + 1) + 1;
      case wanted.matrix:
        return this.afterValue(at);
      default:
        return bytes[at] === signs.hash ? tokens.reference(at) : this.afterValue(at);
    }
  }

  /** `IFCLABEL('x')`, and lists in lists. */
  private afterValue(start: number): number {
    const { bytes, tokens } = this;
    // Whoever wants to know looks inside.
    tokens.isUsual = false;
    let at = this.afterOpening(start);
    for (let depth = 1; depth > 0; ) {
      const byte = bytes[at];
      if (byte === signs.apostrophe) at = tokens.string(at);
      else {
        if (byte === signs.open) depth++;
        else if (byte === signs.close) depth--;
        at++;
      }
    }
    return at;
  }

  /** Behind the next opening parenthesis. */
  protected afterOpening(start: number): number {
    const { bytes } = this;
    let at = start;
    while (bytes[at] !== signs.open) at++;
    return at + 1;
  }
}
