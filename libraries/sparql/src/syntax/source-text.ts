/** The text of a query as it came and as the grammar reads it: code point escapes resolved, places known in both. */
import { SparqlSyntaxError } from '../sparql-errors.ts';

/** From this offset of the resolved text on, the original is so much further. */
interface Shift {
  readonly from: number;
  readonly by: number;
}

const escapes = /\\u([0-9a-fA-F]{4})|\\U([0-9a-fA-F]{8})/g;

export class SourceText {
  readonly resolved: string;
  private readonly original: string;
  private readonly shifts: readonly Shift[];

  constructor(original: string) {
    this.original = original;
    const shifts: Shift[] = [];
    let by = 0;
    // SPARQL 1.1 §19.2: these escapes are resolved before the text is parsed by the grammar, so they may stand anywhere.
    this.resolved = original.replace(escapes, (written, short: string | undefined, long: string | undefined, offset: number) => {
      const character = characterOf(Number.parseInt(short ?? long!, 16));
      if (character === undefined) throw this.errorInOriginal(`${written} is no character`, offset);
      const resolvedOffset = offset - by;
      by += written.length - character.length;
      shifts.push({ from: resolvedOffset + character.length, by });
      return character;
    });
    this.shifts = shifts;
    const lone = this.resolved.search(/\p{Surrogate}/u);
    if (lone >= 0) throw this.error('half of a character', lone);
  }

  /** An error at an offset of the resolved text. */
  error(reason: string, offset: number, cause?: unknown): SparqlSyntaxError {
    return this.errorInOriginal(reason, offset + (this.shifts.findLast(({ from }) => from <= offset)?.by ?? 0), cause);
  }

  private errorInOriginal(reason: string, offset: number, cause?: unknown): SparqlSyntaxError {
    const before = this.original.slice(0, offset).split(/\r\n|\n|\r/);
    return new SparqlSyntaxError(reason, before.length, before.at(-1)!.length + 1, cause === undefined ? undefined : { cause });
  }
}

function characterOf(codePoint: number): string | undefined {
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined;
}
