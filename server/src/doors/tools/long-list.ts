/** Reads a long JSON document item by item of the one long list in it: as a whole it would keep the event loop, and everybody else with it. */
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { Failure } from '../../failures.ts';

/** What is parsed at once: some milliseconds. */
const longestPart = 2 ** 20;

const [quote, comma, openBracket, backslash, closeBracket, openBrace, closeBrace] = [34, 44, 91, 92, 93, 123, 125];

/** The document without the items of its list. */
export type Rest = object;

/** Each item of the list of that name as it is written; at the end the rest. */
export async function* itemsIn(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Buffer, Rest> {
  const splitter = new ListSplitter(name);
  for await (const piece of bytes) {
    for (const item of splitter.push(Buffer.from(piece))) {
      yield item;
      const pause = pauseWhenDue();
      if (pause) await pause;
    }
  }
  return JSON.parse(splitter.rest()) as Rest;
}

class ListSplitter {
  private readonly beginning: Buffer;
  private readonly item = new Part();
  private readonly others = new Part();
  private depth = 0;
  private isInList = false;
  private isText = false;
  private isEscaped = false;

  constructor(name: string) {
    this.beginning = Buffer.from(`${JSON.stringify(name)}:`);
  }

  /** The items that end in this piece. */
  *push(piece: Buffer): Generator<Buffer> {
    let start = 0;
    for (let at = 0; at < piece.length; at++) {
      const code = piece[at]!;
      if (this.isText || code === quote) this.passText(code);
      else if (code === openBracket || code === openBrace) {
        if (code === openBracket && this.isBeginning(piece.subarray(start, at))) {
          this.others.add(piece.subarray(start, at + 1));
          [this.isInList, start] = [true, at + 1];
        }
        this.depth++;
      } else if (code === comma || code === closeBracket || code === closeBrace) {
        if (code !== comma) this.depth--;
        if (!this.isInList || this.depth !== (code === comma ? 2 : 1)) continue;
        this.item.add(piece.subarray(start, at));
        const item = this.item.take();
        if (item.length > 0) yield item;
        [this.isInList, start] = code === comma ? [true, at + 1] : [false, at];
      }
    }
    (this.isInList ? this.item : this.others).add(piece.subarray(start));
  }

  rest(): string {
    return this.others.take().toString('utf8');
  }

  private passText(code: number): void {
    if (!this.isText) this.isText = true;
    else if (this.isEscaped) this.isEscaped = false;
    else if (code === backslash) this.isEscaped = true;
    else if (code === quote) this.isText = false;
  }

  /** Whether the list begins here: what the service writes has no blanks behind names. */
  private isBeginning(part: Buffer): boolean {
    return this.depth === 1 && !this.isInList && this.others.endsWith(this.beginning, part);
  }
}

/** Bytes that are parsed together. */
class Part {
  private pieces: Buffer[] = [];
  private size = 0;

  add(piece: Buffer): void {
    this.size += piece.length;
    if (this.size > longestPart) throw new Failure('too-large', 'It has parts that are too large to be told.');
    if (piece.length > 0) this.pieces.push(piece);
  }

  take(): Buffer {
    const whole = Buffer.concat(this.pieces);
    [this.pieces, this.size] = [[], 0];
    return whole;
  }

  endsWith(end: Buffer, more: Buffer): boolean {
    return Buffer.concat([...this.pieces, more])
      .subarray(-end.length)
      .equals(end);
  }
}
